import { type Cents, proportion } from './money.ts';
import { productTypes } from './product-type.ts';

/** What of an order's line its refund needs. */
export interface RefundableLine {
  readonly id: string;
  readonly productType: number;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** Pieces that were given back already. */
  readonly refundedQuantity: number;
}

export interface RefundableOrder {
  readonly shippingCents: Cents;
  readonly grandTotalCents: Cents;
  readonly items: readonly RefundableLine[];
}

/** What was paid for each line in all, by its id, and for the way; together exactly the order's total. */
export interface PaidShares {
  readonly lines: ReadonlyMap<string, Cents>;
  readonly shippingCents: Cents;
}

/**
 * Spreads an order's total over what it was paid for: a line bears its part of the discount and of the tax that came on top, in proportion
 * to its price. Gift cards are neither discounted nor taxed (cartTotals), so they cost what they cost. Parts are counted up and rounded
 * where they end, so that not a single unit is lost or made.
 */
export function paidShares({ shippingCents, grandTotalCents, items }: RefundableOrder): PaidShares {
  const priceOf = ({ unitPriceCents, quantity }: RefundableLine) => unitPriceCents * quantity;
  const isGiftCard = ({ productType }: RefundableLine) => productType === productTypes.giftCard;
  const sum = (lines: readonly RefundableLine[]) => lines.reduce((cents, line) => cents + priceOf(line), 0);
  const cards = sum(items.filter(isGiftCard));
  const whole = sum(items) - cards;
  const paid = Math.max(0, grandTotalCents - shippingCents - cards);
  const lines = new Map<string, Cents>();
  let before = 0;
  for (const line of items) {
    const price = priceOf(line);
    if (isGiftCard(line)) {
      lines.set(line.id, price);
      continue;
    }
    lines.set(line.id, whole === 0 ? 0 : proportion(paid, before + price, whole) - proportion(paid, before, whole));
    before += price;
  }
  // What no line can bear – the tax on the way of an order that cost nothing – belongs to the way.
  const borne = [...lines.values()].reduce((cents, share) => cents + share, 0);
  return { lines, shippingCents: Math.max(0, grandTotalCents - borne) };
}

/** What the next `quantity` pieces of a line were paid for. All pieces, given back one by one or at once, come to the line's share. */
export function piecesCents(line: RefundableLine, shareCents: Cents, quantity: number): Cents {
  if (line.quantity === 0) return 0;
  const upTo = (pieces: number) => proportion(shareCents, pieces, line.quantity);
  return upTo(line.refundedQuantity + quantity) - upTo(line.refundedQuantity);
}
