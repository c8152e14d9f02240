import type { BookingEntry, BookingFilter } from '@plinth/contract';
import {
  bookingLabel,
  dayAfter,
  dayOfText,
  knownZone,
  localDate,
  orderNumberText,
  readZonedInput,
  slotByHand,
  zonedMoment,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { conflict, invalid } from '../../platform/http/http-error.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { momentWords, settingsOf } from '../bookings/service.ts';
import { orderById } from '../orders/locked-order.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import { refundOrder } from '../orders/refunds.ts';
import { addEvent } from '../orders/service.ts';
import { bookingCanceledMail, bookingMovedMail } from './booking-mail.ts';
import { bookingById, canceledAlready, changeBooking, moveTo, refundKey } from './change-booking.ts';
import * as queries from './queries.ts';

const PAGE = 100;

const entryOf = (row: queries.BookingRow): BookingEntry => ({
  id: row.id,
  itemId: row.itemId,
  title: row.title,
  options: optionsText(row),
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt.getTime(),
  places: row.places,
  state: row.state,
  orderId: row.orderId,
  orderNumber: orderNumberText(row.orderNumber),
  name: row.name,
  email: row.email,
  phone: row.phone,
  note: row.note,
});

/** What was chosen beside the time. */
export const optionsText = ({ attributes }: queries.BookingRow): string =>
  attributes
    .filter(({ name }) => name !== bookingLabel)
    .map(({ value }) => value)
    .join(', ');

function asked(website: Website, { from, to, ...filter }: BookingFilter) {
  const [first, last] = [dayOfText(from ?? ''), dayOfText(to ?? from ?? '')];
  const zone = knownZone(website.timeZone);
  const between = first &&
    last && { from: new Date(zonedMoment(first, zone)), until: new Date(zonedMoment(dayAfter(last), zone)) };
  return { ...filter, ...(between ? { between } : {}), now: new Date() };
}

/** Bookings by their time, a page of them. */
export async function listBookings(db: Database, website: Website, filter: BookingFilter, cursor: string) {
  const { websiteId } = website;
  const rows = await inWebsite(db, websiteId, (tx) =>
    queries.listBookings(tx, websiteId, { ...asked(website, filter), cursor, limit: PAGE + 1 }),
  );
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    bookings: page.map(entryOf),
    nextCursor: rows.length > PAGE && last ? `${last.startsAt.getTime()}.${last.id}` : null,
  };
}

/** The same bookings as a file, page by page. */
export async function* exportBookings(db: Database, website: Website, filter: BookingFilter): AsyncGenerator<string> {
  yield csvText([
    ['Date', 'From', 'To', 'Service', 'Options', 'Places', 'State', 'Name', 'E-mail', 'Phone', 'Order', 'Note'],
  ]);
  for (let cursor = ''; ; ) {
    const { bookings, nextCursor } = await listBookings(db, website, filter, cursor);
    if (bookings.length > 0)
      yield csvText(
        bookings.map((one) => [
          localDate(website, one.startsAt, { dateStyle: 'short' }),
          localDate(website, one.startsAt, { timeStyle: 'short' }),
          localDate(website, one.endsAt, { timeStyle: 'short' }),
          one.title,
          one.options,
          String(one.places),
          one.state,
          one.name,
          one.email,
          one.phone,
          one.orderNumber,
          one.note,
        ]),
      );
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/**
 * Moves a booking to a time that the shop chooses, within its hours or beside them; never beyond the places that there are.
 * @throws HttpError 404; 409 where it was cancelled, or the time is booked out; 422 for no time
 */
export async function moveBooking(
  db: Database,
  place: MailPlace,
  id: string,
  to: { starts: string; notify: boolean; accountId: string | null },
): Promise<BookingEntry> {
  const { websiteId, timeZone } = place.website;
  const moment = readZonedInput(to.starts, timeZone);
  if (!moment.ok) throw invalid(moment.error, { starts: moment.error });
  return changed(db, place, id, async (tx, row) => {
    if (row.state !== 'booked') throw canceledAlready();
    const settings = await settingsOf(tx, websiteId, row.itemId);
    if (!settings)
      throw conflict('conflict', 'This service has no dates any more. Choose its hours on its product first.');
    const slot = slotByHand(settings, moment.value, timeZone);
    const { words, order, told } = await moveTo(tx, place, row, { settings, slot, told: to.notify });
    const text = `${row.title} moved to ${words}`;
    await addEvent(tx, websiteId, row.orderId, { kind: 'edited', text, accountId: to.accountId });
    if (to.notify)
      await queueMessage(tx, websiteId, bookingMovedMail(place, order, told, { changes: settings.buyers }));
  });
}

/** Cancels a booking; what was paid for it goes back as every refund does, if wanted. @throws HttpError 404, 409 */
export async function cancelBooking(
  db: Database,
  place: MailPlace,
  id: string,
  how: { refund: boolean; notify: boolean; accountId: string | null },
): Promise<BookingEntry> {
  const { websiteId } = place.website;
  if (how.refund) {
    const row = await inWebsite(db, websiteId, (tx) => bookingById(tx, websiteId, id));
    if (row.state !== 'booked') throw canceledAlready();
    const lines = [{ lineId: row.orderItemId, quantity: row.places, restock: true }];
    const { notify, accountId } = how;
    // The refund frees the places in its own transaction; asked for twice, it is given once.
    await refundOrder(db, place, row.orderId, { key: refundKey(id), lines, shippingCents: 0, notify, accountId });
    return inWebsite(db, websiteId, async (tx) => entryOf(await bookingById(tx, websiteId, id)));
  }
  return changed(db, place, id, async (tx, row) => {
    if ((await queries.cancelBooking(tx, websiteId, row)).length === 0) throw canceledAlready();
    const when = momentWords(place.website, row.startsAt.getTime());
    const text = `Booking of ${row.title}, ${when}, cancelled`;
    await addEvent(tx, websiteId, row.orderId, { kind: 'edited', text, accountId: how.accountId });
    if (!how.notify) return;
    const order = await orderById(tx, websiteId, row.orderId);
    const told = { id, title: row.title, startsAt: row.startsAt.getTime(), place: '' };
    await queueMessage(tx, websiteId, bookingCanceledMail(place, order, told));
  });
}

/** @throws HttpError 404 */
export const noteBooking = (db: Database, place: MailPlace, id: string, note: string): Promise<BookingEntry> =>
  changed(db, place, id, async (tx) => {
    await queries.writeNote(tx, place.website.websiteId, id, note.trim());
  });

const changed = (
  db: Database,
  place: MailPlace,
  id: string,
  work: (tx: Transaction, row: queries.BookingRow) => Promise<void>,
): Promise<BookingEntry> =>
  changeBooking(db, place, id, async (tx, row) => {
    await work(tx, row);
    return entryOf(await bookingById(tx, place.website.websiteId, id));
  });
