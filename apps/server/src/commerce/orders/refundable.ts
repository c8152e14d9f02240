import type { Transaction } from '../../platform/database/transaction.ts';
import { paidWithGiftCards } from '../gift-cards/service.ts';
import { isRefundable } from '../payments/service.ts';
import type { OrderRow } from './order-row.ts';
import { type PaymentRow, readPayments } from './queries.ts';
import { type RefundPart, readRefunds } from './refund-queries.ts';

/** What of an order's money can still be given back, by where it goes. */
export interface MoneyLeft {
  /** Without what is owed since the order was changed: that goes back by itself (commerce/order-edits). */
  totalCents: number;
  /** Through ways to pay that give back by themselves. */
  payments: { payment: PaymentRow; cents: number }[];
  giftCardCents: number;
  /** What came by hand goes back by hand. */
  byHand: { payment: PaymentRow; cents: number }[];
}

const isPaid = ({ state }: PaymentRow) => state === 'captured' || state === 'authorized';

/** What is promised to refunds that have not ended counts as gone. For a refund, the order's row must be locked. */
export async function moneyLeft(
  tx: Transaction,
  websiteId: string,
  order: Pick<OrderRow, 'id' | 'giftCardCents' | 'owedCents'>,
): Promise<MoneyLeft> {
  const payments = await readPayments(tx, websiteId, order.id);
  const refunds = await readRefunds(tx, websiteId, order.id);
  const promised = refunds.filter(({ state }) => state !== 'done').flatMap(({ parts }) => parts);
  const left = payments.filter(isPaid).map((payment) => {
    const open = promised.filter(({ paymentId }) => paymentId === payment.id);
    const cents = payment.amountCents - payment.refundedCents - sum(open.map(({ amountCents }) => amountCents));
    return { payment, cents: Math.max(0, cents) };
  });
  const giftCardCents = order.giftCardCents > 0 ? await paidWithGiftCards(tx, websiteId, order.id) : 0;
  const some = left.filter(({ cents }) => cents > 0);
  return {
    totalCents: Math.max(0, sum(some.map(({ cents }) => cents)) + giftCardCents - order.owedCents),
    payments: some.filter(({ payment }) => isRefundable(payment)),
    giftCardCents,
    byHand: some.filter(({ payment }) => !isRefundable(payment)),
  };
}

/** Where an amount goes: to the ways to pay first, then onto the gift cards, and what is left by hand. */
export function splitRefund(left: MoneyLeft, amountCents: number): { parts: RefundPart[]; giftCardCents: number } {
  let rest = amountCents;
  const take = (cents: number) => {
    const taken = Math.min(rest, cents);
    rest -= taken;
    return taken;
  };
  const partsOf = (from: MoneyLeft['payments'], byHand: boolean): RefundPart[] =>
    from
      .map(({ payment, cents }) => ({ paymentId: payment.id, amountCents: take(cents), byHand }))
      .filter((part) => part.amountCents > 0);
  const through = partsOf(left.payments, false);
  const giftCardCents = take(left.giftCardCents);
  return { parts: [...through, ...partsOf(left.byHand, true)], giftCardCents };
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
