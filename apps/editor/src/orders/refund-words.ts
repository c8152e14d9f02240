import type { OrderDetail } from '@plinth/contract';
import { whereBackGoes } from './edit-form.ts';
import { centsMoney } from './order-words.tsx';

type Paid = Pick<OrderDetail, 'payments' | 'refunds' | 'refundableCents' | 'giftCardCents' | 'currency' | 'testMode'>;
type Write = (money: ReturnType<typeof centsMoney>) => string;

/** Where an amount goes, as the server splits it: to the ways to pay first, then onto gift cards, the rest by hand. */
export function whereRefundGoes(order: Paid, amountCents: number, money: Write): string {
  if (amountCents === 0) return 'Choose what is given back.';
  const write = (cents: number) => money(centsMoney(cents, order.currency));
  const promised = (paymentId: string) =>
    order.refunds
      .filter(({ state }) => state !== 'done')
      .flatMap(({ parts }) => parts)
      .reduce((sum, part) => sum + (part.paymentId === paymentId ? part.amountCents : 0), 0);
  const through = order.payments
    .filter(({ refundable }) => refundable)
    .reduce(
      (sum, { id, amountCents: cents, refundedCents }) => sum + Math.max(0, cents - refundedCents - promised(id)),
      0,
    );
  const onCards = order.giftCardCents - order.refunds.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0);
  const back = Math.min(amountCents, through);
  const ontoCards = Math.min(amountCents - back, onCards);
  const byHand = amountCents - back - ontoCards;
  return whereBackGoes({ throughCents: back, giftCardCents: ontoCards, byHandCents: byHand }, write, order.testMode);
}
