import {
  type BookingSettings,
  type BookingSlot,
  bookableSlotAt,
  bookableSlots,
  bookingField,
  bookingLabel,
  type CalendarDay,
  dayAfter,
  dayText,
  knownZone,
  localDate,
  newId,
  noBuyerChanges,
  placesLeft,
  productTypes,
  slotByHand,
  zonedMoment,
  zonedTime,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsiteAtOnce, type Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './queries.ts';

export type { NewBooking } from './queries.ts';
export { followOrder, isBookedOut, releaseHeld, takePlaces } from './queries.ts';

/** What is read of a website to tell times. */
type Clocked = Pick<Website, 'websiteId' | 'timeZone' | 'language' | 'country'>;

const PAST_TEXT = 'This time cannot be booked any more. Please choose another one.';
const UNKNOWN_TEXT = 'Please choose a day and a time first.';

/** Where a shopper chooses the time of a service. */
export const bookPath = (itemId: string, query: Readonly<Record<string, string>> = {}): string => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return `/commerce/book/${encodeURIComponent(itemId)}${given.size > 0 ? `?${given}` : ''}`;
};

/** A moment with its day, as lines of carts, orders and mails say it: 'Saturday, 12 December 2026 at 10:00'. */
export const momentWords = (website: Clocked, moment: number): string =>
  localDate(website, moment, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** The moment for which a line was booked; undefined where it was not. */
export function bookedMoment(additionalFields: Readonly<Record<string, unknown>> | null): number | undefined {
  const text = additionalFields?.[bookingField];
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** The options of a line, and among them for when it was booked. */
export function withMoment<Option extends { name: string; value: string }>(
  website: Clocked,
  line: { attributes: readonly Option[]; additionalFields: Readonly<Record<string, unknown>> | null },
): { name: string; value: string }[] {
  const moment = bookedMoment(line.additionalFields);
  const own = line.attributes.map(({ name, value }) => ({ name, value }));
  return moment === undefined ? own : [...own, { name: bookingLabel, value: momentWords(website, moment) }];
}

/** A slot with what is left of it. */
export interface FreeSlot extends BookingSlot {
  left: number;
}

/** The times that can be booked of some days in a row, with the places left. */
export async function freeSlots(
  db: Database,
  website: Clocked,
  asked: {
    itemId: string;
    settings: BookingSettings;
    from: CalendarDay;
    days: number;
    now: number;
    bookingId?: string;
  },
): Promise<{ day: CalendarDay; slots: FreeSlot[] }[]> {
  const { itemId, settings, from, days, now, bookingId = '' } = asked;
  const zone = knownZone(website.timeZone);
  const until = dayAfter(from, days + 1);
  const between = {
    from: new Date(zonedMoment(from, zone)),
    until: new Date(zonedMoment(until, zone)),
    bookingId,
    events: eventIds(settings),
  };
  const [taken] = await inWebsiteAtOnce(db, website.websiteId, (sql) => [
    queries.readTaken(sql, website.websiteId, itemId, between),
  ]);
  return Array.from({ length: days }, (_, at) => {
    const day = dayAfter(from, at);
    const slots = bookableSlots(settings, day, { now, timeZone: website.timeZone });
    return { day, slots: slots.map((slot) => ({ ...slot, left: placesLeft(slot, settings.kind, taken) })) };
  });
}

/** When a service can be booked; undefined where it is sold without a date. */
export async function bookingOf(db: Database, websiteId: string, itemId: string): Promise<BookingSettings | undefined> {
  const [[row]] = await inWebsiteAtOnce(db, websiteId, (sql) => [queries.readBookable(sql, websiteId, [itemId])]);
  return settingsIn(row);
}

/** The same within a transaction. */
export async function settingsOf(
  sql: Statements,
  websiteId: string,
  itemId: string,
): Promise<BookingSettings | undefined> {
  const [row] = await queries.readBookable(sql, websiteId, [itemId]);
  return settingsIn(row);
}

/** Only services are booked: what was one before keeps its hours, and is sold without them. */
const settingsIn = (row: queries.BookableRow | undefined): BookingSettings | undefined =>
  row?.booking && row.productType === productTypes.service ? { ...row.booking, events: row.events } : undefined;

const eventIds = ({ events = [] }: BookingSettings): string[] => events.map(({ id }) => id);

/**
 * Sees to it that a time can be put into a cart.
 * @returns it as the line keeps it
 * @throws HttpError 422 for no time of this service, 409 where too few places are left
 */
export async function requireSlot(
  db: Database,
  website: Clocked,
  wanted: { itemId: string; startsAt: number; places: number },
  now = Date.now(),
): Promise<string> {
  const settings = await bookingOf(db, website.websiteId, wanted.itemId);
  const slot = settings && bookableSlotAt(settings, wanted.startsAt, { now, timeZone: website.timeZone });
  if (!settings || !slot) throw new HttpError(422, 'invalid-fields', PAST_TEXT, { bookingStartsAt: PAST_TEXT });
  const between = { from: new Date(slot.startsAt), until: new Date(slot.busyUntil), events: eventIds(settings) };
  const [taken] = await inWebsiteAtOnce(db, website.websiteId, (sql) => [
    queries.readTaken(sql, website.websiteId, wanted.itemId, between),
  ]);
  const left = placesLeft(slot, settings.kind, taken);
  if (left < wanted.places) {
    const message = leftText(left);
    throw new HttpError(409, 'out-of-stock', message, { bookingStartsAt: message });
  }
  return new Date(slot.startsAt).toISOString();
}

/** A time is to be chosen first. */
export const unbooked = () => new HttpError(422, 'invalid-fields', UNKNOWN_TEXT, { bookingStartsAt: UNKNOWN_TEXT });

const leftText = (left: number): string =>
  left === 0
    ? 'This time has been booked out meanwhile. Please choose another one.'
    : left === 1
      ? 'Only 1 place is left at this time.'
      : `Only ${left} places are left at this time.`;

interface BookedLine {
  id: string;
  itemId: string;
  title: string;
  productType: number;
  quantity: number;
  additionalFields: Record<string, unknown> | null;
}

/**
 * The places that the lines of a cart take. Most who come too late are told here, beside the line; the statement that takes them
 * decides in any case.
 * @param attemptId the payment under way that holds places for this cart; '' where none does
 * @throws HttpError 409 by line
 */
export async function bookingsOfLines(
  sql: Statements,
  website: Clocked,
  lines: readonly BookedLine[],
  attemptId: string,
  { requireMoment = true, now = Date.now() } = {},
): Promise<queries.NewBooking[]> {
  const services = lines.filter(({ productType }) => productType === productTypes.service);
  if (services.length === 0) return [];
  const { websiteId, timeZone } = website;
  const ids = [...new Set(services.map(({ itemId }) => itemId))];
  const rows = await queries.readBookable(sql, websiteId, ids);
  const fields: Record<string, string> = {};
  const wanted: queries.NewBooking[] = [];
  for (const line of services) {
    const settings = settingsIn(rows.find(({ itemId }) => itemId === line.itemId));
    const moment = bookedMoment(line.additionalFields);
    if (moment === undefined) {
      if (settings && requireMoment) fields[`entries.${line.id}`] = UNKNOWN_TEXT;
      continue;
    }
    // What a payment holds was free when it was asked for.
    const slot =
      settings && attemptId !== ''
        ? slotByHand(settings, moment, timeZone)
        : settings && bookableSlotAt(settings, moment, { now, timeZone });
    if (!settings || !slot) {
      fields[`entries.${line.id}`] = PAST_TEXT;
      continue;
    }
    const between = {
      from: new Date(slot.startsAt),
      until: new Date(slot.busyUntil),
      attemptId,
      events: eventIds(settings),
    };
    const taken = await queries.readTaken(sql, websiteId, line.itemId, between);
    const own = wanted.filter(({ itemId }) => itemId === line.itemId).map(asTaken);
    const left = placesLeft(slot, settings.kind, [...taken, ...own]);
    if (left < line.quantity) fields[`entries.${line.id}`] = leftText(left);
    else wanted.push(newBooking(settings, slot, line));
  }
  const problems = services.filter(({ id }) => fields[`entries.${id}`]);
  if (problems.length > 0) {
    const words = problems.map(({ id, title }) => `${title}: ${fields[`entries.${id}`]}`).join(' ');
    throw new HttpError(409, 'out-of-stock', words, fields);
  }
  return wanted;
}

const asTaken = ({ startsAt, busyUntil, places, eventId }: queries.NewBooking) => ({
  eventId,
  startsAt: Date.parse(startsAt),
  busyUntil: Date.parse(busyUntil),
  places,
});

/** `orderItemId` is the line until the order has one of its own. */
export const newBooking = (
  settings: BookingSettings,
  slot: BookingSlot,
  line: { id: string; itemId: string; quantity: number },
): queries.NewBooking => ({
  id: newId(),
  itemId: line.itemId,
  orderItemId: line.id,
  startsAt: new Date(slot.startsAt).toISOString(),
  endsAt: new Date(slot.endsAt).toISOString(),
  busyUntil: new Date(slot.busyUntil).toISOString(),
  places: line.quantity,
  capacity: slot.places,
  session: settings.kind === 'sessions',
  eventId: slot.eventId ?? '',
  changeable: settings.buyers ?? noBuyerChanges,
});

/** Holds places for a payment under way. */
export async function holdPlaces(
  tx: Transaction,
  websiteId: string,
  attemptId: string,
  bookings: readonly queries.NewBooking[],
): Promise<void> {
  if (bookings.length > 0) await queries.takePlaces(tx, websiteId, { orderId: '', attemptId, bookings });
}

/** Where bookings take place as they are now, by their ids: where their event does, or what their service says; ''. */
export async function placesOfBookings(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.readPlaces(tx, websiteId, ids);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** The same of one, for mails. */
export const placeOfBooking = async (tx: Transaction, websiteId: string, bookingId: string): Promise<string> =>
  (await placesOfBookings(tx, websiteId, [bookingId])).get(bookingId) ?? '';

/** The day that a website's clocks show. */
const dayAt = (website: Pick<Website, 'timeZone'>, moment: number): CalendarDay =>
  zonedTime(moment, knownZone(website.timeZone));

/** The last one that calendars know. */
const LAST_MOMENT = 8.64e15;

/** A moment as a form sends it, in milliseconds since 1970; undefined for what is none. */
export function typedMoment(text: string): number | undefined {
  const moment = Number(text || Number.NaN);
  return Math.abs(moment) <= LAST_MOMENT ? moment : undefined;
}

/** The day of such a moment; '' for what is none. */
export function dayOfMoment(website: Pick<Website, 'timeZone'>, text: string): string {
  const moment = typedMoment(text);
  return moment === undefined ? '' : dayText(dayAt(website, moment));
}
