import { type BookingSettings, type BookingSlot, bookingField, bookingLabel } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL } from '../../platform/mail/service.ts';
import { isBookedOut, momentWords, newBooking, placeOfBooking } from '../bookings/service.ts';
import { lockOrder, orderById } from '../orders/locked-order.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import * as queries from './queries.ts';

/** @throws HttpError 404 */
export async function bookingById(tx: Transaction, websiteId: string, id: string): Promise<queries.BookingRow> {
  const [row] = await queries.readBooking(tx, websiteId, id);
  if (!row) throw notFound('This booking');
  return row;
}

export const canceledAlready = () => conflict('conflict', 'This booking was cancelled in the meantime.');
export const changedMeanwhile = () =>
  conflict('conflict', 'This booking was changed in the meantime. Look at it as it is now, and try again.');

/** The refund of a booking that is cancelled, by the shop or by its buyer: whoever comes first, it is given once. */
export const refundKey = (bookingId: string): string => `booking-${bookingId}`;

/**
 * Changes a booking in one transaction, its order's row first as everything that changes an order does; mails that it queues go out.
 * @throws HttpError 404; 409 `out-of-stock` where there is not enough room
 */
export async function changeBooking<T>(
  db: Database,
  { website: { websiteId } }: Pick<MailPlace, 'website'>,
  id: string,
  work: (tx: Transaction, row: queries.BookingRow) => Promise<T>,
): Promise<T> {
  try {
    const done = await inWebsite(db, websiteId, async (tx) => {
      const { orderId } = await bookingById(tx, websiteId, id);
      await lockOrder(tx, websiteId, orderId);
      return work(tx, await bookingById(tx, websiteId, id));
    });
    wakeJobs(db, MAIL);
    return done;
  } catch (error) {
    if (!isBookedOut(error)) throw error;
    const message = 'There is not enough room at that time. Choose another one.';
    throw new HttpError(409, 'out-of-stock', message, { starts: message });
  }
}

/**
 * Moves a booking to a slot, never beyond the places that there are.
 * @param told whether a mail tells its buyer
 * @returns what a mail says of it
 * @throws HttpError 409 where it was changed meanwhile; what isBookedOut knows where there is no room
 */
export async function moveTo(
  tx: Transaction,
  { website }: Pick<MailPlace, 'website'>,
  row: queries.BookingRow,
  { settings, slot, told }: { settings: BookingSettings; slot: BookingSlot; told: boolean },
) {
  const { websiteId } = website;
  const words = momentWords(website, slot.startsAt);
  const booking = newBooking(settings, slot, { id: row.orderItemId, itemId: row.itemId, quantity: row.places });
  const to = { ...booking, words, label: bookingLabel, field: bookingField, told };
  if ((await queries.moveBooking(tx, websiteId, row, to)).length === 0) throw changedMeanwhile();
  const place = await placeOfBooking(tx, websiteId, row.id);
  return {
    words,
    order: await orderById(tx, websiteId, row.orderId),
    told: { id: row.id, title: row.title, startsAt: slot.startsAt, place },
  };
}
