import type { OrderRefund } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface RefundPart {
  paymentId: string;
  amountCents: number;
  /** People give it back. */
  byHand: boolean;
  /** It was not captured yet: it is let go. */
  held?: boolean;
}

export interface RefundRow {
  id: string;
  cause: OrderRefund['cause'];
  amountCents: number;
  shippingCents: number;
  giftCardCents: number;
  lines: OrderRefund['lines'];
  parts: RefundPart[];
  reason: string;
  state: OrderRefund['state'];
  problem: string;
  accountId: string | null;
  createdAt: Date;
}

export interface NewRefund extends Omit<RefundRow, 'state' | 'problem' | 'createdAt'> {
  orderId: string;
  key: string;
  notify: boolean;
  origin: string;
}

/** Oldest first. */
export const readRefunds = (tx: Transaction, websiteId: string, orderId: string) => tx<RefundRow[]>`
  select id, cause, amount_cents, shipping_cents, gift_card_cents, lines, parts, reason, state, problem, account_id, created_at
  from order_refunds where website_id = ${websiteId} and order_id = ${orderId} order by id`;

export const findRefund = (tx: Transaction, websiteId: string, refundId: string) => tx<
  (RefundRow & { orderId: string; notify: boolean; origin: string })[]
>`
  select id, order_id, cause, amount_cents, shipping_cents, gift_card_cents, lines, parts, reason, state, problem, account_id,
    created_at, notify, origin
  from order_refunds where website_id = ${websiteId} and id = ${refundId}`;

export const findRefundByKey = (tx: Transaction, websiteId: string, orderId: string, key: string) => tx<
  { id: string }[]
>`
  select id from order_refunds where website_id = ${websiteId} and order_id = ${orderId} and key = ${key}`;

export async function insertRefund(tx: Transaction, websiteId: string, refund: NewRefund): Promise<void> {
  const { id, orderId, key, cause, amountCents, shippingCents, giftCardCents, reason, notify, origin, accountId } =
    refund;
  await tx`
    insert into order_refunds (website_id, id, order_id, key, cause, amount_cents, shipping_cents, gift_card_cents, lines, parts,
      reason, notify, origin, account_id)
    values (${websiteId}, ${id}, ${orderId}, ${key}, ${cause}, ${amountCents}, ${shippingCents}, ${giftCardCents},
      ${tx.json(refund.lines)}, ${tx.json(refund.parts as never)}, ${reason}, ${notify}, ${origin}, ${accountId})`;
}

/**
 * Holds a part of what was paid for a refund. What is more than the total leaves the row as it is: of two who give the rest back, one
 * gets nothing.
 */
export const holdRefund = (tx: Transaction, websiteId: string, orderId: string, amountCents: number) => tx<
  { refundedCents: number }[]
>`
  update orders set refunded_cents = refunded_cents + ${amountCents}::bigint, updated_at = clock_timestamp()
  where website_id = ${websiteId} and id = ${orderId} and refunded_cents + ${amountCents}::bigint <= grand_total_cents
  returning refunded_cents`;

/** Counts pieces that were given back, and those of them that go back into stock. */
export async function countRefunded(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  lines: readonly { lineId: string; quantity: number; returned: number }[],
): Promise<void> {
  await tx`
    update order_items l set refunded_quantity = l.refunded_quantity + w.quantity, stock_returned = l.stock_returned + w.returned
    from unnest(${lines.map(({ lineId }) => lineId)}::text[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ returned }) => returned)}::int[]) as w (line_id, quantity, returned)
    where l.website_id = ${websiteId} and l.order_id = ${orderId} and l.id = w.line_id`;
}

/** @returns whether this call was the one that ended it */
export async function endRefund(
  tx: Transaction,
  websiteId: string,
  refundId: string,
  end: { state: 'done' | 'failed'; problem: string },
): Promise<boolean> {
  const rows = await tx`
    update order_refunds set state = ${end.state}, problem = ${end.problem}, settled_at = now()
    where website_id = ${websiteId} and id = ${refundId} and state = 'pending' returning id`;
  return rows.length > 0;
}

/** Opens a failed refund again; with `byHand`, people have given back what the ways to pay would not. */
export async function reopenRefund(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  refundId: string,
  byHand: boolean,
) {
  const rows = await tx`
    update order_refunds set state = 'pending', problem = '', parts = case when ${byHand} then (
      select coalesce(jsonb_agg(p || '{"byHand": true}'), '[]') from jsonb_array_elements(parts) p) else parts end
    where website_id = ${websiteId} and order_id = ${orderId} and id = ${refundId} and state = 'failed' returning id`;
  return rows.length > 0;
}

/** What has gone back of a payment; never more than it was, which its own check refuses. */
export async function countPaymentRefund(tx: Transaction, websiteId: string, part: RefundPart): Promise<void> {
  await tx`
    update payments set refunded_cents = refunded_cents + ${part.amountCents}::bigint,
      state = case when state = 'captured' and refunded_cents + ${part.amountCents}::bigint = captured_cents then 'refunded'
        else state end
    where website_id = ${websiteId} and id = ${part.paymentId}`;
}

export async function markOrderRefunded(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  await tx`
    update orders set status = 'refunded', updated_at = clock_timestamp()
    where website_id = ${websiteId} and id = ${orderId} and status in ('pending', 'fulfilled')`;
}

/** What was to be paid by hand has come; what is under way at a provider is known there alone. @returns how many payments that were */
export async function markPaid(tx: Transaction, websiteId: string, orderId: string): Promise<number> {
  const rows = await tx`
    update payments set state = 'captured' where website_id = ${websiteId} and order_id = ${orderId}
      and state = 'pending' and provider = 'manual'
    returning id`;
  if (rows.length > 0)
    await tx`update orders set updated_at = clock_timestamp() where website_id = ${websiteId} and id = ${orderId}`;
  return rows.length;
}
