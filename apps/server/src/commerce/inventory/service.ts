import type { StockResult } from '@plinth/contract';
import { countsStock } from '@plinth/domain';
import { itemPart } from '../../platform/database/content-change.ts';
import type { Statements } from '../../platform/database/pipeline.ts';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import { shownStock } from '../products/merchandising.ts';
import { noteStockOrigin, type StockOrigin } from '../stock-ledger/service.ts';
import * as queries from './queries.ts';

/** STOCK-01, STOCK-02: one result a variant. What is not counted is unlimited (STOCK-07, STOCK-08). */
export async function stockOfItem(tx: Transaction, websiteId: string, itemId: string): Promise<StockResult[]> {
  const rows = await queries.readStock(tx, websiteId, itemId);
  return rows.map(({ sku, stock, unlimited, productType }) => ({
    sku,
    qtyInStock: stock,
    unlimited: unlimited || !countsStock(productType),
  }));
}

export type { StockChange } from './queries.ts';

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
 */
export function takeStock(sql: Statements, website: StockedWebsite, changes: readonly queries.StockChange[]) {
  return queries.takeStock(sql, website.websiteId, perVariant(changes), shownStock(website));
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
    const left = row?.stock ?? 0;
    const enough = row !== undefined && (!isCounted(row) || left >= quantity);
    return enough ? [] : [{ variantId, wanted: quantity, left }];
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
  const seen = changed.filter(({ variantId, stock }) => stock - (quantities.get(variantId) ?? 0) <= shown);
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

/** Takes the rows of variants, in the order in which every order takes them; for who both takes and returns. */
export const lockVariants = (tx: Transaction, websiteId: string, variantIds: readonly string[]) =>
  queries.lockVariants(tx, websiteId, variantIds);

/** Two lines of one variant (with different answers to its form) are one change of its stock. */
export function perVariant(changes: readonly queries.StockChange[]): queries.StockChange[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of changes) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}
