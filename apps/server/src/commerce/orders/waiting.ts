import type { Transaction } from '../../platform/database/transaction.ts';
import { readWaiting } from '../inventory/service.ts';
import type { OrderRow } from './order-row.ts';

/** By line: pieces that wait for stock. Asks nothing where nothing was back-ordered. */
export async function waitingOf(
  tx: Transaction,
  websiteId: string,
  { id, status, items }: Pick<OrderRow, 'id' | 'status' | 'items'>,
): Promise<ReadonlyMap<string, number>> {
  const owed = items.filter(({ backordered }) => backordered > 0).map(({ variantId }) => variantId);
  const rows = status === 'pending' && owed.length > 0 ? await readWaiting(tx, websiteId, owed) : [];
  return new Map(rows.filter(({ orderId }) => orderId === id).map(({ lineId, pieces }) => [lineId, pieces]));
}
