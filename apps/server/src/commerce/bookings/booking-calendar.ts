import {
  type BookingSettings,
  bookableDays,
  type CalendarDay,
  dayAfter,
  dayOfText,
  dayText,
  localDate,
} from '@plinth/domain';
import type { BookPageProps } from '@plinth/storefront';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';
import { type FreeSlot, freeSlots } from './service.ts';

function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

export type BookingCalendar = Pick<
  BookPageProps,
  'length' | 'month' | 'weekdays' | 'weeks' | 'earlier' | 'later' | 'dayTitle' | 'times'
>;

const noonUtc = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day, 12);

export interface AskedCalendar {
  itemId: string;
  /** `2026-12-12`; '' for the first day with something free. */
  day: string;
  /** `2026-12`; ''. */
  month: string;
  /** The time that is chosen, in milliseconds since 1970; ''. */
  wanted?: string;
  /** The booking that gets another time: its places are free for it, and so many of them are needed. */
  moved?: { id: string; startsAt: number; places: number };
}

/**
 * The month of the chosen day, or the first one that has something free, with the times of that day.
 * @param pathOf the address of this page with another `day` or `month`
 */
export async function bookingCalendar(
  db: Database,
  website: Website,
  settings: BookingSettings,
  asked: AskedCalendar,
  pathOf: (query: Record<string, string>) => string,
): Promise<BookingCalendar> {
  const now = Date.now();
  const { first, last } = bookableDays(settings, now, website.timeZone);
  const { itemId, moved } = asked;
  const days = Math.round((noonUtc(last) - noonUtc(first)) / 86_400_000) + 1;
  const bookingId = moved?.id ?? '';
  const found = days < 1 ? [] : await freeSlots(db, website, { itemId, settings, from: first, days, now, bookingId });
  const all = moved ? found.map(({ day, slots }) => ({ day, slots: slotsFor(moved, slots) })) : found;
  const free = new Map(
    all.flatMap(({ day, slots }) => (slots.some(({ left }) => left > 0) ? [[dayText(day), slots] as const] : [])),
  );
  const wantedMonth = /^\d{4}-\d\d$/.test(asked.month) ? asked.month : '';
  const wanted = dayOfText(asked.day) ? asked.day : '';
  const chosen =
    wanted ||
    ([...free.keys()].find((day) => day.startsWith(wantedMonth)) ?? (wantedMonth ? '' : [...free.keys()][0])) ||
    '';
  const month = (chosen || wantedMonth || dayText(first)).slice(0, 7);
  const start = dayOfText(`${month}-01`) ?? first;
  const onCalendar = { language: website.language, country: website.country, timeZone: 'UTC' };
  const words = (day: CalendarDay, options: Intl.DateTimeFormatOptions) => localDate(onCalendar, noonUtc(day), options);
  const monday = dayAfter(start, -((new Date(noonUtc(start)).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => dayAfter(monday, week * 7 + weekday)),
  ).filter((week) => week.some((day) => dayText(day).startsWith(month)));
  const monthPath = (text: string) => pathOf({ month: text });
  const [before, after] = [dayText(dayAfter(start, -1)).slice(0, 7), dayText(dayAfter(start, 31)).slice(0, 7)];
  const slots = free.get(chosen) ?? all.find(({ day }) => dayText(day) === chosen)?.slots ?? [];
  const chosenDay = dayOfText(chosen);
  // An event takes as long as it is; of others the service says so.
  const slot = slots.find(({ startsAt }) => String(startsAt) === asked.wanted) ?? slots[0];
  return {
    length: lengthWords(slot ? Math.round((slot.endsAt - slot.startsAt) / 60_000) : settings.minutes),
    month: words(start, { month: 'long', year: 'numeric' }),
    weekdays: (weeks[0] ?? []).map((day) => words(day, { weekday: 'short' })),
    weeks: weeks.map((week) =>
      week.map((day) => {
        const text = dayText(day);
        if (!text.startsWith(month)) return null;
        return {
          number: String(day.day),
          name: words(day, { weekday: 'long', day: 'numeric', month: 'long' }),
          isChosen: text === chosen,
          ...(free.has(text) ? { url: pathOf({ day: text }) } : {}),
        };
      }),
    ),
    ...(before >= dayText(first).slice(0, 7) ? { earlier: monthPath(before) } : {}),
    ...(after <= dayText(last).slice(0, 7) ? { later: monthPath(after) } : {}),
    ...(chosenDay ? { dayTitle: words(chosenDay, { weekday: 'long', day: 'numeric', month: 'long' }) } : {}),
    times: timesOf(website, slots),
  };
}

/** Times to which a booking can be moved: not the one that it has, and none where only some of its people would have room. */
const slotsFor = ({ startsAt, places }: { startsAt: number; places: number }, slots: readonly FreeSlot[]): FreeSlot[] =>
  slots
    .filter((slot) => slot.startsAt !== startsAt)
    .map((slot) => ({ ...slot, left: slot.left < places ? 0 : slot.left }));

/** Clocks show a time twice on the night on which they are put back: then the zone tells the two apart. */
function timesOf(website: Website, slots: readonly FreeSlot[]): BookingCalendar['times'] {
  const words = slots.map(({ startsAt }) => localDate(website, startsAt, { timeStyle: 'short' }));
  return slots.map(({ startsAt, left, places }, at) => ({
    startsAt: String(startsAt),
    text:
      words.filter((one) => one === words[at]).length > 1
        ? localDate(website, startsAt, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
        : (words[at] ?? ''),
    left,
    showsLeft: places > 1,
  }));
}
