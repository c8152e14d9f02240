import { folderBehaviors, shownCollectionType } from '@plinth/domain';
import type { NavigationItem } from '../../platform/database/schema/content.ts';
import type { SiteMap } from './site-map.ts';

/** A navigation as templates see it: active marks for the page shown, folders with their children (NAV-06). */
export function navigationJson(
  map: SiteMap,
  items: readonly NavigationItem[],
  activeId: string | null,
): Record<string, unknown>[] {
  const out: Record<string, unknown>[] = [];
  for (const item of items) {
    if (item.externalLink) {
      out.push({ externalLink: item.externalLink, active: false, folderActive: false });
      continue;
    }
    if (item.memberAreaId) {
      const link = memberAreaJson(map, item, activeId);
      if (link) out.push(link);
      continue;
    }
    const collection = item.collectionId ? map.byId.get(item.collectionId) : undefined;
    if (!collection?.enabled) continue;
    const children = item.items ? navigationJson(map, item.items, activeId) : [];
    const active = collection.id === activeId;
    out.push({
      active,
      // For members, though everybody sees the link: pages are the same for all.
      ...(collection.membersOnly ? { membersOnly: true } : {}),
      folderActive: active || children.some((child) => child.active === true || child.folderActive === true),
      collection: {
        id: collection.id,
        title: collection.title,
        navigationTitle: item.title || collection.navigationTitle,
        urlId: collection.urlId,
        fullUrl: collection.id === map.home?.id ? '/' : `/${collection.urlId}`,
        folder: collection.typeName === 'folder',
        ...(collection.typeName === 'folder'
          ? { folderBehavior: collection.folderBehavior ?? folderBehaviors.index }
          : {}),
        homepage: collection.id === map.home?.id,
        typeName: collection.typeName,
        typeLabel: collection.typeName || shownCollectionType(collection.type),
        ...(children.length > 0
          ? { collections: children.map((child) => child.collection ?? child.externalLink) }
          : {}),
      },
      ...(children.length > 0 ? { items: children } : {}),
    });
  }
  return out;
}

/** The link to a member area, as every theme can show it; null where the area is gone. */
function memberAreaJson(map: SiteMap, item: NavigationItem, activeId: string | null): Record<string, unknown> | null {
  const area = map.skeleton.memberAreas.find(({ id }) => id === item.memberAreaId);
  if (!area) return null;
  const here = activeId !== null && map.byId.get(activeId)?.memberAreaId === area.id;
  const children = item.items ? navigationJson(map, item.items, activeId) : [];
  return {
    externalLink: { title: item.title || area.name, url: `/member-areas/${area.id}`, newWindow: false },
    memberAreaId: area.id,
    membersOnly: true,
    active: here,
    folderActive: here || children.some((child) => child.active === true),
    ...(children.length > 0 ? { items: children } : {}),
  };
}
