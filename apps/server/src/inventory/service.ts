import type { StockResult } from '@plinth/contract';
import { countsStock } from '@plinth/domain';
import { raiseContentVersion, type Transaction } from '../database/transaction.ts';
import * as queries from './queries.ts';

export type { StockChange } from './queries.ts';

/** STOCK-01, STOCK-02: one result a variant. What is not counted is unlimited (STOCK-07, STOCK-08). */
export async function stockOfItem(tx: Transaction, websiteId: string, itemId: string): Promise<StockResult[]> {
  const rows = await queries.readStock(tx, websiteId, itemId);
  return rows.map(({ sku, stock, unlimited, productType }) => ({
    sku,
    qtyInStock: stock,
    unlimited: unlimited || !countsStock(productType),
  }));
}

/** Nothing was taken: these variants have less than asked for. The caller must let its transaction fail. */
export interface Shortage {
  variantId: string;
  wanted: number;
  left: number;
}

export interface TakenStock {
  /** Pieces by variant that really left the stock; a variant that is not counted is not in it. */
  taken: ReadonlyMap<string, number>;
  shortages: Shortage[];
}

/**
 * Takes stock for an order, in the transaction that makes the order. Where a variant sells out, pages show it from the next
 * request on: the content version is raised, which other orders leave alone so that the page cache keeps its worth.
 */
export async function takeStock(
  tx: Transaction,
  websiteId: string,
  changes: readonly queries.StockChange[],
): Promise<TakenStock> {
  const wanted = perVariant(changes);
  const changed = await queries.takeStock(tx, websiteId, wanted);
  if (changed.length < wanted.length) {
    const done = new Set(changed.map(({ variantId }) => variantId));
    const short = wanted.filter(({ variantId }) => !done.has(variantId));
    const left = await queries.readLeft(
      tx,
      websiteId,
      short.map(({ variantId }) => variantId),
    );
    return {
      taken: new Map(),
      shortages: short.map(({ variantId, quantity }) => ({
        variantId,
        wanted: quantity,
        left: left.find((row) => row.variantId === variantId)?.stock ?? 0,
      })),
    };
  }
  const counted = changed.filter((row) => row.counted && !row.unlimited);
  if (counted.some(({ stock }) => stock === 0)) await raiseContentVersion(tx, websiteId);
  const quantities = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
  return {
    taken: new Map(counted.map(({ variantId }) => [variantId, quantities.get(variantId) ?? 0])),
    shortages: [],
  };
}

/** Gives back what a cancelled order took; a variant that comes back from nothing is shown at the next request. */
export async function returnStock(
  tx: Transaction,
  websiteId: string,
  changes: readonly queries.StockChange[],
): Promise<void> {
  const wanted = perVariant(changes);
  if (wanted.length === 0) return;
  const changed = await queries.returnStock(tx, websiteId, wanted);
  const quantities = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
  if (changed.some(({ variantId, stock }) => stock === quantities.get(variantId))) {
    await raiseContentVersion(tx, websiteId);
  }
}

/** Two lines of one variant (with different answers to its form) are one change of its stock. */
function perVariant(changes: readonly queries.StockChange[]): queries.StockChange[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of changes) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}
