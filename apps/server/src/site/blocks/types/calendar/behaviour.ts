import { localDate, nextMidnight, zonedMoment, zonedTime } from '@plinth/domain';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import type { BlockLoader } from '../../block-loader.ts';
import { addressOf, dateText, sourceOf } from '../../collection-source.ts';
import { eventView } from '../../event-view.ts';

const MOST_EVENTS = 300;

/** A month of events; the one that the address names (`?month=2026-03`), or this one. Each month has its own address. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const collection = sourceOf(settings, loader, ['events']);
  if (!collection) return null;
  const { timeZone } = loader.page.website;
  const now = zonedTime(Date.now(), timeZone);
  const [year = now.year, month = now.month] = loader.page.asked?.month?.split('-').map(Number) ?? [];
  const start = zonedMoment({ year, month, day: 1 }, timeZone);
  const end = zonedMoment({ year, month: month + 1, day: 1 }, timeZone);
  const events = await loader.items({
    collectionId: collection.id,
    limit: MOST_EVENTS,
    offset: 0,
    chronological: false,
    events: { when: 'between', from: new Date(start), to: new Date(end) },
  });
  const byDay = new Map<number, AnyRecord[]>();
  for (const event of events) {
    for (const day of daysOf(event, start, end, timeZone)) {
      const first = byDay.get(day);
      const view = eventView(event, loader);
      if (first) first.push(view);
      else byDay.set(day, [view]);
    }
  }
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const firstDay = settings.firstDay === 'sunday' ? 0 : 1;
  return {
    title: dateText(loader, start, { month: 'long', year: 'numeric' }),
    weekdays: Array.from({ length: 7 }, (_, index) => weekdayName(loader, firstDay + index)),
    before: ((weekday - firstDay + 7) % 7) + 1,
    days: Array.from({ length: count }, (_, index) => {
      const day = index + 1;
      const moment = zonedMoment({ year, month, day, hour: 12 }, timeZone);
      return {
        day,
        date: `${year}-${two(month)}-${two(day)}`,
        name: dateText(loader, moment, { weekday: 'short', month: 'short', day: 'numeric' }),
        today: year === now.year && month === now.month && day === now.day,
        events: byDay.get(day) ?? [],
        has: byDay.has(day),
      };
    }),
    isEmpty: events.length === 0,
    previous: monthAddress(year, month - 1),
    next: monthAddress(year, month + 1),
    previousName: monthName(loader, year, month - 1),
    nextName: monthName(loader, year, month + 1),
    collectionUrl: addressOf(collection),
  };
};

const two = (number: number) => String(number).padStart(2, '0');

function monthAddress(year: number, month: number): string {
  const date = new Date(Date.UTC(year, month - 1, 1));
  return `?month=${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
}

const monthName = (loader: BlockLoader, year: number, month: number): string =>
  dateText(loader, Date.UTC(year, month - 1, 15), { month: 'long', year: 'numeric' });

/** Monday, the 5th of January 1970, was a first Monday: days count from Sunday, the 4th. */
const weekdayName = (loader: BlockLoader, day: number): AnyRecord => {
  const moment = Date.UTC(1970, 0, 4 + day, 12);
  return { short: localDate({ ...loader.page.website, timeZone: 'UTC' }, moment, { weekday: 'short' }) };
};

/** The days of a month (from `start` to before `end`) on which an event takes place, in a time zone. */
export function daysOf(event: AnyRecord, start: number, end: number, timeZone: string): number[] {
  const from = Math.max(Number(event.startDate), start);
  // What ends at midnight is over on the day before; what has no length takes place when it begins.
  const until = Math.max(from, Math.min(Number(event.endDate ?? event.startDate), end) - 1);
  const days: number[] = [];
  // From midnight to midnight: a day on which clocks change has 23 or 25 hours.
  for (let at = from; at <= until; at = nextMidnight(at, timeZone)) days.push(zonedTime(at, timeZone).day);
  return days;
}
