import { countsStock } from './product-type.ts';

/** What is there of one variant (STOCK-01). */
export interface Stock {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  /** What can be ordered beyond what is there; absent where nothing can (domain/backorder.ts). */
  readonly backorder?: { readonly left: number } | undefined;
}

/** Whether at least `quantity` pieces of a variant can be sold. */
export function hasStock(stock: Stock, quantity = 1): boolean {
  return stock.unlimited || stock.qtyInStock + (stock.backorder?.left ?? 0) >= quantity;
}

/** Whether `quantity` pieces of a variant can be sold: also of what is not counted. The database's twin is `plinth_in_stock`. */
export function isInStock(productType: number, stock: Stock, quantity = 1): boolean {
  return !countsStock(productType) || hasStock(stock, quantity);
}

/**
 * All pieces of a product that can be sold; Infinity where nothing is counted: unlimited variants, digital products, gift cards and
 * paywalls (STOCK-07, STOCK-08).
 */
export function totalStock(product: { readonly productType: number; readonly variants: readonly Stock[] }): number {
  if (!countsStock(product.productType)) return Number.POSITIVE_INFINITY;
  let total = 0;
  for (const { unlimited, qtyInStock, backorder } of product.variants) {
    if (unlimited) return Number.POSITIVE_INFINITY;
    // What is sold beyond the stock of one variant must not eat that of another.
    total += Math.max(0, qtyInStock) + (backorder?.left ?? 0);
  }
  return total;
}

/**
 * Physical and service products are sold out when no variant is unlimited, none has stock and none is sold beyond it; all other types never are
 * (STOCK-03 … STOCK-06; paywalls by decision).
 */
export function isSoldOut(product: { readonly productType: number; readonly variants: readonly Stock[] }): boolean {
  return countsStock(product.productType) && !product.variants.some((variant) => hasStock(variant));
}

/** Everything that changes stock, as the ledger names it. */
export const stockCauses = {
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  returned: 'Returned',
  correction: 'Correction',
  order: 'Sold',
  'order-canceled': 'Order cancelled',
  'order-edited': 'Order changed',
  refund: 'Refunded',
  payment: 'Held for a payment',
  'payment-ended': 'Payment not made',
  exchange: 'Held for an exchange',
  'exchange-ended': 'Exchange not made',
  opening: 'Opening stock',
  product: 'Changed with its product',
  import: 'Imported',
  moved: 'Moved',
  'transfer-sent': 'Sent by a transfer',
  'transfer-received': 'Received by a transfer',
  'transfer-canceled': 'Transfer cancelled',
  undo: 'Taken back',
  other: 'Changed',
} as const;
export type StockCause = keyof typeof stockCauses;

/** Why a person changes the stock by hand. */
export const stockReasons = ['received', 'counted', 'damaged', 'returned', 'correction'] as const;
export type StockReason = (typeof stockReasons)[number];

/** The location that every website has; all of its stock that lies nowhere else lies there. */
export const mainLocation = 'main';
/** Where goods between two locations are. */
export const transferStates = ['on-way', 'received', 'canceled'] as const;
export type TransferState = (typeof transferStates)[number];

/** More are no shop's locations but an accident. */
export const mostLocations = 50;

/** The most that is counted of one variant. */
export const mostStock = 1_000_000_000;

/** Whether what is left is little: at or below its mark, and not gone. The database's twin is in inventory/stock-queries.ts. */
export const isLowStock = (stock: number, lowAt: number | null): boolean =>
  lowAt !== null && stock > 0 && stock <= lowAt;

/**
 * What can be sold after somebody has counted a shelf. What was sold and has not left yet still lies there.
 * @returns below 0 where less lies there than was sold
 */
export const stockAfterCount = (counted: number, reserved: number): number => counted - reserved;
