import type { ProductSummary } from '@plinth/contract';
import { formatCount, formatMoney } from '../ui/format.ts';

/** PROD-02 in words. */
export const productTypeNames: Readonly<Record<number, string>> = {
  1: 'Physical',
  2: 'Digital',
  3: 'Service',
  4: 'Gift card',
  5: 'Paywall',
};

export function priceText({ priceRange: { lowest, highest } }: ProductSummary): string {
  if (lowest.value === highest.value) return formatMoney(lowest);
  return `${formatMoney(lowest)} – ${formatMoney(highest)}`;
}

export function stockText({ stockTotal, productType }: ProductSummary): string {
  if (stockTotal !== null) return stockTotal === 0 ? 'None left' : `${formatCount(stockTotal)} in stock`;
  return productType === 1 || productType === 3 ? 'Unlimited' : 'Not counted';
}

/** A picture in the width that a small place needs. */
export const thumbnailUrl = (url: string): string => `${url}?format=100w`;
