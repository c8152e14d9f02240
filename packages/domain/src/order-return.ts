import type { Cents } from './money.ts';
import { productTypes } from './product-type.ts';

/** How far a return has come. 'canceled': its buyer keeps the goods. */
export const returnStates = ['requested', 'approved', 'declined', 'canceled', 'received'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Why goods come back, in the order in which buyers are offered them. */
export const returnReasons = {
  'changed-mind': 'I changed my mind',
  'does-not-fit': 'It does not fit',
  'not-as-shown': 'It is not as shown',
  damaged: 'It arrived damaged',
  'wrong-goods': 'I got something else',
  other: 'Another reason',
} as const;
export type ReturnReason = keyof typeof returnReasons;

export const isReturnReason = (value: unknown): value is ReturnReason =>
  typeof value === 'string' && Object.hasOwn(returnReasons, value);

/** What buyers wish for in place of the goods. */
export const returnWishes = ['refund', 'exchange'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** How many days after a parcel goods may be returned, where the shop has not said: what the law of the EU grants. */
export const usualReturnDays = 14;
export const longestReturnDays = 365;

/** Whether the shop still has to do something about it. */
export const isOpenReturn = ({ state }: { state: ReturnState }): boolean =>
  state === 'requested' || state === 'approved';

export interface ReturnableLine {
  readonly productType: number;
  readonly quantity: number;
  readonly fulfilledQuantity: number;
  /** Pieces that were given back already. */
  readonly refundedQuantity: number;
}

/** Pieces of a line that can still be returned: sent, not given back, and not in an open return (`asked`). Only what is sent comes back. */
export const returnablePieces = (line: ReturnableLine, asked: number): number =>
  line.productType === productTypes.physical
    ? Math.max(0, Math.min(line.fulfilledQuantity, line.quantity - line.refundedQuantity) - asked)
    : 0;

/** What a buyer wants in place of the pieces of a line: another variant of the same product, at the price of the moment they asked. */
export interface ReturnExchange {
  readonly variantId: string;
  /** Its options, "Red, Large"; '' where the product has none. */
  readonly name: string;
  readonly unitPriceCents: Cents;
  /** What was paid for all pieces that come back: their price less their part of the discount. */
  readonly paidCents: Cents;
  /** Pieces that were taken out of the stock for it. */
  readonly stockTaken: number;
}

interface ExchangedLine {
  readonly quantity: number;
  readonly exchange?: ReturnExchange | undefined;
}

/** What the wanted goods of a return cost beyond what was paid for those that come back, before tax that comes on top; negative: less. */
export const exchangeDifference = (lines: readonly ExchangedLine[]): Cents =>
  lines.reduce(
    (cents, { quantity, exchange }) => cents + (exchange ? exchange.unitPriceCents * quantity - exchange.paidCents : 0),
    0,
  );

/** Whether a return says for each of its lines what goes out in place of it. */
export const namesExchange = (lines: readonly ExchangedLine[]): boolean =>
  lines.length > 0 && lines.every(({ exchange }) => exchange !== undefined);
