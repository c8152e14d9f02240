import type { OrderCapture } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface CaptureRow {
  id: string;
  paymentId: string;
  orderId: string;
  key: string;
  amountCents: number;
  isFinal: boolean;
  state: OrderCapture['state'];
  problem: string;
  accountId: string | null;
  createdAt: Date;
}

const columns = (tx: Transaction) =>
  tx`id, payment_id, order_id, key, amount_cents, is_final, state, problem, account_id, created_at`;

/** Oldest first. */
export const readCaptures = (tx: Transaction, websiteId: string, orderId: string) => tx<CaptureRow[]>`
  select ${columns(tx)} from payment_captures where website_id = ${websiteId} and order_id = ${orderId} order by id`;

export const findCapture = (tx: Transaction, websiteId: string, captureId: string) => tx<CaptureRow[]>`
  select ${columns(tx)} from payment_captures where website_id = ${websiteId} and id = ${captureId}`;

/** Payments of an order whose money its bank still holds, those alone that the shop captures later. */
export const readHeld = (tx: Transaction, websiteId: string, orderId: string) => tx<{ id: string }[]>`
  select id from payments
  where website_id = ${websiteId} and order_id = ${orderId} and state = 'authorized' and held_until is not null order by id`;

/**
 * Writes down that a part of a hold is about to be fetched. One statement: never more than is held, and one at a time.
 * @returns whether it was written
 */
export async function insertCapture(
  tx: Transaction,
  websiteId: string,
  capture: Omit<CaptureRow, 'state' | 'problem' | 'createdAt'>,
): Promise<boolean> {
  const { id, paymentId, orderId, key, amountCents, isFinal, accountId } = capture;
  const { count } = await tx`
    insert into payment_captures (website_id, id, payment_id, order_id, key, amount_cents, is_final, account_id)
    select p.website_id, ${id}, p.id, p.order_id, ${key}, ${amountCents}::bigint, ${isFinal}, ${accountId}
    from payments p
    where p.website_id = ${websiteId} and p.id = ${paymentId} and p.order_id = ${orderId} and p.state = 'authorized'
      and p.captured_cents + p.released_cents + ${amountCents}::bigint <= p.amount_cents
    on conflict do nothing`;
  return count > 0;
}

/** @returns whether this call was the one that ended it */
export async function endCapture(
  tx: Transaction,
  websiteId: string,
  captureId: string,
  end: { state: 'done' | 'failed'; problem: string; amountCents: number },
): Promise<boolean> {
  const { count } = await tx`
    update payment_captures set state = ${end.state}, problem = ${end.problem}, amount_cents = ${end.amountCents}
    where website_id = ${websiteId} and id = ${captureId} and state = 'pending'`;
  return count > 0;
}

/** Counts what was received of a hold. @returns whether so much of it was held */
export async function countCaptured(tx: Transaction, websiteId: string, paymentId: string, cents: number) {
  const { count } = await tx`
    update payments set captured_cents = captured_cents + ${cents}::bigint,
      state = case when captured_cents + released_cents + ${cents}::bigint = amount_cents then 'captured' else state end
    where website_id = ${websiteId} and id = ${paymentId} and state = 'authorized'
      and captured_cents + released_cents + ${cents}::bigint <= amount_cents`;
  return count > 0;
}

/**
 * Counts what was let go of a hold: nobody will fetch it any more.
 * @returns the payment's state then; nothing where so much of it was not held
 */
export const countReleased = (tx: Transaction, websiteId: string, paymentId: string, cents: number) => tx<
  { state: string }[]
>`
  update payments set released_cents = released_cents + ${cents}::bigint,
    state = case when captured_cents + released_cents + ${cents}::bigint < amount_cents then state
      when captured_cents > 0 then 'captured' else 'voided' end
  where website_id = ${websiteId} and id = ${paymentId} and state = 'authorized'
    and captured_cents + released_cents + ${cents}::bigint <= amount_cents
  returning state`;

/** A payment that a job looks after. */
export const findPayment = (tx: Transaction, websiteId: string, paymentId: string) => tx<
  {
    id: string;
    orderId: string;
    provider: string;
    providerReference: string;
    amountCents: number;
    capturedCents: number;
    releasedCents: number;
    currency: string;
    state: string;
    heldUntil: Date | null;
  }[]
>`
  select id, order_id, provider, provider_reference, amount_cents, captured_cents, released_cents, currency, state, held_until
  from payments where website_id = ${websiteId} and id = ${paymentId}`;

/** What its bank does not hold any more will not come. */
export const failPayment = (tx: Transaction, websiteId: string, paymentId: string) => tx`
  update payments set state = 'failed'
  where website_id = ${websiteId} and id = ${paymentId} and state = 'authorized' and captured_cents = 0`;

/** Says that an order is another one now: who saw it before its money moved has to look again. */
export const touchOrder = (tx: Transaction, websiteId: string, orderId: string) => tx`
  update orders set updated_at = clock_timestamp() where website_id = ${websiteId} and id = ${orderId}`;
