import type { OrderDetail } from '@plinth/contract';
import { paidShares, proportion } from '@plinth/domain';

type Sent = Pick<OrderDetail, 'shippingCents' | 'grandTotalCents' | 'giftCardCents'> & {
  items: Pick<
    OrderDetail['items'][number],
    'id' | 'productType' | 'quantity' | 'unitPriceCents' | 'refundedQuantity' | 'fulfilledQuantity'
  >[];
};

/** What the pieces that were sent cost, with their part of discounts and taxes; the way belongs to the first parcel. */
export function sentCents(order: Sent): number {
  const shares = paidShares(order);
  const goods = order.items.reduce(
    (sum, { id, fulfilledQuantity, quantity }) =>
      sum + (quantity === 0 ? 0 : proportion(shares.lines.get(id) ?? 0, fulfilledQuantity, quantity)),
    0,
  );
  const isSent = order.items.some(({ fulfilledQuantity }) => fulfilledQuantity > 0);
  return Math.max(0, (isSent ? goods + shares.shippingCents : 0) - order.giftCardCents);
}

/** What becomes of what is not captured. */
export function whatCaptureDoes(
  { restCents, staysHeld }: { restCents: number; staysHeld: boolean },
  money: (cents: number) => string,
): string {
  if (restCents <= 0) return 'All that is held is captured.';
  if (staysHeld) return `${money(restCents)} stays held and can be captured later.`;
  return `${money(restCents)} is let go for good, and stands in the order as a refund. To charge it after all, the customer has to pay again.`;
}

/** Whether a way to pay is being asked for money that it holds: for all of it, once everything is sent. */
export const isMoneyMoving = ({ status, payments, captures }: Pick<OrderDetail, 'status' | 'payments' | 'captures'>) =>
  captures.some(({ state }) => state === 'pending') ||
  (status === 'fulfilled' &&
    payments.some(({ heldUntil, heldCents }) => heldUntil !== null && heldCents > 0) &&
    captures.at(-1)?.state !== 'failed');
