import { readListings } from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { ProductCards } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { itemsContext } from '../model/page-context.ts';
import { isOpenToAll, type SiteMap } from '../model/site-map.ts';

/** Of the items beside one. */
const MOST_BESIDE = 4;

/** A product as templates see it, and what stands below its card. */
export interface ShownCard {
  card: AnyRecord;
  after: string;
}

/** The products of a page of the platform, in their order; of those that are gone or behind a door there is nothing. */
export async function cardsContext(
  db: Database,
  website: Website,
  map: SiteMap,
  { items }: ProductCards,
): Promise<ShownCard[]> {
  const shown = await shownProducts(
    db,
    website,
    map,
    items.map(({ itemId }) => itemId),
  );
  return items.flatMap(({ itemId, after }) => {
    const card = shown.get(itemId);
    return card ? [{ card, after }] : [];
  });
}

/** The items beside a product: what was bought with it first, then its neighbours, each once. */
export async function besideProduct(
  db: Database,
  website: Website,
  map: SiteMap,
  companionIds: readonly string[],
  neighbours: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  if (companionIds.length === 0) return [...neighbours];
  const shown = await shownProducts(db, website, map, companionIds);
  const companions = companionIds.flatMap((id) => {
    const companion = shown.get(id);
    return companion ? [companion] : [];
  });
  const others = neighbours.filter(({ id }) => !shown.has(id));
  return [...companions, ...others].slice(0, Math.max(MOST_BESIDE, neighbours.length));
}

/** Products that everybody sees, by id. */
async function shownProducts(
  db: Database,
  website: Website,
  map: SiteMap,
  itemIds: readonly string[],
): Promise<Map<unknown, AnyRecord>> {
  const shown = new Map<unknown, AnyRecord>();
  if (itemIds.length === 0) return shown;
  const filter = { collectionId: '', itemIds, limit: itemIds.length, offset: 0, chronological: false };
  const [rows = []] = await readListings(db, website.websiteId, [filter]);
  for (const row of rows) {
    const collection = map.byId.get(row.collectionId);
    if (!collection || !isOpenToAll(collection)) continue;
    const [card] = itemsContext(website, map, collection, [row]);
    if (card) shown.set(row.id, card);
  }
  return shown;
}
