import { dateOfKind, zonedMoment, zonedTime } from '@plinth/domain';
import { type ItemFilter, readListings } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { type Listing, numberedPages } from './listing.ts';
import { itemsContext } from './page-context.ts';

/** More than this is not planned ahead on one page; a month's calendar holds as many. */
const MOST_UPCOMING = 200;

/**
 * The events of a collection (CONT-03): those to come, soonest first, and those that are over, latest first, page by page. With
 * `?view=past` the items are the past ones; with `?month=` (or where the collection is shown as a calendar) a month's days
 * come along. An event belongs to the past when it is over, not when it has begun.
 */
export async function eventListing(listing: Listing): Promise<AnyRecord | null> {
  const { db, website, map, collection, asked } = listing;
  const limit = Math.max(1, Math.min(collection.pageSize, MOST_UPCOMING));
  const now = new Date();
  const month = monthOf(asked.month, website.timeZone, now);
  const wantsCalendar = asked.month !== null || collection.settings.eventView === 'calendar';
  const filter = (events: NonNullable<ItemFilter['events']>, part: { limit: number; offset?: number }): ItemFilter => ({
    collectionId: collection.id,
    offset: 0,
    ...part,
    chronological: false,
    unpublished: listing.unpublished,
    events,
    ...(listing.category ? { categoryIds: map.withDescendants(listing.category) } : {}),
    ...(asked.tag ? { tag: asked.tag } : {}),
  });
  const [upcomingRows = [], pastRows = [], monthRows = []] = await readListings(db, website.websiteId, [
    filter({ when: 'upcoming', from: now }, { limit: MOST_UPCOMING }),
    filter({ when: 'past', from: now }, { limit: limit + 1, offset: (asked.page - 1) * limit }),
    ...(wantsCalendar ? [filter({ when: 'between', from: month.start, to: month.end }, { limit: MOST_UPCOMING })] : []),
  ]);
  if (asked.page > 1 && pastRows.length === 0) return null;
  const upcoming = itemsContext(website, map, collection, upcomingRows);
  const past = itemsContext(website, map, collection, pastRows.slice(0, limit));
  const items = asked.past ? past : upcoming;
  return {
    upcoming,
    past,
    items,
    empty: upcoming.length + past.length === 0,
    showPastOrUpcomingEvents: asked.past ? 'past' : 'upcoming',
    calendarView: wantsCalendar,
    ...(wantsCalendar
      ? {
          calendar: calendarDays(month, itemsContext(website, map, collection, monthRows), website, listing.path, now),
        }
      : {}),
    pagination: numberedPages(listing, pastRows.length > limit),
  };
}

interface Month {
  year: number;
  month: number;
  start: Date;
  end: Date;
}

function monthOf(asked: string | null, timeZone: string, now: Date): Month {
  const today = zonedTime(now.getTime(), timeZone);
  const [year = today.year, month = today.month] = asked?.split('-').map(Number) ?? [];
  const first = (add: number) => new Date(zonedMoment({ year, month: month + add, day: 1 }, timeZone));
  return { year, month, start: first(0), end: first(1) };
}

const two = (number: number) => String(number).padStart(2, '0');
const address = (path: string, year: number, month: number) => {
  const date = new Date(Date.UTC(year, month - 1, 1));
  return `${path}?month=${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
};

/** The days of a month in the website's time zone, each with what takes place on it. */
function calendarDays(
  { year, month, start, end }: Month,
  events: readonly AnyRecord[],
  website: Listing['website'],
  path: string,
  now: Date,
): AnyRecord {
  const { timeZone } = website;
  const weekday = (day: number) => dateOfKind({ ...website, timeZone: 'UTC' }, day, 'weekday-name');
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const today = zonedTime(now.getTime(), timeZone);
  const bounds = Array.from({ length: count + 1 }, (_, day) => zonedMoment({ year, month, day: day + 1 }, timeZone));
  const days = Array.from({ length: count }, (_, index) => {
    const [from = 0, to = 0] = [bounds[index], bounds[index + 1]];
    return {
      day: index + 1,
      weekday: weekday(Date.UTC(year, month - 1, index + 1)),
      date: `${year}-${two(month)}-${two(index + 1)}`,
      today: today.year === year && today.month === month && today.day === index + 1,
      events: events.filter(({ startDate, endDate }) => {
        const [begin, finish] = [Number(startDate), Number(endDate)];
        // What ends at midnight is over on the day before; what has no length takes place when it begins.
        return begin < to && (finish > from || (begin === finish && begin >= from));
      }),
    };
  });
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return {
    year,
    month,
    startDate: start.getTime(),
    endDate: end.getTime(),
    /** 0 = the month begins on a Sunday. */
    firstWeekday,
    /** Seven noons from a Sunday on: a template says their names in the website's language. */
    weekdays: Array.from({ length: 7 }, (_, index) => ({
      startDate: zonedMoment({ year, month, day: 1 - firstWeekday + index, hour: 12 }, timeZone),
    })),
    days,
    prevUrl: address(path, year, month - 1),
    nextUrl: address(path, year, month + 1),
  };
}
