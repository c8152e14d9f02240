import { HttpError } from '../../platform/http/http-error.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { PaymentRow, RefundRow } from '../orders/service.ts';

/** How an order that costs something else stands with its buyer. */
export interface Balance {
  /** What is still to be paid; negative: what was paid too much. */
  dueCents: number;
  /** How what is awaited was to be paid: one of the shop's ways; '' where nothing is. */
  method: string;
}

const HAS_COME: readonly string[] = ['captured', 'authorized', 'refunded'];

/**
 * What payments and gift cards have brought, less what earlier changes have given back, against the new total.
 * @throws HttpError 409 `order-status` while a payment is under way at its provider
 */
export function balanceOf(
  { giftCardCents }: Pick<OrderRow, 'giftCardCents'>,
  payments: readonly Pick<PaymentRow, 'provider' | 'state' | 'amountCents' | 'releasedCents' | 'method'>[],
  refunds: readonly Pick<RefundRow, 'cause' | 'amountCents'>[],
  totalCents: number,
): Balance {
  const open = payments.filter(({ state }) => state === 'pending');
  if (open.some(({ provider }) => provider !== 'manual')) {
    const message = 'A payment of this order is under way. Change the order once it has come or failed.';
    throw new HttpError(409, 'order-status', message);
  }
  const sum = (list: readonly { amountCents: number }[]) => list.reduce((cents, one) => cents + one.amountCents, 0);
  // What was let go of a hold counts among what has gone back.
  const paidCents = sum(payments.filter(({ state, releasedCents }) => HAS_COME.includes(state) || releasedCents > 0));
  const backCents = sum(refunds.filter(({ cause }) => cause === 'edit'));
  return { dueCents: totalCents - (paidCents + giftCardCents - backCents), method: open[0]?.method ?? '' };
}
