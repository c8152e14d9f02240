import type { LinkSeat } from '@plinth/documents';
import { inNavigationOrder, type NavigationLink, navigationTitle, type SiteNavigation } from '@plinth/domain';
import type { PageSummary } from '../api/pages.ts';

/** A row of the tree: a link of a navigation, or a page that no link leads to. */
export interface TreeNode {
  /** `link:ID`, or `page:ID` where there is no link. */
  key: string;
  page?: PageSummary;
  link?: NavigationLink;
  children: TreeNode[];
}

export interface TreeGroup {
  title: string;
  /** What the group is, where its name does not say it. */
  about?: string;
  /** The navigation that it shows; '' where what lies in it is in none. */
  place: string;
  nodes: TreeNode[];
}

export const linkKey = (id: string): string => `link:${id}`;
export const pageKey = (id: string): string => `page:${id}`;

/**
 * The pages of a website as visitors meet them: each navigation with its links in their order, folders with what lies in them, then
 * pages for members alone, then the rest.
 *
 * @param places every navigation that the theme has, filled or not
 * @param areas what member areas are called, by id
 */
export function siteTree(
  pages: readonly PageSummary[],
  navigation: SiteNavigation,
  places: readonly string[],
  areas: ReadonlyMap<string, string>,
): TreeGroup[] {
  const live = pages.filter(({ deleted }) => !deleted).sort((a, b) => a.displayIndex - b.displayIndex);
  const byId = new Map(live.map((page) => [page.id, page]));
  const linked = new Set(
    navigation.places
      .flatMap(({ links }) => links.flatMap((link) => [link, ...link.links]))
      .map((one) => one.collectionId),
  );
  const seen = new Set<string>();
  /** What lies in a folder without a link of its own. */
  const inside = (folder: string): TreeNode[] =>
    live.filter(({ parentId, id }) => parentId === folder && !linked.has(id)).flatMap(unlinked);
  const unlinked = (page: PageSummary): TreeNode[] => {
    if (seen.has(page.id)) return [];
    seen.add(page.id);
    return [{ key: pageKey(page.id), page, children: inside(page.id) }];
  };
  const node = (link: NavigationLink): TreeNode => {
    const page = byId.get(link.collectionId ?? '');
    const below = link.links.map(node);
    return {
      key: linkKey(link.id),
      link,
      ...(page ? { page } : {}),
      children: [...below, ...(page ? inside(page.id) : [])],
    };
  };
  const names = [...new Set([...places, ...navigation.places.map(({ name }) => name)])].sort(inNavigationOrder);
  const groups = names.map((place): TreeGroup => {
    const links = navigation.places.find(({ name }) => name === place)?.links ?? [];
    return { title: navigationTitle(place), place, nodes: links.map(node) };
  });
  const free = live.filter(({ id, parentId }) => !linked.has(id) && (parentId === null || !byId.has(parentId)));
  const members = [...new Set(free.map(({ memberAreaId }) => memberAreaId))].filter((id) => id !== null);
  for (const area of members)
    groups.push({
      title: `Members: ${areas.get(area) ?? 'an area'}`,
      about: 'In no navigation.',
      place: '',
      nodes: free.filter(({ memberAreaId }) => memberAreaId === area).flatMap(unlinked),
    });
  const rest = free.filter(({ memberAreaId }) => memberAreaId === null);
  // Visitors begin at the home page, whether or not a link leads there.
  const homeFirst = [...rest.filter(({ isHome }) => isHome), ...rest.filter(({ isHome }) => !isHome)];
  // Pages in a circle of folders have no beginning; they are shown nevertheless.
  const lost = () => live.filter(({ id }) => !linked.has(id)).flatMap(unlinked);
  groups.push({
    title: 'Not linked',
    about: 'Found by their address and by links on pages.',
    place: '',
    nodes: [...homeFirst.flatMap(unlinked), ...lost()],
  });
  return groups;
}

export const nodeName = ({ link, page }: TreeNode): string =>
  link?.title || page?.navigationTitle || page?.title || link?.externalLink?.title || link?.label || 'Without a title';

export function findNode(
  groups: readonly TreeGroup[],
  key: string,
): { group: TreeGroup; node: TreeNode; parent?: TreeNode } | undefined {
  const within = (nodes: readonly TreeNode[], parent?: TreeNode): { node: TreeNode; parent?: TreeNode } | undefined => {
    for (const node of nodes) {
      const found = node.key === key ? { node, ...(parent ? { parent } : {}) } : within(node.children, node);
      if (found) return found;
    }
    return undefined;
  };
  for (const group of groups) {
    const found = within(group.nodes);
    if (found) return { group, ...found };
  }
  return undefined;
}

/** Where something is dropped; null: it is taken out of the navigations, as nothing is linked there. */
export function seatAt(
  groups: readonly TreeGroup[],
  place: string,
  target: { key: string; position: 'before' | 'on' | 'after' } | null,
): LinkSeat | null | undefined {
  if (place === '') return null;
  if (target === null) return { place, parent: '' };
  const found = findNode(groups, target.key);
  if (!found?.node.link) return undefined;
  const { node, parent, group } = found;
  if (target.position === 'on') return parent ? undefined : { place, parent: node.link?.id ?? '' };
  const siblings = (parent ? parent.children : group.nodes).filter(({ link }) => link);
  const at = siblings.indexOf(node) + (target.position === 'after' ? 1 : 0);
  return { place, parent: parent?.link?.id ?? '', beforeId: siblings[at]?.link?.id };
}

/** One step up or down among its neighbours; undefined: it is the first or last one. */
export function stepSeat(groups: readonly TreeGroup[], key: string, by: -1 | 1): LinkSeat | undefined {
  const found = findNode(groups, key);
  if (!found?.node.link || found.group.place === '') return undefined;
  const siblings = (found.parent ? found.parent.children : found.group.nodes).filter(({ link }) => link);
  const at = siblings.indexOf(found.node);
  if (at + by < 0 || at + by >= siblings.length) return undefined;
  const before = siblings[by === -1 ? at - 1 : at + 2];
  return { place: found.group.place, parent: found.parent?.link?.id ?? '', beforeId: before?.link?.id };
}
