import type { StockCause } from '@plinth/domain';
import type { Statements } from '../../platform/database/pipeline.ts';

/** Why stock changes, by whom and for what, as its lines in the ledger tell. */
export interface StockOrigin {
  cause: StockCause;
  orderId?: string;
  accountId?: string | null;
  note?: string;
  changeId?: string;
}

/** Said before stock is changed; holds for the rest of the transaction, or until another one is said (stock-triggers.ts). */
export const noteStockOrigin = (sql: Statements, origin: StockOrigin) =>
  sql`select set_config('plinth.stock_origin', ${JSON.stringify(origin)}, true)`;
