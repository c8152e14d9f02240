import type { Range } from '../api/analytics.ts';

const DAY_MS = 86_400_000;

/** Ranges that have a name. */
export const namedRanges = [
  { value: '7d', label: 'Last 7 days' },
  { value: '28d', label: 'Last 28 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '365d', label: 'Last 365 days' },
] as const;

/** What the address of a screen says of the days it shows. */
export interface DaysInAddress {
  range?: string;
  from?: string;
  to?: string;
  compare?: string;
}

/** The day on the website's clocks. */
export const dayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The days that an address means: two days of its own, or so many up to today. */
export function rangeOf({ range, from, to, compare }: DaysInAddress, timeZone: string, now: number): Range {
  const against = compare === 'year' ? 'year' : 'before';
  if (isDay(from) && isDay(to) && from <= to) return { from, to, compare: against };
  const count = namedRanges.some(({ value }) => value === range) ? Number.parseInt(range ?? '', 10) : 28;
  const today = dayIn(timeZone, now);
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from: first, to: today, compare: against };
}

/** '+12 %', '−3 %', '×25' where a percentage says little, 'new'; '' where there is nothing to say. */
export function changeOf(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'new';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > 999) return `×${Math.round(now / before)}`;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** '12.5 %'; '–' where there is nothing to be a part of. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

/** A table as a file: what begins like a formula is text, in spreadsheets too. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}
