import type { OrderDetail } from '@plinth/contract';
import { centsMoney } from './order-words.tsx';

type Paid = Pick<OrderDetail, 'testMode' | 'payments' | 'refunds' | 'currency' | 'giftCardCents'>;
type Write = (money: ReturnType<typeof centsMoney>) => string;

const sum = (payments: Paid['payments'], currency: string, money: Write) =>
  money(
    centsMoney(
      payments.reduce(
        (cents, { amountCents, releasedCents, heldCents, refundedCents }) =>
          cents + amountCents - releasedCents - heldCents - refundedCents,
        0,
      ),
      currency,
    ),
  );

/** What becomes of the money when an order is cancelled: what goes back by itself, and what people have to give back. */
export function moneyWhenCanceled(
  { payments, refunds, currency, testMode, giftCardCents }: Paid,
  money: Write,
): string {
  const onCards = giftCardCents - refunds.reduce((cents, refund) => cents + refund.giftCardCents, 0);
  const held = payments.reduce((cents, { heldCents }) => cents + heldCents, 0);
  const back = payments.filter(
    ({ refundable, amountCents, releasedCents, heldCents }) =>
      refundable && amountCents - releasedCents - heldCents > 0,
  );
  const byHand = payments.filter(
    ({ refundable, state, amountCents }) =>
      amountCents > 0 && !refundable && (state === 'captured' || state === 'authorized'),
  );
  const open = payments.filter(({ state }) => state === 'pending');
  const parts = [
    ...(held > 0 ? [`${money(centsMoney(held, currency))} was not charged yet: the bank lets go of it.`] : []),
    ...(onCards > 0 ? [`${money(centsMoney(onCards, currency))} goes back onto the gift card.`] : []),
    ...(back.length > 0
      ? [
          testMode
            ? `The payment of ${sum(back, currency, money)} is marked as refunded; in test mode no money moves.`
            : `${sum(back, currency, money)} is refunded to the customer.`,
        ]
      : []),
    ...(byHand.length > 0
      ? [`${sum(byHand, currency, money)} is not refunded by this: please give it back yourself.`]
      : []),
    ...(open.length > 0
      ? [
          `${sum(open, currency, money)} is not paid yet; if the customer has paid by hand, please give it back yourself.`,
        ]
      : []),
  ];
  return parts.join(' ') || 'Nothing was paid, so nothing is refunded.';
}
