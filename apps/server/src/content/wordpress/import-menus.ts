import { mostLinksBelow, navigationLinkProblem, newId } from '@plinth/domain';
import type { NavigationItem } from '../../platform/database/schema/content.ts';
import { plainOf } from './wordpress-html.ts';
import type { WxrItem } from './wxr.ts';

/** What a link of a menu can lead to here. */
export type Target = Pick<NavigationItem, 'collectionId'> & { url?: string; title: string };

/** Where what a file names has come to, as the writer of the import knows it. */
export interface Targets {
  /** A post or a page, by its id there. */
  ofPost(id: string): Target | undefined;
  /** A category or tag, by its id there. */
  ofTerm(id: string): Target | undefined;
  /** Whatever had this address there. */
  ofAddress(url: string): Target | undefined;
}

const LONGEST_TITLE = 200;

/**
 * The links of one menu as links of a navigation, in the order of the menu. Deeper than two levels stands on the second one; what a
 * link without a target held takes its place.
 * @param lost hears of each link that leads nowhere
 */
export function menuLinks(
  items: readonly WxrItem[],
  targets: Targets,
  lost: (item: WxrItem, reason: string) => void,
): NavigationItem[] {
  const sorted = [...items].sort((a, b) => a.order - b.order);
  const ids = new Set(sorted.map(({ id }) => id));
  const below = new Map<string, WxrItem[]>();
  for (const item of sorted) {
    const parent = ids.has(item.menuLink.parentId) && item.menuLink.parentId !== item.id ? item.menuLink.parentId : '';
    below.set(parent, [...(below.get(parent) ?? []), item]);
  }
  const seen = new Set<string>();
  const flat = (parent: string): NavigationItem[] =>
    (below.get(parent) ?? []).flatMap((item) => {
      // Menus whose links hold each other in a ring have no top, and are found by nobody.
      if (seen.has(item.id)) return [];
      seen.add(item.id);
      const link = linkOf(item, targets, lost);
      return [...(link ? [link] : []), ...flat(item.id)];
    });
  return (below.get('') ?? []).flatMap((item) => {
    seen.add(item.id);
    const link = linkOf(item, targets, lost);
    const children = flat(item.id);
    if (!link) return children;
    if (children.length > mostLinksBelow) lost(item, `Only the first ${mostLinksBelow} links below it came in.`);
    return children.length === 0 ? [link] : [{ ...link, items: children.slice(0, mostLinksBelow) }];
  });
}

function linkOf(
  item: WxrItem,
  targets: Targets,
  lost: (item: WxrItem, reason: string) => void,
): NavigationItem | undefined {
  const { type, objectId, url, newWindow } = item.menuLink;
  const target =
    type === 'post_type'
      ? targets.ofPost(objectId)
      : type === 'taxonomy'
        ? targets.ofTerm(objectId)
        : (targets.ofAddress(url) ?? { url, title: url });
  const title = plainOf(item.title.slice(0, 2_000)).slice(0, LONGEST_TITLE);
  if (!target) {
    lost(item, 'The link was left out: what it leads to did not come in.');
    return undefined;
  }
  const id: string = newId();
  const { collectionId } = target;
  if (collectionId) return { id, collectionId, ...(title !== '' && title !== target.title ? { title } : {}) };
  const externalLink = { url: target.url ?? '', title: title || target.title, ...(newWindow ? { newWindow } : {}) };
  if (externalLink.url === '' || externalLink.url === '#' || navigationLinkProblem({ externalLink })) {
    lost(item, 'The link was left out: it leads nowhere. What stood below it took its place.');
    return undefined;
  }
  return { id, externalLink };
}
