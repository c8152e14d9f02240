import type { OrderDetail } from '@plinth/contract';
import { whereBackGoes } from './edit-form.ts';
import { centsMoney } from './order-words.tsx';

type Paid = Pick<OrderDetail, 'payments' | 'refunds' | 'refundableCents' | 'giftCardCents' | 'currency' | 'testMode'>;
type Write = (money: ReturnType<typeof centsMoney>) => string;

/** Where an amount goes, as the server splits it: what is held is let go first, then to the ways to pay, then onto gift cards, the rest by hand. */
export function whereRefundGoes(order: Paid, amountCents: number, money: Write): string {
  if (amountCents === 0) return 'Choose what is given back.';
  const write = (cents: number) => money(centsMoney(cents, order.currency));
  const promised = (paymentId: string, held: boolean) =>
    order.refunds
      .filter(({ state }) => state !== 'done')
      .flatMap(({ parts }) => parts)
      .filter((part) => part.paymentId === paymentId && (part.held ?? false) === held)
      .reduce((sum, part) => sum + part.amountCents, 0);
  const through = order.payments.filter(({ refundable }) => refundable);
  const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + Math.max(0, each), 0);
  const held = sum(through.map(({ id, heldCents }) => heldCents - promised(id, true)));
  const received = sum(
    through.map(({ id, capturedCents, refundedCents }) => capturedCents - refundedCents - promised(id, false)),
  );
  const onCards = order.giftCardCents - order.refunds.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0);
  const heldCents = Math.min(amountCents, held);
  const throughCents = Math.min(amountCents - heldCents, received);
  const giftCardCents = Math.min(amountCents - heldCents - throughCents, onCards);
  const byHandCents = amountCents - heldCents - throughCents - giftCardCents;
  return whereBackGoes({ heldCents, throughCents, giftCardCents, byHandCents }, write, order.testMode);
}
