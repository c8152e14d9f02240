import type { SiteLayout } from '@plinth/contract';
import type { PageSummary } from '../api/pages.ts';

/** A page in the tree, with the pages of its folder. */
export interface PageNode {
  page: PageSummary;
  children: PageNode[];
}

export interface PageGroup {
  title: string;
  /** What the group is, where its name does not say it. */
  about?: string;
  nodes: PageNode[];
}

const navigationTitle = (identifier: string, at: number): string =>
  at === 0
    ? 'Main navigation'
    : `${identifier
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/\bnav(igation)?\b/i, 'navigation')
        .replace(/^./, (letter) => letter.toUpperCase())}`;

/**
 * The pages of a website as visitors meet them: by navigation, in its order, folders with what lies in them; then the rest.
 * A page stands once, in the first navigation that leads to it.
 */
export function pageGroups(pages: readonly PageSummary[], layout: SiteLayout['layout']): PageGroup[] {
  const live = pages.filter(({ deleted }) => !deleted);
  const byId = new Map(live.map((page) => [page.id, page]));
  const seen = new Set<string>();
  const take = (id: string | null): PageNode[] => {
    const page = id === null ? undefined : byId.get(id);
    if (!page || seen.has(page.id)) return [];
    seen.add(page.id);
    const inside = live.filter(({ parentId }) => parentId === page.id).sort((a, b) => a.displayIndex - b.displayIndex);
    return [{ page, children: inside.flatMap(({ id: child }) => take(child)) }];
  };
  // Visitors begin at the home page, whether or not a link leads there.
  const home = live.find(({ isHome }) => isHome);
  const first = home ? take(home.id) : [];
  const groups = layout.map(({ identifier, links }, at): PageGroup => {
    const nodes = links.flatMap((link) => {
      const [own] = take(link.collectionId);
      const below = link.children.flatMap(({ collectionId }) => take(collectionId));
      if (!own) return below;
      return [{ ...own, children: [...own.children, ...below] }];
    });
    return { title: navigationTitle(identifier, at), nodes: at === 0 ? [...first, ...nodes] : nodes };
  });
  const rest = live
    .filter(({ parentId }) => parentId === null || !byId.has(parentId))
    .sort((a, b) => a.displayIndex - b.displayIndex)
    .flatMap(({ id }) => take(id));
  // Pages in a circle of folders have no beginning; they are shown nevertheless.
  const lost = live.flatMap(({ id }) => take(id));
  return [
    ...groups,
    {
      title: 'Not linked',
      about: 'Found by their address and by links on pages.',
      nodes: [...(layout.length === 0 ? first : []), ...rest, ...lost],
    },
  ].filter(({ nodes }) => nodes.length > 0);
}
