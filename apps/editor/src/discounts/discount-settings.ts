import type { Discount, DiscountGoodsChoice, DiscountSettings } from '@plinth/contract';
import type { Coupon, CouponBenefit, DiscountGoods } from '@plinth/domain';

/** What the form begins with: 10 % off everything, by a code that is still to be chosen. */
export const newDiscount: DiscountSettings = {
  name: '',
  method: 'code',
  code: '',
  kind: 'percentage',
  amount: 1000,
  goods: { kind: 'order', ids: [] },
  buyQuantity: 2,
  getQuantity: 1,
  get: null,
  mostSets: null,
  minimumSubtotalCents: 0,
  minimumQuantity: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  maxUsesPerCode: null,
  firstOrder: false,
  groupId: null,
  combines: true,
  withGiftCards: true,
  enabled: true,
};

/** The part of a discount that its owner sets. */
export function settingsOf(discount: Discount): DiscountSettings {
  const names = Object.keys(newDiscount) as (keyof DiscountSettings)[];
  return Object.fromEntries(names.map((name) => [name, discount[name]])) as unknown as DiscountSettings;
}

/** A copy to begin another one with: off until somebody has looked at it, and without the code, which can only be once. */
export const copyOf = (discount: Discount): DiscountSettings => ({
  ...settingsOf(discount),
  name: `Copy of ${discount.name}`.slice(0, 100),
  code: '',
  enabled: false,
});

const goodsOf = ({ kind, ids }: DiscountGoodsChoice): DiscountGoods => (kind === 'order' ? { kind } : { kind, ids });

/** The discount as the rules that compute every cart know it; its dates and counts are left out, as the example is of a cart that fits. */
export function couponOf(settings: DiscountSettings): Coupon {
  const { amount, buyQuantity, getQuantity, get, mostSets } = settings;
  const benefits: Record<DiscountSettings['kind'], CouponBenefit> = {
    percentage: { kind: 'percentage', basisPoints: amount },
    fixed: { kind: 'fixed', amountCents: amount },
    'free-shipping': { kind: 'free-shipping' },
    'buy-get': {
      kind: 'buy-get',
      buyQuantity,
      getQuantity,
      basisPoints: amount,
      ...(get ? { get: goodsOf(get) } : {}),
      ...(mostSets ? { mostSets } : {}),
    },
  };
  return {
    code: settings.code,
    name: settings.name,
    automatic: settings.method === 'automatic',
    benefit: benefits[settings.kind],
    goods: goodsOf(settings.goods),
    minimumSubtotalCents: settings.minimumSubtotalCents,
    minimumQuantity: settings.minimumQuantity,
  };
}
