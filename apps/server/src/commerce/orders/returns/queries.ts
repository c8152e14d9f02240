import type { ReturnExchange, ReturnState, ReturnWish } from '@plinth/domain';
import type { Statements } from '../../../platform/database/pipeline.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

export interface ReturnLine {
  lineId: string;
  quantity: number;
  reason: string;
  /** What its buyer wants in place of it; its pieces are held while the return is open. */
  exchange?: ReturnExchange;
}

export interface ReturnRow {
  id: string;
  number: number;
  state: ReturnState;
  lines: ReturnLine[];
  wish: ReturnWish;
  note: string;
  answer: string;
  refundId: string;
  /** The order of what went out in its place; '' where there is none. */
  exchangeOrderId: string;
  accountId: string | null;
  createdAt: Date;
}

/** Oldest first. */
export const readReturns = (sql: Statements, websiteId: string, orderId: string) => sql<ReturnRow[]>`
  select id, number, state, lines, wish, note, answer, refund_id, exchange_order_id, account_id, created_at
  from order_returns where website_id = ${websiteId} and order_id = ${orderId} order by number`;

/** Writes a return under the next number. The order's row must be locked. @returns its number */
export async function insertReturn(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  asked: Pick<ReturnRow, 'id' | 'lines' | 'wish' | 'note'>,
): Promise<number> {
  const [row] = await tx<{ number: number }[]>`
    insert into order_returns (website_id, id, order_id, number, lines, wish, note)
    select ${websiteId}, ${asked.id}, ${orderId}, coalesce(max(r.number), 0) + 1, ${tx.json(asked.lines as never)}, ${asked.wish}, ${asked.note}
    from order_returns r where r.website_id = ${websiteId} and r.order_id = ${orderId}
    returning number`;
  return row?.number ?? 0;
}

/** Of one that was approved, `isLate`: its goods have not come. @returns whether it was still to be answered */
export async function answerReturn(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  returnId: string,
  answer: { state: ReturnState; answer: string; accountId: string | null; isLate?: boolean },
): Promise<boolean> {
  const rows = await tx`
    update order_returns set state = ${answer.state}, answer = ${answer.answer}, account_id = ${answer.accountId}, answered_at = now()
    where website_id = ${websiteId} and order_id = ${orderId} and id = ${returnId} and state = ${answer.isLate ? 'approved' : 'requested'} returning id`;
  return rows.length > 0;
}

/** Ends an open return. @returns its number; undefined: it was over already */
export async function endReturn(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  returnId: string,
  end: { state: 'canceled' } | { state: 'received'; refundId: string; exchangeOrderId: string },
): Promise<number | undefined> {
  const { refundId, exchangeOrderId } = end.state === 'received' ? end : { refundId: '', exchangeOrderId: '' };
  const [row] = await tx<{ number: number }[]>`
    update order_returns set state = ${end.state}, refund_id = ${refundId}, exchange_order_id = ${exchangeOrderId},
      received_at = case when ${end.state} = 'received' then now() end
    where website_id = ${websiteId} and order_id = ${orderId} and id = ${returnId} and state in ('requested', 'approved')
    returning number`;
  return row?.number;
}
