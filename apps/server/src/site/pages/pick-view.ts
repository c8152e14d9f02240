import type { CollectionRow } from '../../content/read-model/service.ts';
import type { CompiledTheme, ThemeLayout, ThemeView } from '../themes/compile-theme.ts';

/** The page size of a collection that nobody has set one for (database/schema/content.ts). */
const DEFAULT_PAGE_SIZE = 20;

export interface PickedView {
  view: ThemeView;
  /** The template of an item shows the collection itself: the theme has no list for it. */
  landing: boolean;
}

/** The template of a collection's page: its own view, its kind's, that of the kind it is made of, the platform's. */
export function listView(theme: CompiledTheme, collection: CollectionRow): PickedView | null {
  for (const name of viewNames(theme, collection)) {
    const list = theme.views[`${name}.list`];
    if (list) return { view: list, landing: false };
    const item = theme.views[`${name}.item`];
    if (item?.origin === 'theme') return { view: item, landing: true };
  }
  const page = theme.views['page.list'];
  return page ? { view: page, landing: false } : null;
}

/** The template of one item of a collection. */
export function itemView(theme: CompiledTheme, collection: CollectionRow): ThemeView | null {
  for (const name of viewNames(theme, collection)) {
    const item = theme.views[`${name}.item`];
    if (item) return item;
  }
  return null;
}

function viewNames(theme: CompiledTheme, collection: CollectionRow): string[] {
  const { view } = collection.settings;
  const base = theme.conf.customTypes.find(({ name }) => name === collection.typeName)?.base;
  const names = [typeof view === 'string' ? view : '', theme.collections[collection.typeName]?.view ?? ''];
  return [...names, collection.typeName, base ?? '', platformKind(collection)].filter((name) => name !== '');
}

/** A kind that neither the theme nor the platform knows looks like what it holds. */
function platformKind(collection: CollectionRow): string {
  if (collection.type === 13) return 'products';
  if (collection.type === 8) return 'cover-page';
  if (collection.type === 10 || collection.typeName === 'page') return 'page';
  if (['index', 'folder'].includes(collection.typeName) || collection.index || collection.folder) return 'index';
  if (collection.ordering === 'calendar') return 'events';
  return collection.ordering === 'chronological' ? 'blog' : 'gallery';
}

/** A collection as the theme's conf of its kind says, where its owner has not said otherwise. */
export function withConf(theme: CompiledTheme, collection: CollectionRow): CollectionRow {
  const conf = theme.collections[collection.typeName];
  if (!conf) return collection;
  const pageSize =
    collection.pageSize === DEFAULT_PAGE_SIZE ? (conf.pageSize ?? collection.pageSize) : collection.pageSize;
  const kind = { ...(conf.index ? { index: true } : {}), ...(conf.folder ? { folder: true } : {}) };
  return { ...collection, ...kind, pageSize, ordering: conf.ordering ?? collection.ordering };
}

/** The regions around a page: those that the page names, else the default ones. */
export function layoutOf(theme: CompiledTheme, name: unknown): ThemeLayout {
  const layout = (typeof name === 'string' ? theme.layouts[name] : undefined) ?? theme.layouts.default;
  if (!layout) throw new Error(`the theme ${theme.name} has no layout`);
  return layout;
}
