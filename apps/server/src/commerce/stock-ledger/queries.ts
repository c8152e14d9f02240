import type { StockCause } from '@plinth/domain';
import type { Statements } from '../../platform/database/pipeline.ts';

/** Why stock changes, by whom and for what, as its lines in the ledger tell. */
export interface StockOrigin {
  cause: StockCause;
  orderId?: string;
  /** Who holds the pieces where that is not the order: a payment before it. */
  holderId?: string;
  /** At which place; absent: where an order's pieces are or were, else the main one. */
  locationId?: string;
  accountId?: string | null;
  note?: string;
  changeId?: string;
}

/** Said before stock is changed; holds for the rest of the transaction, or until another one is said (stock-triggers.ts). */
export const noteStockOrigin = (sql: Statements, origin: StockOrigin) =>
  sql`select set_config('plinth.stock_origin', ${JSON.stringify(origin)}, true)`;

/**
 * The same for an order, within the statement that takes its stock: of several places it chooses the one that all of it is sent from,
 * where there is one (plinth_order_stock). `shippingOptionId`: '' = none.
 */
export const orderStockNoted = (
  sql: Statements,
  websiteId: string,
  origin: StockOrigin,
  changes: readonly { variantId: string; quantity: number }[],
  shippingOptionId: string,
) => sql`
  select plinth_order_stock(${websiteId}, ${JSON.stringify(origin)}::text::jsonb, ${changes.map(({ variantId }) => variantId)}::text[],
    ${changes.map(({ quantity }) => quantity)}::int[], ${shippingOptionId})`;
