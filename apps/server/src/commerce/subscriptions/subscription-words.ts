import { type BillingPeriod, subscriptionPriceText } from '@plinth/domain';
import { sayAgain } from '@plinth/words';

/** 'every month', 'every 2 weeks' */
export const everyText = (billingPeriod: BillingPeriod): string =>
  sayAgain(subscriptionPriceText({ billingPeriod, numBillingCycles: 0 }, '').trim());

/** '$12.00 every month' */
export const priceEveryText = (billingPeriod: BillingPeriod, price: string): string =>
  sayAgain(subscriptionPriceText({ billingPeriod, numBillingCycles: 0 }, price));
