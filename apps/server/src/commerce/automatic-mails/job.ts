import { bookingLabel, buyerRights, changeLabel, isInStock, knownZone, newId, shownStockOf } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { spokenIn } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import { mailedBookingLink } from '../bookings/own-booking-link.ts';
import { momentWords, placeOfBooking, withMoment } from '../bookings/service.ts';
import type { CartRow } from '../carts/cart-row.ts';
import { readCartByHash } from '../carts/service.ts';
import { takesReviews } from '../reviews/service.ts';
import { bookingLetter, cartLetter, type LetterLine, reviewLetter } from './letters.ts';
import { returnLink, stopLink } from './links.ts';
import * as queries from './queries.ts';
import { automaticMailSettings, running } from './settings.ts';

/** The jobs that write the mails of each kind; they stand in the table of jobs. */
export const JOBS = { cart: 'cart-reminders', review: 'review-requests', booking: 'booking-reminders' } as const;

/** Mails of one transaction: their carts are locked meanwhile, so that none is written about what is just being bought. */
const BATCH = 25;
/** How often it is looked whether a mail is due. */
const LOOK_MS = { cart: 10 * 60_000, review: 60 * 60_000, booking: 5 * 60_000 } as const;

/**
 * Writes the mails that are due. Each is noted under its cart or order in the transaction that puts it into the outbox and the job
 * off: it is written exactly once, whichever process dies when. Switched off, the job ends.
 */
const mailsJob = (
  kind: keyof typeof JOBS,
  write: (tx: Transaction, website: Website, running: { origin: string; since: Date }) => Promise<number>,
): JobKind => ({
  name: JOBS[kind],
  leaseSeconds: 120,
  maxAttempts: 50,
  retryAfterSeconds: doubling(30, 3_600),
  run:
    async ({ websiteId }) =>
    async (tx) => {
      const website = await readWebsite(tx, websiteId);
      const on = running(website, kind);
      if (!on) return undefined;
      const written = await write(tx, website, on);
      // More may be due than one transaction takes.
      return new Date(Date.now() + (written < BATCH ? LOOK_MS[kind] : 1_000));
    },
});

export const cartReminderJob = mailsJob('cart', async (tx, website, { origin, since }) => {
  const { websiteId } = website;
  const settings = automaticMailSettings(website).carts;
  const [code] = settings.couponCode === '' ? [] : await queries.usableCodes(tx, websiteId, settings.couponCode);
  const due = await queries.takeDueCarts(tx, websiteId, {
    hours: settings.hours,
    since,
    onlyAgreed: settings.audience === 'agreed',
    limit: BATCH,
  });
  for (const { id: cartId, tokenHash, email, addressHash, language } of due) {
    const spoken = spokenIn(website, language);
    const cart = await readCartByHash(tx, websiteId, tokenHash);
    const lines = cart ? linesOf(spoken, cart) : [];
    if (lines.length === 0) continue;
    const id = newId();
    const couponCode = code?.code ?? '';
    const mail = { id, kind: 'cart' as const, email, subjectId: cartId, itemIds: [], couponCode };
    if (!(await queries.insertMail(tx, websiteId, mail))) continue;
    const receiver = { id, to: email, stopUrl: stopLink(origin, websiteId, { kind: 'cart', addressHash }) };
    const returnUrl = returnLink(origin, websiteId, id);
    await queueMessage(
      tx,
      websiteId,
      cartLetter({ website: spoken, origin }, receiver, { lines, returnUrl, couponCode }, settings),
    );
  }
  return due.length;
});

export const reviewRequestJob = mailsJob('review', async (tx, website, { origin, since }) => {
  // A form that takes nothing is not asked for.
  if (!takesReviews(website)) return 0;
  const { websiteId } = website;
  const settings = automaticMailSettings(website).reviews;
  const due = await queries.dueOrders(tx, websiteId, { days: settings.days, since, limit: BATCH });
  for (const { id: orderId, email, addressHash, customerName, language, products } of due) {
    const id = newId();
    const itemIds = products.map((product) => product.id);
    const mail = { id, kind: 'review' as const, email, subjectId: orderId, itemIds, couponCode: '' };
    if (!(await queries.insertMail(tx, websiteId, mail))) continue;
    const receiver = { id, to: email, stopUrl: stopLink(origin, websiteId, { kind: 'review', addressHash }) };
    const asked = { orderId, products, customerName };
    await queueMessage(
      tx,
      websiteId,
      reviewLetter({ website: spokenIn(website, language), origin }, receiver, asked, settings),
    );
  }
  return due.length;
});

export const bookingReminderJob = mailsJob('booking', async (tx, website, { origin, since }) => {
  const { websiteId } = website;
  const { before, unit, ...words } = automaticMailSettings(website).bookings;
  const timeZone = knownZone(website.timeZone);
  const now = new Date();
  const due = await queries.takeDueBookings(tx, websiteId, { before, unit, timeZone, since, now, limit: BATCH });
  for (const booking of due) {
    const { id: bookingId, startsAt, email, addressHash, language } = booking;
    const spoken = spokenIn(website, language);
    const id = newId();
    const mail = { id, kind: 'booking' as const, email, itemIds: [], couponCode: '' };
    if (!(await queries.insertMail(tx, websiteId, { ...mail, subjectId: booking.subjectId }))) continue;
    const receiver = { id, to: email, stopUrl: stopLink(origin, websiteId, { kind: 'booking', addressHash }) };
    const told = {
      ...booking,
      when: momentWords(spoken, startsAt.getTime()),
      options: booking.attributes.filter(({ name }) => name !== bookingLabel).map(({ value }) => value),
      place: await placeOfBooking(tx, websiteId, bookingId),
      url: mailedBookingLink(origin, websiteId, bookingId),
      changeLabel: changeLabel(
        buyerRights(booking.buyers ?? undefined, { startsAt: startsAt.getTime(), state: 'booked' }, now.getTime()),
      ),
    };
    await queueMessage(tx, websiteId, bookingLetter({ website: spoken, origin }, receiver, told, words));
  }
  return due.length;
});

/** What of a cart can still be ordered. */
const linesOf = (website: Website, { entries }: CartRow): LetterLine[] =>
  entries
    .filter((entry) => isInStock(entry.productType, { unlimited: entry.unlimited, ...shownStockOf(entry) }))
    .map((entry) => ({
      title: entry.title,
      options: withMoment(website, entry)
        .map(({ value }) => value)
        .join(', '),
      quantity: entry.quantity,
      cents: entry.quantity * entry.unitPriceCents,
      asset: entry.asset,
    }));
