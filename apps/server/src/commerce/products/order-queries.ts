import { lockStore } from '../../platform/database/lock-order.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { placeStep } from './place-number.ts';

/** Where a product stands: shop pages are ordered by number, and by id where that is the same. */
export interface Standing {
  id: string;
  displayIndex: number;
}

export interface PlacedProduct extends Standing {
  collectionId: string;
  deletedAt: Date | null;
}

export async function findPlaced(tx: Transaction, websiteId: string, id: string): Promise<PlacedProduct | null> {
  const [row] = await tx<PlacedProduct[]>`
    select id, display_index, collection_id, deleted_at from items
    where website_id = ${websiteId} and id = ${id} and product_type is not null`;
  return row ?? null;
}

/** What stands at a place, counted from 1, when `id` is taken out; null beyond the last. */
export async function standingAt(
  tx: Transaction,
  websiteId: string,
  { id, collectionId }: PlacedProduct,
  place: number,
): Promise<Standing | null> {
  const [row] = await tx<Standing[]>`
    select id, display_index from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and deleted_at is null and id <> ${id}
    order by display_index, id offset ${place - 1} limit 1`;
  return row ?? null;
}

/** The last of a shop page besides `id`. */
export async function lastStanding(
  tx: Transaction,
  websiteId: string,
  { id, collectionId }: PlacedProduct,
): Promise<Standing | null> {
  const [row] = await tx<Standing[]>`
    select id, display_index from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and id <> ${id}
    order by display_index desc, id desc limit 1`;
  return row ?? null;
}

/** The number next to another one's on its far side, besides `id`'s; null where nothing stands there. Deleted ones keep their places. */
export async function neighbourOf(
  tx: Transaction,
  websiteId: string,
  { id, collectionId }: PlacedProduct,
  other: Standing,
  side: 'before' | 'after',
): Promise<number | null> {
  const [row] = await tx<Standing[]>`
    select id, display_index from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and id <> ${id}
      and (display_index, id) ${side === 'before' ? tx`<` : tx`>`} (${other.displayIndex}::int, ${other.id})
    order by ${side === 'before' ? tx`display_index desc, id desc` : tx`display_index, id`} limit 1`;
  return row?.displayIndex ?? null;
}

export async function writePlace(tx: Transaction, websiteId: string, id: string, displayIndex: number): Promise<void> {
  await tx`update items set display_index = ${displayIndex} where website_id = ${websiteId} and id = ${id}`;
}

/** Makes room between all products of a shop page, in the order that they have. Its row must be locked. */
export async function makeRoom(tx: Transaction, websiteId: string, collectionId: string): Promise<void> {
  await lockStore(tx, websiteId, collectionId);
  await tx`
    update items i set display_index = fresh.position * ${placeStep}::int
    from (
      select id, (row_number() over (order by display_index, id))::int as position
      from items where website_id = ${websiteId} and collection_id = ${collectionId}) fresh
    where i.website_id = ${websiteId} and i.id = fresh.id`;
}

/** Which place of its shop page a product has, counted from 1. */
export async function placeOf(tx: Transaction, websiteId: string, id: string): Promise<number> {
  const [row] = await tx<{ place: number }[]>`
    select count(*)::int as place from items i join items own on own.website_id = i.website_id and own.id = ${id}
    where i.website_id = ${websiteId} and i.collection_id = own.collection_id and i.deleted_at is null
      and (i.display_index, i.id) <= (own.display_index, own.id)`;
  return row?.place ?? 0;
}
