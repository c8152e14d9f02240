import type { Money } from '@plinth/contract';
import type { Confirmation } from '../ui/confirm.tsx';

/** What is asked before a store sells in another currency: its prices stay the numbers that they are. */
export function currencyQuestion(change: {
  from: string;
  to: string;
  /** How many products there are; null where the role may not see them. */
  products: number | null;
  /** One of them, to show what happens. */
  sample: { name: string; price: Money } | null;
  money: (money: Money) => string;
}): Confirmation | undefined {
  const { from, to, products, sample, money } = change;
  if (from === to || products === 0) return undefined;
  const whose =
    products === null ? 'All prices' : products === 1 ? 'The price of 1 product' : `The prices of ${products} products`;
  const stay = products === 1 ? 'stays the number that it is' : 'stay the numbers that they are';
  const example = sample
    ? ` “${sample.name}” costs ${money(sample.price)} now and ${money({ value: sample.price.value, currency: to })} then.`
    : '';
  return {
    title: `Sell in ${to} instead of ${from}?`,
    text: `${whose} ${stay}: nothing is converted.${example} The same goes for discounts and shipping rates. Orders keep the currency in which they were placed.`,
    confirmLabel: `Sell in ${to}`,
    danger: true,
  };
}
