import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { takesTestCards } from '../payments/payment-methods.ts';

/** Which orders are sales: those in the shop's currency, and those of the test gateway only while it takes orders, for who tries a shop out. */
export interface Counting {
  currency: string;
  countsTests: boolean;
}

export const countingOf = (website: Website): Counting => ({
  currency: storeCurrency(website),
  countsTests: takesTestCards(website),
});
