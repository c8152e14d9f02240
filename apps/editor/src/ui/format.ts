import type { Money } from '@plinth/contract';

const formats = new Map<string, Intl.NumberFormat>();

/** Money in the way of the person who reads it. */
export function formatMoney({ value, currency }: Money): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
    formats.set(currency, format);
  }
  // Decimal text, formatted exactly: the number never takes part in arithmetic.
  return format.format(value as `${number}`);
}

/** The sign that stands before a price: '$', '€'. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(undefined, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** 'Today, 14:02', 'Yesterday, 09:11', '3 Nov, 17:40', '3 Nov 2025'. */
export function formatMoment(moment: string | number | Date, now = new Date()): string {
  const date = new Date(moment);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `Today, ${time.format(date)}`;
  if (days === 1) return `Yesterday, ${time.format(date)}`;
  return date.getFullYear() === now.getFullYear()
    ? `${day.format(date)}, ${time.format(date)}`
    : dayAndYear.format(date);
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const counts = new Intl.NumberFormat();
export const formatCount = (count: number): string => counts.format(count);
