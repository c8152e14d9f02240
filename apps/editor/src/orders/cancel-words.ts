import type { OrderDetail } from '@plinth/contract';
import { centsMoney } from './order-words.tsx';

type Paid = Pick<OrderDetail, 'testMode' | 'payments' | 'currency' | 'giftCardCents'>;
type Write = (money: ReturnType<typeof centsMoney>) => string;

const sum = (payments: Paid['payments'], currency: string, money: Write) =>
  money(
    centsMoney(
      payments.reduce((cents, { amountCents }) => cents + amountCents, 0),
      currency,
    ),
  );

/** What becomes of the money when an order is cancelled: what goes back by itself, and what people have to give back. */
export function moneyWhenCanceled({ payments, currency, testMode, giftCardCents }: Paid, money: Write): string {
  const back = payments.filter(({ refundable }) => refundable);
  const byHand = payments.filter(
    ({ refundable, state, amountCents }) =>
      amountCents > 0 && !refundable && (state === 'captured' || state === 'authorized'),
  );
  const open = payments.filter(({ state }) => state === 'pending');
  const parts = [
    ...(giftCardCents > 0 ? [`${money(centsMoney(giftCardCents, currency))} goes back onto the gift card.`] : []),
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
