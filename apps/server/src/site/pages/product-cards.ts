import { isSoldOut, type ProductContent, productsBeside, relatedProductsIn } from '@plinth/domain';
import { companionsOf } from '../../commerce/companions/service.ts';
import { type ItemRow, readListings } from '../../content/read-model/service.ts';
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

/**
 * The items beside one: those that the owner has chosen for a product, then, as far as the shop finds some itself, what was bought with it and
 * its neighbours, each once.
 */
export async function besideItem(
  db: Database,
  website: Website,
  map: SiteMap,
  item: Pick<ItemRow, 'id' | 'productType' | 'structuredContent'>,
  neighbours: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  if (item.productType === null) return [...neighbours];
  const related = relatedProductsIn(item.structuredContent.relatedProducts);
  const isFilled = related?.fill ?? true;
  const companionIds = isFilled ? await companionsOf(db, website, item.id) : [];
  const chosenIds = related?.productIds ?? [];
  const shown = await shownProducts(db, website, map, [...new Set([...chosenIds, ...companionIds])]);
  const cards = (ids: readonly string[]): AnyRecord[] =>
    ids.flatMap((id) => {
      const card = shown.get(id);
      return card ? [card] : [];
    });
  const chosen = cards(chosenIds).map((card) => ({
    card,
    id: card.id,
    isSoldOut: isSoldOut(card.structuredContent as ProductContent),
  }));
  const found = [...cards(companionIds), ...(isFilled ? neighbours : [])].map((card) => ({ card, id: card.id }));
  const most = Math.max(MOST_BESIDE, neighbours.length);
  return productsBeside(chosen, found, most).map(({ card }) => card);
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
