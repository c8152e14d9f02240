import type { StockResult } from '@plinth/contract';
import { backorderedPieces, countsStock, forSale, shownStockOf } from '@plinth/domain';
import { itemPart } from '../../platform/database/content-change.ts';
import type { Statements } from '../../platform/database/pipeline.ts';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import { shownStock } from '../products/merchandising.ts';
import { noteStockOrigin, orderStockNoted, type StockOrigin } from '../stock-ledger/service.ts';
import { backorderedOf, markBackordered } from './backorder-queries.ts';
import * as queries from './queries.ts';

/** STOCK-01, STOCK-02: one result a variant. What is not counted is unlimited (STOCK-07, STOCK-08). */
export async function stockOfItem(tx: Transaction, websiteId: string, itemId: string): Promise<StockResult[]> {
  const rows = await queries.readStock(tx, websiteId, itemId);
  return rows.map(({ sku, unlimited, productType, ...row }) => ({
    sku,
    ...shownStockOf(row),
    unlimited: unlimited || !countsStock(productType),
  }));
}

export { readWaiting, waitingLines } from './backorder-queries.ts';
export type { LeftRow, StockChange } from './queries.ts';

type LeftRow = queries.LeftRow;

type StockedWebsite = Pick<Website, 'websiteId' | 'storeSettings'>;

/** A variant that has less than an order asked for. */
export interface Shortage {
  variantId: string;
  wanted: number;
  left: number;
}

/** Whether a variant's stock goes down when it is sold: not for unlimited ones, nor for what has no stock (STOCK-05 … STOCK-08). */
export function isCounted(variant: { productType: number; unlimited: boolean }): boolean {
  return countsStock(variant.productType) && !variant.unlimited;
}

/**
 * The statement that takes stock of counted variants for an order, to be sent with the order's own rows and the commit. It fails the transaction
 * where there is too little of something (isShortage), and shows at the next request what has sold out or is nearly gone.
 *
 * @param origin for what it is taken, as its lines in the ledger tell; `shippingOptionId`: where it may be sent from, '' = anywhere
 */
export function takeStock(
  sql: Statements,
  website: StockedWebsite,
  changes: readonly queries.StockChange[],
  { origin, shippingOptionId }: { origin: StockOrigin; shippingOptionId: string },
) {
  const counted = perVariant(changes);
  const noted = orderStockNoted(sql, website.websiteId, origin, counted, shippingOptionId);
  return queries.takeStock(sql, website.websiteId, counted, { shown: shownStock(website), noted });
}

/** Whether a transaction failed because a variant had too little stock. */
export function isShortage(error: unknown): boolean {
  const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
  return code === '23514' && constraint === 'variants_stock_whole';
}

/** What there is too little of at this moment; variants that can no longer be bought have nothing left. */
export async function findShortages(
  tx: Transaction,
  websiteId: string,
  changes: readonly queries.StockChange[],
): Promise<Shortage[]> {
  const variantIds = changes.map(({ variantId }) => variantId);
  return shortagesAmong(changes, await queries.readLeft(tx, websiteId, variantIds));
}

/** The same, where the stock has been read already. */
export function shortagesAmong(changes: readonly queries.StockChange[], rows: readonly queries.LeftRow[]): Shortage[] {
  return perVariant(changes).flatMap(({ variantId, quantity }) => {
    const row = rows.find((each) => each.variantId === variantId);
    const left = row ? Math.max(0, forSale(row.stock, row.backorderLimit ?? null)) : 0;
    const enough = row !== undefined && (!isCounted(row) || left >= quantity);
    return enough ? [] : [{ variantId, wanted: quantity, left }];
  });
}

/** A line of a cart or an order with what there is of it. */
type Ordered = LeftRow & { quantity: number };

/**
 * How many pieces of each line are not there, of several lines of one variant those of the last, as shoppers are told beforehand. What
 * the order's own statement finds is kept (markBackorders).
 * @param held what a payment holds, which the stock does not have any more
 */
