import type { Visitor } from '../../accounts/access/visitor.ts';
import { type CollectionRow, type ItemFilter, readListings } from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { storedBlockData } from '../blocks/block-data.ts';
import { readFieldPlace } from '../blocks/field-place.ts';
import { renderLayout } from '../blocks/render-layout.ts';
import type { Rendering } from '../formatters/rendering.ts';
import { itemsContext } from '../model/page-context.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import { MAX_QUERIES, type ThemeQuery } from '../themes/platform-elements.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';
import { withDraftField } from './draft-layout.ts';
import { fieldNames, queriesOfPage } from './element-values.ts';
import type { DraftLayout, EditedLayout } from './page-request.ts';

/** A page that is being made, as its parts see it. */
export interface PartsOf {
  website: Website;
  map: SiteMap;
  theme: CompiledTheme;
  origin: string;
  collection: CollectionRow | null;
  context: AnyRecord;
  /** Takes in what the parts need of their page. */
  rendering: Rendering;
  /** A layout that is looked at before it is saved. */
  draft?: DraftLayout | undefined;
  /** The layout that is edited: its parts carry their ids. */
  edit?: EditedLayout | undefined;
  /** Who looks, where that makes a difference; absent = anybody. */
  viewer?: Visitor | undefined;
}

export async function themeParts(db: Database, page: PartsOf, queries: readonly ThemeQuery[]): Promise<ThemeParts> {
  const [listings, blockFields] = await Promise.all([queryResults(db, page, queries), renderBlockFields(db, page)]);
  let categories: AnyRecord | undefined;
  let folder: AnyRecord | undefined;
  return {
    queries: listings,
    // Few layouts show these; a store's categories are many.
    get categories() {
      categories ??= categoryLists(page);
      return categories;
    },
    get folder() {
      folder ??= folderOf(page);
      return folder;
    },
    blockFields,
  };
}

async function queryResults(db: Database, page: PartsOf, queries: readonly ThemeQuery[]): Promise<AnyRecord> {
  const { website, map, theme } = page;
  const asked = queriesOfPage(page, queries);
  const different = [...new Map(asked.map((query) => [query.key, query])).values()].slice(0, MAX_QUERIES);
  const open = different.flatMap((query) => {
    const collection = map.byUrlId.get(query.collection);
    // What needs a password or a membership shows on its own page only.
    return collection?.enabled && collection.passwordHash === null && !collection.membersOnly
      ? [{ query, collection }]
      : [];
  });
  const filters = open.map(({ query, collection }): ItemFilter => {
    const category = query.category
      ? map.categoriesOf(collection.id).find(({ slug, displayName }) => [slug, displayName].includes(query.category))
      : undefined;
    const ordering = theme.collections[collection.typeName]?.ordering ?? collection.ordering;
    return {
      collectionId: collection.id,
      limit: query.limit,
      offset: query.skip,
      chronological: ordering === 'chronological',
      featured: query.featured,
      ...(category ? { categoryIds: map.withDescendants(category) } : {}),
      ...(query.tag ? { tag: query.tag } : {}),
    };
  });
  const listings = await readListings(db, website.websiteId, filters);
  const results: AnyRecord = {};
  open.forEach(({ query, collection }, index) => {
    const rows = listings[index] ?? [];
    results[query.key] = {
      items: itemsContext(website, map, collection, rows),
      empty: rows.length === 0,
      collection: { id: collection.id, fullUrl: addressOf(map, collection), title: collection.title },
    };
  });
  return results;
}

/** Layouts that the owner has put into the theme's block fields: for this page, or for every page. */
async function renderBlockFields(db: Database, parts: PartsOf): Promise<Record<string, string>> {
  const { website, map, theme, origin, collection, context, rendering, draft, viewer, edit } = parts;
  const saved = { ...record(website.settings.blockFields), ...record(collection?.settings.blockFields) };
  const stored = withDraftField(saved, draft);
  const edited = edit?.kind === 'field' ? readFieldPlace(edit.id)?.field : undefined;
  if (edited !== undefined) stored[edited] ??= { sections: [] };
  const ids = fieldNames(parts).filter((id) => stored[id] !== undefined && stored[id] !== null);
  const item = (context.item as AnyRecord | undefined) ?? null;
  const page = { website, map, origin, collection, item, viewer };
  const rendered = await Promise.all(
    ids.map((id) =>
      renderLayout(storedBlockData(db, website), {
        layout: stored[id],
        page,
        theme,
        context,
        rendering,
        place: 'item',
        ...(id === edited && edit ? { edit } : {}),
      }),
    ),
  );
  return Object.fromEntries(ids.map((id, index) => [id, rendered[index]?.html ?? '']));
}

/** By address of the collection; `-` is the page's own. */
function categoryLists({ map, collection, context }: PartsOf): AnyRecord {
  const lists: AnyRecord = {};
  const active = record(context.category).slug;
  for (const one of map.skeleton.collections) {
    const categories = map.categoriesOf(one.id).filter(({ type }) => type !== 'ROOT');
    if (categories.length === 0) continue;
    const address = `/${one.urlId}`;
    const listed = categories.map(({ id, displayName, slug }) => ({
      id,
      title: displayName,
      slug,
      url: `${address}/category/${slug}`,
      active: one.id === collection?.id && slug === active,
    }));
    lists[one.urlId] = {
      collection: { id: one.id, title: one.title, fullUrl: addressOf(map, one) },
      items: listed,
      // The same in the words of the established format.
      categories: listed.map((category) => ({ ...category, name: category.title, fullUrl: category.url })),
    };
    if (one.id === collection?.id) lists['-'] = lists[one.urlId];
  }
  return lists;
}

/** The pages beside this one in its folder. */
function folderOf({ map, collection }: PartsOf): AnyRecord {
  const folder = collection?.parentId ? map.byId.get(collection.parentId) : undefined;
  if (!folder) return { items: [] };
  return {
    folderTitle: folder.title,
    items: map.skeleton.collections
      .filter(({ parentId, enabled }) => parentId === folder.id && enabled)
      .map((page) => ({
        id: page.id,
        title: page.navigationTitle || page.title,
        fullUrl: addressOf(map, page),
        active: page.id === collection?.id,
      })),
  };
}

const addressOf = (map: SiteMap, collection: CollectionRow) =>
  map.home?.id === collection.id ? '/' : `/${collection.urlId}`;
