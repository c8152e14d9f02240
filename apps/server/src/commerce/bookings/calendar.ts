import { bookingLabel, buyerRights, calendarFile, changeLabel } from '@plinth/domain';
import { sayCount } from '@plinth/words';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsiteAtOnce } from '../../platform/database/pipeline.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { AttachmentsOf } from '../../platform/mail/mail-job.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { ownBookingPath } from './own-booking-link.ts';
import { type OrderBookingRow, readOrderBookings } from './queries.ts';
import { bookedMoment, momentWords } from './service.ts';

/** What the file is called under which a buyer keeps the times of an order. */
export const CALENDAR_FILENAME = 'booking.ics';
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** A booking of an order as its own page shows it. */
export interface OwnBooking {
  title: string;
  when: string;
  /** What its buyer can do with it, as the name of the link to its page; absent: nothing. */
  change?: { label: string; url: string };
}

/** What is booked with an order, for its buyer's pages of it; none after it was cancelled. */
export async function ownBookings(
  db: Database,
  website: Website,
  { id, items }: { id: string; items: readonly { additionalFields: Record<string, unknown> | null }[] },
): Promise<OwnBooking[]> {
  if (!items.some(({ additionalFields }) => bookedMoment(additionalFields) !== undefined)) return [];
  const { websiteId } = website;
  const [rows] = await inWebsiteAtOnce(db, websiteId, (sql) => [readOrderBookings(sql, websiteId, id)]);
  return rows.map((row) => {
    const startsAt = row.startsAt.getTime();
    const label = changeLabel(buyerRights(row.buyers ?? undefined, { startsAt, state: 'booked' }, Date.now()));
    return {
      title: row.title,
      when: momentWords(website, startsAt),
      ...(label === '' ? {} : { change: { label, url: ownBookingPath(websiteId, row.id) } }),
    };
  });
}

/** The times that are booked with an order as a file for calendars; null where none is, such as after it was cancelled. */
export async function bookingsCalendar(db: Database, website: Website, orderId: string): Promise<string | null> {
  const { websiteId } = website;
  const [rows] = await inWebsiteAtOnce(db, websiteId, (sql) => [readOrderBookings(sql, websiteId, orderId)]);
  return rows.length === 0 ? null : inWords(website, () => calendarFile(...rows.map((row) => eventOf(website, row))));
}

/** A booking keeps its id when it is moved: calendars that read the file again move it as well. */
function eventOf({ title: store, identifier }: Website, row: OrderBookingRow) {
  const { id, title, attributes, startsAt, endsAt, places, place, updatedAt } = row;
  const options = attributes.filter(({ name }) => name !== bookingLabel).map(({ value }) => value);
  return {
    uid: `${id}@${identifier}`,
    title,
    startDate: startsAt.getTime(),
    endDate: endsAt.getTime(),
    location: place === '' ? undefined : { addressTitle: place },
    description: [store, ...options, ...(places > 1 ? [sayCount(places, '1 place', '{count} places')] : [])].join('\n'),
    changedAt: updatedAt.getTime(),
  };
}

const WITH_CALENDAR: ReadonlySet<string> = new Set(['order-confirmed', 'booking-moved', 'booking-reminder']);

/** The times go along with the mails that tell them: of the order, of another time, and before it begins. */
export const mailedCalendar =
  (db: Database): AttachmentsOf =>
  async (websiteId, { kind, relatedId }) => {
    if (!WITH_CALENDAR.has(kind)) return [];
    const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
    const content = await bookingsCalendar(db, website, relatedId);
    if (content === null) return [];
    return [{ filename: CALENDAR_FILENAME, contentType: CALENDAR_TYPE, content: Buffer.from(content) }];
  };
