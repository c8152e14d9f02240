import { type BillingPeriod, subscriptionPriceText } from '@plinth/domain';

/** 'every month', 'every 2 weeks' */
export const everyText = (billingPeriod: BillingPeriod): string =>
  subscriptionPriceText({ billingPeriod, numBillingCycles: 0 }, '').trim();
