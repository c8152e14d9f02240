import type { Money } from '@plinth/contract';

/** A store that is to sell in another currency. */
export interface CurrencyChange {
  from: string;
  to: string;
  /** How many products there are; null where the role may not see them. */
  products: number | null;
  /** One of them, to show what happens. */
  sample: { name: string; price: Money } | null;
  /** Names of categories whose rules ask for a price. */
  priceCategories: readonly string[];
  /** Whether the role may change prices. */
  mayConvert: boolean;
  money: (money: Money) => string;
}

/** Whether it has to be asked what becomes of prices. */
export const asksOfPrices = ({ from, to, products }: CurrencyChange): boolean => from !== to && products !== 0;

/** What the question says. */
export function currencyWords(change: CurrencyChange): { whose: string; kept: string; rest: string } {
  const { priceCategories, products } = change;
  const whose =
    products === null ? 'All prices' : products === 1 ? 'The price of 1 product' : `The prices of ${products} products`;
  return {
    whose,
    kept: sampleText(change, change.sample?.price.value) || 'Nothing is converted.',
    rest: [
      'Fixed discounts, shipping rates, amounts in the rules of categories and what gift cards hold stay the numbers that they are; look at them afterwards.',
      ...(priceCategories.length > 0
        ? [`Rules ask for a price in ${priceCategories.map((name) => `“${name}”`).join(', ')}.`]
        : []),
      'Orders keep the currency in which they were placed.',
    ].join(' '),
  };
}

/** A rate as the server takes it. */
export const isRate = (text: string): boolean => /^\d{1,7}(?:\.\d{1,8})?$/.test(text) && Number(text) > 0;

/** The sample at a rate, as near as an example has to be; '' without one. */
export const convertedSample = (change: CurrencyChange, rate: string): string =>
  sampleText(
    change,
    change.sample === null ? undefined : Math.max(0.01, Number(change.sample.price.value) * Number(rate)).toFixed(2),
  );

function sampleText({ sample, to, money }: CurrencyChange, value: string | undefined): string {
  if (!sample || value === undefined) return '';
  return `“${sample.name}” costs ${money(sample.price)} now and ${money({ value, currency: to })} then.`;
}
