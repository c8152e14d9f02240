import { knownZone, zonedMoment, zonedTime } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { linkProof } from '../../platform/http/signed-link.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import type { Website } from '../../platform/websites/website.ts';

/** The job that writes it; it stands in the table of jobs. */
export const WEEKLY_REPORT = 'weekly-report';
const HOUR = 7;
const DAY_MS = 86_400_000;

/** What the settings say of the weekly mail. A copy of a website has the settings of its original, and is none of its letters’ business. */
interface WeeklySetting {
  websiteId: string;
  /** Scheme and host that its links start with: those by which the owner switched it on. */
  origin: string;
}

/** The setting of a website that gets the mail; undefined: it gets none. */
export function weeklySetting({
  websiteId,
  settings,
}: Pick<Website, 'websiteId' | 'settings'>): WeeklySetting | undefined {
  const { weeklyReport } = settings as { weeklyReport?: Partial<WeeklySetting> | null };
  const { origin, websiteId: of } = weeklyReport ?? {};
  return of === websiteId && typeof origin === 'string' && origin !== '' ? { websiteId, origin } : undefined;
}

/** Monday morning, seven o'clock on the website's clocks, after a moment. */
export function nextWeekly(now: number, timeZone: string): Date {
  const zone = knownZone(timeZone);
  const { year, month, day } = zonedTime(now, zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const monday = day + ((8 - weekday) % 7);
  const moment = (at: number) => zonedMoment({ year, month, day: at, hour: HOUR }, zone);
  return new Date(moment(monday) > now ? moment(monday) : moment(monday + 7));
}

/** The seven days, Monday to Sunday, that ended before a moment. */
export function weekBefore(now: number, timeZone: string): { from: string; to: string } {
  const { year, month, day } = zonedTime(now, knownZone(timeZone));
  const today = Date.UTC(year, month - 1, day);
  const back = (new Date(today).getUTCDay() + 6) % 7;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(today - (back + 7) * DAY_MS), to: dayOf(today - (back + 1) * DAY_MS) };
}

/** Asks for the next one, in the transaction that switches it on. */
export const askForWeekly = (tx: Transaction, { websiteId, timeZone }: Website): Promise<void> =>
  enqueue(tx, websiteId, WEEKLY_REPORT, 'week', { dueAt: nextWeekly(Date.now(), timeZone) });

/** What the way out is signed for. */
export const stopSubject = (websiteId: string) => [WEEKLY_REPORT, websiteId] as const;

/** The way out of the mail, good for a year. */
export const stopLink = ({ websiteId, origin }: WeeklySetting, now: number): string =>
  `${origin}/weekly-report/${linkProof(stopSubject(websiteId), new Date(now + 366 * DAY_MS))}`;
