import { createHash } from 'node:crypto';
import type { ProductBooking } from '@plinth/contract';
import { type BookingSettings, bookingProblems, mostAheadDays, productTypes, usualBooking } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './queries.ts';

/** When a service can be booked, as its owner sees it. @throws HttpError 404 */
export const readProductBooking = (db: Database, websiteId: string, itemId: string): Promise<ProductBooking> =>
  inWebsite(db, websiteId, async (tx) => answerOf(tx, websiteId, itemId, await bookable(tx, websiteId, itemId)));

async function bookable(tx: Transaction, websiteId: string, itemId: string): Promise<queries.BookableRow> {
  const [row] = await queries.readBookable(tx, websiteId, [itemId]);
  if (!row) throw notFound('This product');
  return row;
}

/** Keys stand in another order in the database than in what was sent. */
function versionOf(booking: BookingSettings | null): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)])
        : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(booking)))
    .digest('hex')
    .slice(0, 32);
}

async function answerOf(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  { booking }: Pick<queries.BookableRow, 'booking'>,
): Promise<ProductBooking> {
  const [upcoming] = await queries.countUpcoming(tx, websiteId, itemId);
  const events = await queries.listEvents(tx, websiteId, itemId);
  return {
    booking: booking as ProductBooking['booking'],
    version: versionOf(booking),
    upcoming: upcoming?.count ?? 0,
    events: events.map(({ startsAt, ...event }) => ({ ...event, startsAt: startsAt.getTime() })),
  };
}

/**
 * Chooses when a service can be booked. What is booked already stays as it is.
 * @throws HttpError 404; 409 `conflict` where somebody else was faster; 422 by field, or for what is no service
 */
export function setProductBooking(
  db: Database,
  website: Website,
  itemId: string,
  { booking, version }: { booking: BookingSettings | null; version: string },
): Promise<ProductBooking> {
  const { websiteId, timeZone } = website;
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockItem(tx, websiteId, itemId);
    const row = await bookable(tx, websiteId, itemId);
    if (booking && row.productType !== productTypes.service) throw invalid('Only services can be booked.');
    if (booking && row.subscribable)
      throw invalid('A service that is sold as a subscription has no dates. Switch the subscription off first.');
    if (versionOf(row.booking) !== version)
      throw conflict(
        'conflict',
        'Somebody else has changed when this can be booked. Load the page again to see how it is now.',
      );
    const events = await queries.listEvents(tx, websiteId, itemId);
    const [event] = events;
    if (event && booking?.kind !== 'sessions')
      throw invalid(
        `${event.title} and other events sell their places by this service, so it keeps its dates. Choose another service there first.`,
      );
    // Dates of events are dates enough.
    const dates = events.map(({ id, startsAt, places }) => {
      return { id, startsAt: startsAt.getTime(), endsAt: startsAt.getTime(), places };
    });
    const fields = booking ? bookingProblems({ ...booking, events: dates }, timeZone) : {};
    const [problem] = Object.values(fields);
    if (problem !== undefined) throw invalid(problem, fields);
    await queries.writeBooking(tx, websiteId, itemId, booking);
    await raiseContentVersion(tx, websiteId, [itemPart(itemId)]);
    return answerOf(tx, websiteId, itemId, { booking });
  });
}

/** The services that can be booked. */
export const listBookables = (db: Database, websiteId: string) =>
  inWebsite(db, websiteId, async (tx) => ({ products: [...(await queries.listBookables(tx, websiteId))] }));

/** Whether anything of the shop can be booked. */
export const takesBookings = async (tx: Transaction, websiteId: string): Promise<boolean> =>
  (await queries.listBookables(tx, websiteId)).length > 0;

/** A service with its dates, for the events whose places it sells. */
export type ServiceDates = Pick<queries.BookableRow, 'itemId' | 'title' | 'productType' | 'subscribable' | 'booking'>;

/** Within a transaction; undefined where there is no such product. */
export async function serviceDates(
  tx: Transaction,
  websiteId: string,
  itemId: string,
): Promise<ServiceDates | undefined> {
  const [row] = await queries.readBookable(tx, websiteId, [itemId]);
  return row;
}

/** Dates of a service that does without one of its own because an event is it; a service without dates begins with none but events. */
export const datesByEvents = (booking: BookingSettings | null, starts: string): BookingSettings =>
  booking
    ? { ...booking, sessions: booking.sessions.filter((session) => session.starts !== starts) }
    : { ...usualBooking, kind: 'sessions', sessions: [], noticeHours: 0, aheadDays: mostAheadDays };

export const writeDates = (tx: Transaction, websiteId: string, itemId: string, booking: BookingSettings) =>
  queries.writeBooking(tx, websiteId, itemId, booking);
