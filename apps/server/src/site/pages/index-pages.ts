import { folderBehaviors } from '@plinth/domain';
import { type CollectionRow, readListings, readPageContent } from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storedBlockData } from '../blocks/block-data.ts';
import { renderLayout } from '../blocks/render-layout.ts';
import { itemsContext } from '../model/page-context.ts';
import type { PartsOf } from './theme-parts.ts';

/** An index shows so many of its pages one below the other, and of a collection among them so many items. */
const MAX_PAGES = 50;
const MAX_ITEMS = 60;

/** Fills in what an index shows: the content of each of its pages, and the items of its galleries and blogs. */
export async function addIndexPages(db: Database, page: PartsOf): Promise<void> {
  const { website, map, theme, origin, collection, context, rendering, viewer } = page;
  const shown = (context.collection as AnyRecord | undefined)?.collections;
  if (!collection || !isIndex(collection) || !Array.isArray(shown)) return;
  const filled = await Promise.all(
    shown.slice(0, MAX_PAGES).map(async (summary: AnyRecord) => {
      const child = map.byId.get(String(summary.id));
      // What needs a password, or another membership than the index itself, shows on its own page only.
      const asOpen = !child?.membersOnly || (collection.membersOnly && child.memberAreaId === collection.memberAreaId);
      if (!child || child.passwordHash !== null || !asOpen) return summary;
      if (holdsItems(child)) {
        const chronological = child.ordering === 'chronological';
        const [rows = []] = await readListings(db, website.websiteId, [
          { collectionId: child.id, limit: MAX_ITEMS, offset: 0, chronological },
        ]);
        return { ...summary, itemCount: rows.length, items: itemsContext(website, map, child, rows) };
      }
      const { body, layout } = await readPageContent(db, website.websiteId, child.id);
      if (!layout) return { ...summary, mainContent: body };
      const place = { website, map, origin, collection: child, item: null, viewer };
      const rendered = await renderLayout(storedBlockData(db, website), {
        layout,
        page: place,
        theme,
        context,
        rendering,
        place: 'page',
      });
      return { ...summary, mainContent: rendered.html, hasLayout: true };
    }),
  );
  context.collection = { ...(context.collection as AnyRecord), collections: filled };
}

/** Index pages, and folders that behave as one (ENUM-09). */
export const isIndex = ({ typeName, folderBehavior, index }: CollectionRow): boolean =>
  index === true || typeName === 'index' || (typeName === 'folder' && folderBehavior === folderBehaviors.index);

export const holdsItems = ({ typeName, type, index, folder }: CollectionRow): boolean =>
  type !== 8 && !index && !folder && !['page', 'index', 'folder', 'cover-page'].includes(typeName);
