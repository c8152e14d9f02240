import type { Transaction } from '../../platform/database/transaction.ts';
import { paidWithGiftCards } from '../gift-cards/service.ts';
import { isRefundable } from '../payments/service.ts';
import { readCaptures } from './capture-queries.ts';
import type { OrderRow } from './order-row.ts';
import { type PaymentRow, readPayments } from './queries.ts';
import { type RefundPart, readRefunds } from './refund-queries.ts';

/** What of an order's money can still be given back, by where it goes. */
export interface MoneyLeft {
  /** Without what is owed since the order was changed: that goes back by itself (commerce/order-edits). */
  totalCents: number;
  /** Through ways to pay that give back by themselves. */
  payments: { payment: PaymentRow; cents: number; held: boolean }[];
  giftCardCents: number;
  /** What came by hand goes back by hand. */
  byHand: { payment: PaymentRow; cents: number; held: boolean }[];
}

/** What of a payment its bank still holds. */
export const heldCents = ({
  state,
  amountCents,
  capturedCents,
  releasedCents,
}: Pick<PaymentRow, 'state' | 'amountCents' | 'capturedCents' | 'releasedCents'>): number =>
  state === 'authorized' ? amountCents - capturedCents - releasedCents : 0;

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
  const capturing = (await readCaptures(tx, websiteId, order.id)).filter(({ state }) => state === 'pending');
  const left = payments.filter(isPaid).flatMap((payment) => {
    const of = (list: readonly { paymentId: string; amountCents: number }[]) =>
      sum(list.filter(({ paymentId }) => paymentId === payment.id).map(({ amountCents }) => amountCents));
    const held = heldCents(payment) - of(capturing) - of(promised.filter((part) => part.held));
    const received = payment.capturedCents - payment.refundedCents - of(promised.filter((part) => !part.held));
    // What was promised of a hold that was fetched meanwhile goes back from there.
    return [
      { payment, cents: Math.max(0, held), held: true },
      { payment, cents: Math.max(0, Math.min(received, held + received)), held: false },
    ];
  });
  const giftCardCents = order.giftCardCents > 0 ? await paidWithGiftCards(tx, websiteId, order.id) : 0;
  const some = left.filter(({ cents }) => cents > 0).sort((a, b) => Number(b.held) - Number(a.held));
  return {
    totalCents: Math.max(0, sum(some.map(({ cents }) => cents)) + giftCardCents - order.owedCents),
    payments: some.filter(({ payment }) => isRefundable(payment)),
    giftCardCents,
    byHand: some.filter(({ payment }) => !isRefundable(payment)),
  };
}

/** Where an amount goes: what was not fetched is let go first, then to the ways to pay, then onto the gift cards, and what is left by hand. */
export function splitRefund(left: MoneyLeft, amountCents: number): { parts: RefundPart[]; giftCardCents: number } {
  let rest = amountCents;
  const take = (cents: number) => {
    const taken = Math.min(rest, cents);
    rest -= taken;
    return taken;
  };
  const partsOf = (from: MoneyLeft['payments'], byHand: boolean): RefundPart[] =>
    from
      .map(({ payment, cents, held }) => ({
        ...{ paymentId: payment.id, amountCents: take(cents), byHand },
        ...(held ? { held } : {}),
      }))
      .filter((part) => part.amountCents > 0);
  const through = partsOf(left.payments, false);
  const giftCardCents = take(left.giftCardCents);
  return { parts: [...through, ...partsOf(left.byHand, true)], giftCardCents };
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
