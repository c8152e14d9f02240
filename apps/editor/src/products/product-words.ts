import type { ProductSummary } from '@plinth/contract';
import { countsStock } from '@plinth/domain';
import type { Formats } from '../ui/format.ts';

/** PROD-02 in words. */
export const productTypeNames: Readonly<Record<number, string>> = {
  1: 'Physical',
  2: 'Digital',
  3: 'Service',
  4: 'Gift card',
  5: 'Paywall',
};

export function priceText({ priceRange: { lowest, highest } }: ProductSummary, formats: Formats): string {
  if (lowest.value === highest.value) return formats.money(lowest);
  return `${formats.money(lowest)} – ${formats.money(highest)}`;
}

export function stockText({ stockTotal, productType }: ProductSummary, formats: Formats): string {
  if (stockTotal !== null) return stockTotal === 0 ? 'None left' : `${formats.count(stockTotal)} in stock`;
  return countsStock(productType) ? 'Unlimited' : 'Not counted';
}

/** When a scheduled product appears, as it stands in a sentence: '3 Dec, 09:00', 'tomorrow, 09:00', in the website's time zone. */
export const appearsText = ({ publishOn }: Pick<ProductSummary, 'publishOn'>, formats: Formats): string =>
  formats.moment(publishOn).replace(/^\p{Lu}(?=\p{Ll}+,)/u, (first) => first.toLowerCase());

/** An image in the width that a small place needs. */
export const thumbnailUrl = (url: string): string => `${url}?format=100w`;
