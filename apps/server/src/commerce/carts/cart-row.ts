import type { ShippingLocation } from '@plinth/contract';
import type { CarrierService, OrderMessages, TaxedBuyer } from '@plinth/domain';
import type { GiftCardRow } from '../gift-cards/service.ts';
import type { CouponRow } from '../pricing/coupon-row.ts';
import type { ShippingBoxRow, ShippingOptionRow } from '../pricing/shipping-option-row.ts';
import type { TaxRuleRow } from '../pricing/tax-rule-row.ts';

/** The image of a cart line: the variant's own, else the product's main one. */
export interface EntryAsset {
  storageKey: string;
  altText: string;
  width: number | null;
  height: number | null;
  widths: number[];
}

/** A line of a cart with what its product costs and has in stock at this moment. */
export interface CartEntryRow {
  id: string;
  itemId: string;
  variantId: string;
  quantity: number;
  additionalFields: Record<string, unknown> | null;
  title: string;
  productType: number;
  sku: string;
  attributes: { name: string; value: string }[];
  /** What one piece costs now, or the amount that the shopper gives (SQL twin of priceNowCents). */
  unitPriceCents: number;
  stock: number;
  unlimited: boolean;
  /** How many pieces are sold beyond the stock; null or absent: none. */
  backorderLimit?: number | null;
  backorderShipsOn?: string | null;
  weightGrams: number;
  /** 0: not known. */
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** Of its categories, those that are not taxed as usual. */
  taxClasses?: string[] | null;
  path: string;
  /** Null where no discount looks at them. */
  categoryIds: string[] | null;
  assetId: string | null;
  asset: EntryAsset | null;
  /** 'cart' or the subscription plan of a subscription cart's line. */
  subscriptionPlan: Record<string, unknown> | null;
}

/** Whether what pays the cart is charged again later: it begins or renews a subscription. */
export const isRecurring = (purpose: string): boolean => purpose === 'subscription' || purpose === 'renewal';

/** An order that the shop has put together by hand, as its cart knows it. */
export interface CartDraft {
  email: string;
  address: Record<string, string> | null;
  lines: { id: string; variantId: string; name: string; quantity: number; unitPriceCents: number; ships: boolean }[];
  discount: { kind: 'percentage' | 'fixed'; amount: number } | null;
  shipping: { name: string; costCents: number } | null;
  /** The order of which it is what is still to be paid; absent or null for one that becomes an order. */
  forOrderId?: string | null;
}

/** An answer of carriers (commerce/carriers/quote-key.ts names what it is about). */
export interface CartQuote {
  key: string;
  /** Another one than the shop's is of no use any more. */
  currency: string;
  services: CarrierService[];
  /** Milliseconds since 1970. */
  askedAt: number;
}

/** A cart as one statement reads it: itself, its lines, and what its sums depend on. */
export interface CartRow {
  id: string;
  tokenHash: string;
  purpose: string;
  couponCodes: string[];
  shippingLocation: ShippingLocation | null;
  shippingOptionId: string | null;
  orderId: string | null;
  isPurchased: boolean;
  createdAt: Date;
  entries: CartEntryRow[];
  coupons: CouponRow[];
  /** In the order in which they were entered. */
  giftCards: GiftCardRow[];
  shippingOptions: ShippingOptionRow[];
  boxes: ShippingBoxRow[];
  /** What carriers have said of it, at each address that it was asked for. */
  quotes: CartQuote[];
  taxRules: TaxRuleRow[];
  messages: OrderMessages;
  /** What the shop has put together, of a cart whose purpose is 'draft'; its lines, discount and shipping are among the others. */
  draft?: CartDraft | null;
  /** The account that it belongs to, whose exemption counts; null for a guest's. */
  memberId?: string | null;
  /** Null for a person of whom nothing is known that taxes depend on. */
  buyer?: TaxedBuyer | null;
}

/** Whether whoever looks at a cart now is not whom its taxes were computed for. */
export const isOfAnother = ({ memberId }: CartRow, siteUserId: string | null): boolean =>
  (memberId ?? null) !== siteUserId;
