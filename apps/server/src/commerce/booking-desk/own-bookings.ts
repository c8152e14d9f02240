import {
  type BookingSettings,
  type BuyerRights,
  bookableSlotAt,
  buyerRights,
  paidShares,
  piecesCents,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../platform/mail/service.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { opensBooking } from '../bookings/own-booking-link.ts';
import { momentWords, placeOfBooking, settingsOf, typedMoment } from '../bookings/service.ts';
import { orderById } from '../orders/locked-order.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { orderCurrency } from '../orders/order-view.ts';
import { type MoneyLeft, moneyLeft, splitRefund } from '../orders/refundable.ts';
import { refundOrder } from '../orders/refunds.ts';
import { addEvent } from '../orders/service.ts';
import { bookingCanceledMail, bookingMovedMail, bookingNotice } from './booking-mail.ts';
import { bookingById, changeBooking, changedMeanwhile, moveTo, refundKey } from './change-booking.ts';
import * as queries from './queries.ts';

/** A booking as its buyer sees it, with what they can do with it now. */
export interface OwnBooking {
  row: queries.BookingRow;
  /** Where it takes place; ''. */
  place: string;
  /** Undefined: the service is gone, or has no dates any more. */
  settings: BookingSettings | undefined;
  rights: BuyerRights;
  /** What cancelling now would give back, in minor units of `currency`. */
  backCents: number;
  currency: ReturnType<typeof orderCurrency>;
}

/** @throws HttpError 404 for a link that is none of this booking, or has ended */
export function requireOwnBooking(websiteId: string, id: string, proof: string): void {
  if (!opensBooking(websiteId, id, proof)) throw notFound('This booking');
}

/** @throws HttpError 404 */
export const readOwnBooking = (
  db: Database,
  { websiteId }: Website,
  id: string,
  now = Date.now(),
): Promise<OwnBooking> =>
  inWebsite(db, websiteId, async (tx) => {
    const row = await bookingById(tx, websiteId, id);
    const settings = await settingsOf(tx, websiteId, row.itemId);
    const rights = rightsOf(settings, row, now);
    const order = await orderById(tx, websiteId, row.orderId);
    const backCents = rights.refunds ? refundable(order, row, await moneyLeft(tx, websiteId, order)) : 0;
    const place = await placeOfBooking(tx, websiteId, id);
    return { row, place, settings, rights, backCents, currency: orderCurrency(order) };
  });

const rightsOf = (settings: BookingSettings | undefined, { startsAt, state }: queries.BookingRow, now: number) =>
  buyerRights(settings?.buyers, { startsAt: startsAt.getTime(), state }, now);

/** The booking's share of what was paid, as far as it has not gone back already. */
function refundable(order: OrderRow, row: queries.BookingRow, left: MoneyLeft): number {
  const item = order.items.find(({ id }) => id === row.orderItemId);
  if (!item) return 0;
  const share = paidShares(order).lines.get(item.id) ?? 0;
  return Math.min(left.totalCents, piecesCents(item, share, row.places));
}

const refused = (what: 'move' | 'cancel') =>
  invalid(`This booking cannot be ${what === 'move' ? 'moved' : 'cancelled'} here any more. Please write to us.`);

/**
 * Moves a booking for its buyer, to a time at which it could be booked now. The shop is told.
 * @param seen the time that it had when they chose
 * @throws HttpError 404; 409 where there is no room, or it was changed meanwhile; 422 where it cannot be moved, or not there
 */
export const moveOwnBooking = (
  db: Database,
  place: MailPlace,
  id: string,
  { startsAt, seen }: { startsAt: number; seen: number },
  now = Date.now(),
): Promise<void> =>
  changeBooking(db, place, id, async (tx, row) => {
    const { websiteId, timeZone } = place.website;
    const before = row.startsAt.getTime();
    // Pressed twice: it is there already.
    if (row.state === 'booked' && before === startsAt) return;
    const settings = await settingsOf(tx, websiteId, row.itemId);
    if (!settings || !rightsOf(settings, row, now).move) throw refused('move');
    if (before !== seen) throw changedMeanwhile();
    const slot = bookableSlotAt(settings, startsAt, { now, timeZone });
    if (!slot) throw invalid('This time cannot be booked any more. Please choose another one.');
    const { words, order, told } = await moveTo(tx, place, row, { settings, slot, told: true });
    const text = `${row.title} moved from ${momentWords(place.website, before)} to ${words} by the customer`;
    await addEvent(tx, websiteId, row.orderId, { kind: 'edited', text, accountId: null });
    await queueMessage(
      tx,
      websiteId,
      bookingMovedMail(place, order, told, { changes: settings.buyers, byBuyer: true }),
    );
    const about = [row.title, `Before: ${momentWords(place.website, before)}`, `Now: ${words}`, ...placesLine(row)];
    await tellShop(tx, place, order, { heading: `Moved by the customer: ${row.title}`, about });
  });

/**
 * Cancels a booking for its buyer; what its service gives back goes the way of every refund. The shop is told. One that is cancelled
 * already stays so.
 * @throws HttpError 404; 409 where it was changed meanwhile; 422 where it cannot be cancelled
 */
export async function cancelOwnBooking(
  db: Database,
  place: MailPlace,
  id: string,
  { seen }: { seen: number },
  now = Date.now(),
): Promise<void> {
  const { websiteId } = place.website;
  const { row, backCents } = await readOwnBooking(db, place.website, id, now);
  if (row.state !== 'booked') return;
  if (backCents === 0)
    return changeBooking(db, place, id, async (tx, locked) => {
      if (locked.state !== 'booked') return;
      await requireCancel(tx, websiteId, locked, { seen, now });
      if ((await queries.cancelBooking(tx, websiteId, locked)).length === 0) throw changedMeanwhile();
      const order = await orderById(tx, websiteId, locked.orderId);
      await tellCanceled(tx, place, order, locked, { backCents, byHandCents: 0 });
    });
  const lines = [{ lineId: row.orderItemId, quantity: row.places, restock: true, amountCents: backCents }];
  await refundOrder(db, place, row.orderId, {
    ...{ key: refundKey(id), lines, shippingCents: 0, accountId: null, notify: true },
    reason: 'Cancelled by the customer',
    first: async (tx, order, left) => {
      const locked = await bookingById(tx, websiteId, id);
      await requireCancel(tx, websiteId, locked, { seen, now });
      const byHandCents = splitRefund(left, backCents).parts.reduce(
        (sum, part) => sum + (part.byHand ? part.amountCents : 0),
        0,
      );
      await tellCanceled(tx, place, order, locked, { backCents, byHandCents });
    },
  });
  wakeJobs(db, MAIL);
}

async function requireCancel(
  tx: Transaction,
  websiteId: string,
  row: queries.BookingRow,
  { seen, now }: { seen: number; now: number },
): Promise<void> {
  const settings = await settingsOf(tx, websiteId, row.itemId);
  if (!rightsOf(settings, row, now).cancel) throw refused('cancel');
  if (row.startsAt.getTime() !== seen) throw changedMeanwhile();
}

/** The order's timeline, its buyer and the shop. */
async function tellCanceled(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  row: queries.BookingRow,
  { backCents, byHandCents }: { backCents: number; byHandCents: number },
): Promise<void> {
  const { website } = place;
  const { websiteId } = website;
  const when = momentWords(website, row.startsAt.getTime());
  const money = (cents: number) => localMoney(website, cents, orderCurrency(order));
  const text = `Booking of ${row.title}, ${when}, cancelled by the customer`;
  await addEvent(tx, websiteId, order.id, { kind: 'edited', text, accountId: null });
  const told = { id: row.id, title: row.title, startsAt: row.startsAt.getTime(), place: '' };
  await queueMessage(tx, websiteId, bookingCanceledMail(place, order, told, backCents));
  const about = [
    ...[row.title, when],
    ...placesLine(row),
    backCents > 0 ? `${money(backCents)} are given back.` : 'Nothing is given back.',
    ...(byHandCents > 0 ? [`Of it, please give back ${money(byHandCents)} by hand: it was paid past the shop.`] : []),
  ];
  await tellShop(tx, place, order, { heading: `Cancelled by the customer: ${row.title}`, about });
}

const placesLine = ({ places }: queries.BookingRow): string[] => (places > 1 ? [`${places} places`] : []);

async function tellShop(
  tx: Transaction,
  place: MailPlace,
  order: OrderRow,
  told: { heading: string; about: readonly string[] },
): Promise<void> {
  const { websiteId, contactEmail } = place.website;
  if (contactEmail !== '') await queueMessage(tx, websiteId, bookingNotice(place, order, told));
}

/** A moment that a form sends. @throws HttpError 422 */
export function sentMoment(text: string | undefined): number {
  const moment = typedMoment(text ?? '');
  if (moment === undefined) throw invalid('Please choose a day and a time first.');
  return moment;
}
