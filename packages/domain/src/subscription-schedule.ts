import type { BillingPeriod } from './subscription.ts';
import { knownZone, zonedMoment, zonedTime } from './zoned-time.ts';

/** The hour of the website's clocks at which subscriptions renew: a mail about it is read by day. */
const RENEWAL_HOUR = 8;
const DAY_MS = 86_400_000;
/** Days after the first failure on which a renewal is tried again; an owner chooses how many of them. */
const RETRY_DAYS = [1, 3, 5, 7] as const;
/** As many tries again as there are: a number, so that importing the module computes nothing. */
export const mostRetries = 4;
/** How long before its end somebody is told that a subscription ends. */
const ENDS_SOON_DAYS = 7;

/** `2026-11-23` in its parts; undefined where there is no such day. */
export function readCalendarDay(text: string): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : undefined;
}

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/** Which day a moment lies in, by the clocks of a time zone. */
export function calendarDayAt(epochMs: number, timeZone: string): string {
  const { year, month, day } = zonedTime(epochMs, knownZone(timeZone));
  return dayText(new Date(Date.UTC(year, month - 1, day)));
}

/**
 * The day on which a subscription bills for the `count`th time after its anchor. Counted from the anchor each time: what began on the 31st
 * bills on the last day of a short month, and on the 31st again after it.
 * @param anchor `2026-01-31`
 */
export function billingDay(anchor: string, { value, unit }: BillingPeriod, count: number): string {
  const from = readCalendarDay(anchor);
  if (!from) throw new Error(`no day: ${anchor}`);
  const { year, month, day } = from;
  if (unit === 'WEEK') return dayText(new Date(Date.UTC(year, month - 1, day + 7 * value * count)));
  const months = month - 1 + value * count * (unit === 'YEAR' ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return dayText(new Date(Date.UTC(year, months, Math.min(day, lastDay))));
}

/** The number of the last billing day that is not after `today`, and not before number `from`. */
export function lastBillingDue(anchor: string, period: BillingPeriod, from: number, today: string): number {
  let count = from;
  while (billingDay(anchor, period, count + 1) <= today) count++;
  return count;
}

/** When what is due on a day renews. Milliseconds since 1970. */
export function renewalMoment(day: string, timeZone: string): number {
  const date = readCalendarDay(day);
  if (!date) throw new Error(`no day: ${day}`);
  return zonedMoment({ ...date, hour: RENEWAL_HOUR }, knownZone(timeZone));
}

/** From when on somebody is told that a subscription ends on a day. */
export const endsSoonMoment = (day: string, timeZone: string): number =>
  renewalMoment(day, timeZone) - ENDS_SOON_DAYS * DAY_MS;

/**
 * When a renewal that has failed is tried again; null: not any more.
 * @param failures how often it has failed by now, at least once
 * @param retries how many tries again the owner wants
 */
export function retryMoment(failedSince: number, failures: number, retries: number): number | null {
  const days = failures <= retries ? RETRY_DAYS[failures - 1] : undefined;
  return days === undefined ? null : failedSince + days * DAY_MS;
}