export function backorderedOfLines(lines: readonly Ordered[], held: readonly HeldPieces[] = []): number[] {
  const left = new Map<string, number>();
  const heldThere = (id: string) => sumOf(held, id, ({ quantity, backordered = 0 }) => quantity - backordered);
  return lines.map((line) => {
    if (!isCounted(line) || (line.backorderLimit ?? null) === null) return 0;
    const there = left.get(line.variantId) ?? Math.max(0, line.stock) + heldThere(line.variantId);
    left.set(line.variantId, Math.max(0, there - line.quantity));
    return backorderedPieces(line.quantity, there);
  });
}

/**
 * The statement that notes on an order's lines what was not there, after its stock was taken; none where nothing of it is sold so.
 * @param taken what the order takes itself
 * @param held what its payment took before it
 */
export function markBackorders(
  sql: Statements,
  websiteId: string,
  orderId: string,
  lines: readonly Ordered[],
  { taken, held }: { taken: readonly queries.StockChange[]; held: readonly HeldPieces[] },
) {
  const sold = new Set(
    lines.filter(({ backorderLimit }) => (backorderLimit ?? null) !== null).map(({ variantId }) => variantId),
  );
  for (const { variantId, backordered = 0 } of held) if (backordered > 0) sold.add(variantId);
  if (sold.size === 0) return [];
  const ids = [...sold];
  const pieces = ids.map((variantId) => ({
    variantId,
    taken: sumOf(taken, variantId, ({ quantity }) => quantity),
    heldBackordered: sumOf(held, variantId, ({ backordered = 0 }) => backordered),
  }));
  return [markBackordered(sql, websiteId, orderId, pieces)];
}

const sumOf = <T extends { variantId: string }>(
  rows: readonly T[],
  variantId: string,
  of: (row: T) => number,
): number => rows.reduce((sum, row) => sum + (row.variantId === variantId ? of(row) : 0), 0);

/** The same for a change of an order, whose stock is taken and whose lines are written. */
export async function noteBackorders(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  taken: readonly queries.StockChange[],
): Promise<void> {
  if (taken.length === 0) return;
  const pieces = perVariant(taken).map(({ variantId, quantity }) => ({
    variantId,
    taken: quantity,
    heldBackordered: 0,
  }));
  await markBackordered(tx, websiteId, orderId, pieces);
}

/** What a payment holds: its pieces have left the stock, and some of them were not there. */
export interface HeldPieces extends queries.StockChange {
  backordered?: number;
}

/** The same pieces with how many of them were not there; they must have been taken in this transaction. */
export async function withBackordered(
  tx: Transaction,
  websiteId: string,
  taken: readonly HeldPieces[],
): Promise<HeldPieces[]> {
  const pieces = perVariant(taken);
  const short = await backorderedOf(tx, websiteId, pieces);
  return pieces.map((piece) => {
    const backordered = short.find(({ variantId }) => variantId === piece.variantId)?.pieces ?? 0;
    return backordered > 0 ? { ...piece, backordered } : piece;
  });
}

/** Gives back what a cancelled order took, with its lines in the ledger; a variant that was sold out or nearly gone is shown at the next request. */
export async function returnStock(
  tx: Transaction,
  website: StockedWebsite,
  changes: readonly queries.StockChange[],
  origin: StockOrigin = { cause: 'order-canceled' },
): Promise<void> {
  const { websiteId } = website;
  const wanted = perVariant(changes);
  if (wanted.length === 0) return;
  await noteStockOrigin(tx, origin);
  const changed = await queries.returnStock(tx, websiteId, wanted);
  const shown = shownStock(website);
  const quantities = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
  const seen = changed.filter(
    ({ variantId, stock, fewAt }) => stock - (quantities.get(variantId) ?? 0) <= (fewAt ?? shown),
  );
  if (seen.length === 0) return;
  await raiseContentVersion(
    tx,
    websiteId,
    seen.map(({ itemId }) => itemPart(itemId)),
  );
}

/** What a payment holds is the order's from now on. */
export const passHolds = (sql: Statements, websiteId: string, attemptId: string, orderId: string) =>
  queries.passHolds(sql, websiteId, attemptId, orderId);

/** Two lines of one variant (with different answers to its form) are one change of its stock. */
export function perVariant(changes: readonly queries.StockChange[]): queries.StockChange[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of changes) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}
