import type { Address, ReckonedParcel } from '@plinth/contract';
import type { Company, Coupon, OrderStatus, TaxClass, TaxExemption, TaxRule, TaxTreatment } from '@plinth/domain';
import type { EntryAsset } from '../carts/cart-row.ts';

export interface OrderItemRow {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  productName: string;
  productType: number;
  attributes: { name: string; value: string }[];
  quantity: number;
  unitPriceCents: number;
  additionalFields: Record<string, unknown> | null;
  stockTaken: number;
  stockReturned: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
  /** Of its pieces those that were not there when they were sold, and when they were said to ship. */
  backordered: number;
  backorderShipsOn: string | null;
  asset: EntryAsset | null;
}

/** Pieces of a line that were taken out of the stock and have not come back. */
export const stockOut = ({ stockTaken, stockReturned }: OrderItemRow): number => stockTaken - stockReturned;

/**
 * What an order's total was computed with: the discounts that count in it and the taxes of its place, as they were then. A change of the
 * order computes with the same, so that what stays costs what it cost.
 */
export interface OrderTerms {
  /** Milliseconds since 1970, for discounts that begin and end. */
  now: number;
  coupons: Coupon[];
  taxRules: TaxRule[];
  /** Of an order without tax: those that its prices lost. What is added to it loses them, too. */
  untaxedRules?: TaxRule[];
  lines: Record<string, LineTerms>;
}

/** How a line is taxed, and the categories of its product as far as a discount looks at them. */
export interface LineTerms {
  taxClass: TaxClass;
  categoryIds?: string[];
}

/** An order with its lines, as one statement reads it. */
export interface OrderRow {
  id: string;
  orderNumber: number;
  purchasedCartId: string;
  status: OrderStatus;
  testMode: boolean;
  customerEmail: string;
  /** Whose account it was placed from; null for guests. */
  siteUserId: string | null;
  customerName: string;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  grandTotalCents: number;
  /** What of the total gift cards paid. */
  giftCardCents: number;
  /** What was given back, or is on its way back. */
  refundedCents: number;
  tags: string[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  /** `note`: how long it takes and where to fetch it, as its buyer was told. `pickup` is absent from older orders. */
  shippingOption: {
    id: string;
    name: string;
    costCents: number;
    note?: string;
    pickup?: boolean;
    /** What it was reckoned with; absent where the shop had no boxes. */
    parcels?: ReckonedParcel[];
  } | null;
  discounts: { code: string; label: string; name?: string; cents?: number }[];
  /** `baseCents` and `taxCents` are absent from older orders. */
  taxLines: { name: string; ratePercent: string; included?: boolean; baseCents?: number; taxCents?: number }[];
  /** Null in older orders. */
  terms: OrderTerms | null;
  buyer: {
    company: Company | null;
    treatment: TaxTreatment | null;
    exemption: TaxExemption | null;
  } | null;
  /** What the shop owes its buyer since the order was changed. */
  owedCents: number;
  customerNote: string;
  isGift: boolean;
  /** Goes into the parcel; '' where it is no gift. */
  giftMessage: string;
  marketingConsent: boolean;
  /** Which of the website's languages its buyer read; '' = its own. */
  language: string;
  accessTokenHash: string;
  subscriptionPlan: Record<string, unknown> | null;
  /** `accountId`: who sent it; absent in orders from before that was noted. */
  fulfillment: { carrier: string; trackingNumber: string; accountId?: string | null } | null;
  fulfilledAt: Date | null;
  canceledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  items: OrderItemRow[];
}
