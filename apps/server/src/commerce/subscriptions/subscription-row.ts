import type { Address, SubscriptionSummary } from '@plinth/contract';
import { type BillingPeriod, type BillingUnit, billingDay, type CurrencyCode, isCurrencyCode } from '@plinth/domain';

/** A subscription as it is kept. Days are those of the website's calendar: `2026-11-23`. */
export interface SubscriptionRow {
  id: string;
  version: number;
  orderId: string;
  siteUserId: string | null;
  customerEmail: string;
  customerName: string;
  state: SubscriptionSummary['state'];
  testMode: boolean;
  itemId: string;
  variantId: string;
  sku: string;
  productName: string;
  attributes: { name: string; value: string }[];
  quantity: number;
  unitPriceCents: number;
  additionalFields: Record<string, unknown> | null;
  currency: string;
  billingValue: number;
  billingUnit: BillingUnit;
  cycles: number;
  cyclesBilled: number;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  shippingOptionId: string | null;
  provider: string;
  methodReference: string;
  origin: string;
  anchorOn: string;
  anchorPeriod: number;
  period: number;
  nextOn: string;
  dueAt: Date | null;
  failures: number;
  failedSince: Date | null;
  problem: string;
  renewalCartId: string | null;
  cancelAtEnd: boolean;
  endTold: boolean;
  createdAt: Date;
  /** Of the order that began it; '' = the website's own. */
  language: string;
}

export type Schedule = Pick<SubscriptionRow, 'anchorOn' | 'anchorPeriod' | 'billingValue' | 'billingUnit'>;

export const billingOf = ({ billingValue: value, billingUnit: unit }: Schedule): BillingPeriod => ({ value, unit });

/** The day on which a period is billed. */
export const dayOfPeriod = (row: Schedule, period: number): string =>
  billingDay(row.anchorOn, billingOf(row), period - row.anchorPeriod);

/** Whether all that was agreed on has been billed: what is left is its end. */
export const isLastBilled = ({ cycles, cyclesBilled }: Pick<SubscriptionRow, 'cycles' | 'cyclesBilled'>): boolean =>
  cycles > 0 && cyclesBilled >= cycles;

/** Whether it goes on, or could. */
export const isOver = ({ state }: Pick<SubscriptionRow, 'state'>): boolean => state === 'canceled' || state === 'ended';

/** @throws Error for a currency that this version does not know */
export function currencyOf({ currency }: Pick<SubscriptionRow, 'currency'>): CurrencyCode {
  if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`);
  return currency;
}
