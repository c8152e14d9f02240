import { productTypes } from '@plinth/domain';
import type { CouponRow } from '../pricing/coupon-row.ts';
import type { ShippingOptionRow } from '../pricing/shipping-option-row.ts';
import type { CartDraft, CartEntryRow, CartRow } from './cart-row.ts';

/** In place of an id: the discount and the shipping of a draft are in no table of discounts or ways of shipping. */
export const OF_DRAFT = 'draft';

/** A draft's own lines, discount and shipping as any other cart has them, so that one function totals them all. */
export function withDraft(row: CartRow): CartRow {
  const { draft } = row;
  if (!draft) return row;
  // What is still to be paid of an order has its discounts in it: no code takes anything off it.
  const discounts = draft.forOrderId ? [] : row.coupons;
  return {
    ...row,
    entries: [...row.entries, ...draft.lines.filter(({ variantId }) => variantId === '').map(of(draft))],
    coupons: draft.discount ? [...discounts, couponOf(draft.discount)] : discounts,
    shippingOptions: draft.shipping ? [optionOf(draft.shipping)] : row.shippingOptions,
  };
}

/** What is still to be paid of an order has its tax in it. */
const of =
  ({ forOrderId }: CartDraft) =>
  (line: CartDraft['lines'][number]): CartEntryRow => ({
    ...entryOf(line),
    ...(forOrderId ? { taxClasses: ['exempt'] } : {}),
  });

const entryOf = ({ id, name, quantity, unitPriceCents, ships }: CartDraft['lines'][number]): CartEntryRow => ({
  id,
  itemId: '',
  variantId: '',
  quantity,
  additionalFields: null,
  title: name,
  productType: ships ? productTypes.physical : productTypes.service,
  sku: '',
  attributes: [],
  unitPriceCents,
  stock: 0,
  unlimited: true,
  weightGrams: 0,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
  path: '/',
  categoryIds: null,
  assetId: null,
  asset: null,
  subscriptionPlan: null,
});

/** What a shop gives on an order, as any other discount. */
export const couponOf = ({ kind, amount }: NonNullable<CartDraft['discount']>): CouponRow => ({
  id: OF_DRAFT,
  code: '',
  automatic: true,
  name: 'Discount',
  kind,
  amount,
  rules: {},
  minimumSubtotalCents: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  maxUsesPerCustomer: null,
  maxUsesPerCode: null,
  codeUses: 0,
  firstOrder: false,
  enabled: true,
  inGroup: true,
});

/** A price of shipping that stands, as any other way. */
export const optionOf = ({ name, costCents }: NonNullable<CartDraft['shipping']>): ShippingOptionRow => ({
  id: OF_DRAFT,
  name,
  kind: 'flat',
  rates: { costCents },
  reach: null,
  places: null,
  estimate: '',
  instructions: '',
});
