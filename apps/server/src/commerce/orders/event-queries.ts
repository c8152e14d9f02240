import type { OrderEvent } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface EventRow {
  id: string;
  kind: OrderEvent['kind'];
  text: string;
  accountId: string | null;
  createdAt: Date;
}

/** Oldest first. */
export const readEvents = (tx: Transaction, websiteId: string, orderId: string) => tx<EventRow[]>`
  select id, kind, text, account_id, created_at from order_events
  where website_id = ${websiteId} and order_id = ${orderId} order by id`;

/** Notes what happened to an order, in the transaction in which it happens. */
export async function addEvent(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  event: { kind: OrderEvent['kind']; text?: string; accountId: string | null },
): Promise<void> {
  const { kind, text = '', accountId } = event;
  await tx`
    insert into order_events (website_id, id, order_id, kind, text, account_id)
    values (${websiteId}, ${newId()}, ${orderId}, ${kind}, ${text}, ${accountId})`;
}
