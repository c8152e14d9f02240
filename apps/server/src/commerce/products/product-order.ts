import type { PlaceProductAnswer, PlaceProductRequest } from '@plinth/contract';
import { listPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import {
  findPlaced,
  lastStanding,
  makeRoom,
  neighbourOf,
  type PlacedProduct,
  placeOf,
  type Standing,
  standingAt,
  writePlace,
} from './order-queries.ts';
import { numberBetween } from './place-number.ts';
import { openStore, type Shop } from './service.ts';

/**
 * Moves one product within its shop page, under the page's lock: who moves another one meanwhile waits, and both moves stand. Only the
 * row of the product is written as long as there is room between its neighbours; else the page is numbered anew, once.
 * @throws HttpError 404 where the product, or the one that it is to stand next to, is not on this shop page; 409 `deleted`
 */
export async function placeProduct(shop: Shop, id: string, to: PlaceProductRequest): Promise<PlaceProductAnswer> {
  const { db, websiteId } = shop;
  return inWebsite(db, websiteId, async (tx) => {
    const found = await findPlaced(tx, websiteId, id);
    if (!found) throw notFound('This product');
    await openStore(tx, websiteId, found.collectionId);
    // What others have moved or removed while this waited for the lock counts.
    const product = (await findPlaced(tx, websiteId, id)) ?? found;
    if (product.deletedAt) throw conflict('deleted', 'This product has been deleted. Restore it to move it.');
    const number = (await numberAt(tx, websiteId, product, to)) ?? (await numberInRoom(tx, websiteId, product, to));
    await writePlace(tx, websiteId, id, number);
    const contentVersion = await raiseContentVersion(tx, websiteId, [listPart(product.collectionId)]);
    return { place: await placeOf(tx, websiteId, id), contentVersion };
  });
}

async function numberInRoom(tx: Transaction, websiteId: string, product: PlacedProduct, to: PlaceProductRequest) {
  await makeRoom(tx, websiteId, product.collectionId);
  const number = await numberAt(tx, websiteId, product, to);
  if (number === null)
    throw new Error(`There is no room in the shop page ${product.collectionId}, which was just made.`);
  return number;
}

/** The number that puts a product where it is asked for; null where its neighbours leave no room. */
async function numberAt(
  tx: Transaction,
  websiteId: string,
  product: PlacedProduct,
  to: PlaceProductRequest,
): Promise<number | null> {
  const { other, side } = await targetOf(tx, websiteId, product, to);
  if (!other || other.id === product.id) return product.displayIndex;
  const beyond = await neighbourOf(tx, websiteId, product, other, side);
  return side === 'before' ? numberBetween(beyond, other.displayIndex) : numberBetween(other.displayIndex, beyond);
}

async function targetOf(
  tx: Transaction,
  websiteId: string,
  product: PlacedProduct,
  to: PlaceProductRequest,
): Promise<{ other: Standing | null; side: 'before' | 'after' }> {
  if ('place' in to) {
    const other = await standingAt(tx, websiteId, product, to.place);
    if (other) return { other, side: 'before' };
    return { other: await lastStanding(tx, websiteId, product), side: 'after' };
  }
  const [id, side] = 'beforeId' in to ? ([to.beforeId, 'before'] as const) : ([to.afterId, 'after'] as const);
  const other = await findPlaced(tx, websiteId, id);
  if (!other || other.collectionId !== product.collectionId) {
    throw notFound('The product next to which this one is to stand');
  }
  return { other, side };
}
