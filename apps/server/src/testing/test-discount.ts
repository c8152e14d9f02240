import type { DiscountSettings } from '@plinth/contract';

/** 10 % off everything with the code TEN, without a bound. */
export const testDiscount: DiscountSettings = {
  name: 'Ten',
  method: 'code',
  code: 'TEN',
  kind: 'percentage',
  amount: 1000,
  goods: { kind: 'order', ids: [] },
  buyQuantity: 1,
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
