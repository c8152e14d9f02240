import type { AutomaticMailSample, AutomaticMailSettings, AutomaticMails, SaveAutomaticMails } from '@plinth/contract';
import {
  type AutomaticMailKind,
  bookingReminderBefore,
  dayAfter,
  knownZone,
  newId,
  zonedMoment,
  zonedTime,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import type { OutboxDraft } from '../../platform/mail/outbox.ts';
import { hideSealed } from '../../platform/mail/sealed-secrets.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { noteSave, refuseLate, type SettingsSave, versionOf } from '../../platform/websites/late-save.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { momentWords } from '../bookings/service.ts';
import { takesBookings } from '../bookings/settings.ts';
import { type ReturnedCart, returnCart } from '../carts/service.ts';
import { takesReviews } from '../reviews/service.ts';
import { JOBS } from './job.ts';
import { bookingLetter, cartLetter, type LetterPlace, type Receiver, reviewLetter } from './letters.ts';
import { checkReturn, checkStop } from './links.ts';
import * as queries from './queries.ts';
import { automaticMailSettings, SETTING, toStore } from './settings.ts';

export { removeOldAutomaticMails } from './queries.ts';

/** The screen of these mails says what they have brought in so many days. */
const NUMBER_DAYS = 30;
/** Carts that one link fills, in as many browsers: more than a person has, and a program that follows it makes no more. */
const MOST_COPIES = 20;

export const readAutomaticMails = (db: Database, { websiteId }: Pick<Website, 'websiteId'>): Promise<AutomaticMails> =>
  inWebsite(db, websiteId, (tx) => read(tx, websiteId));

async function read(tx: Transaction, websiteId: string): Promise<AutomaticMails> {
  const website = await readWebsite(tx, websiteId);
  const currency = storeCurrency(website);
  const numbers = await queries.mailNumbers(tx, websiteId, { days: NUMBER_DAYS, currency });
  return {
    ...withVersion(automaticMailSettings(website)),
    codes: await queries.usableCodes(tx, websiteId, null),
    asksAtCheckout: Boolean(website.storeSettings.marketingConsentText),
    takesReviews: takesReviews(website),
    takesBookings: await takesBookings(tx, websiteId),
    numbers: {
      carts: {
        sent: numbers.cartsSent,
        opened: numbers.cartsOpened,
        recovered: numbers.recovered,
        recoveredCents: numbers.recoveredCents,
        stopped: numbers.cartsStopped,
      },
      reviews: { sent: numbers.reviewsSent, written: numbers.reviewsWritten, stopped: numbers.reviewsStopped },
      bookings: {
        sent: numbers.bookingsSent,
        moved: numbers.bookingsMoved,
        canceled: numbers.bookingsCanceled,
        stopped: numbers.bookingsStopped,
      },
      currency,
    },
  };
}

const withVersion = (settings: AutomaticMailSettings) => ({ settings, version: versionOf(settings) });

/**
 * Saves the settings and asks for the jobs of what is on.
 *
 * @throws HttpError 409 with `current` where somebody was faster; 422 for a code that no discount has, or that cannot be used now
 */
export function changeAutomaticMails(
  db: Database,
  { website, origin }: LetterPlace,
  { carts, reviews, bookings, version }: SaveAutomaticMails,
  by: SettingsSave['by'],
): Promise<AutomaticMails> {
  const { websiteId } = website;
  const save: SettingsSave = { kind: 'automations', version, by };
  return inWebsite(db, websiteId, async (tx) => {
    const before = { websiteId, settings: await lockedSettings(tx, websiteId) };
    await refuseLate(tx, websiteId, save, withVersion(automaticMailSettings(before)));
    const [code] = carts.couponCode === '' ? [] : await queries.usableCodes(tx, websiteId, carts.couponCode);
    if (carts.couponCode !== '' && carts.enabled && !code) {
      const message = `There is no discount with the code ${carts.couponCode} that can be used now. Choose another one.`;
      throw invalid(message, { couponCode: message });
    }
    if (bookings.before > bookingReminderBefore.max[bookings.unit]) {
      const message = `Enter a whole number from ${bookingReminderBefore.min} to ${bookingReminderBefore.max[bookings.unit]}.`;
      throw invalid(message, { before: message });
    }
    const chosen = {
      carts: { ...tidy(carts), couponCode: code?.code ?? '' },
      reviews: tidy(reviews),
      bookings: tidy(bookings),
    };
    await mergeSettings(tx, websiteId, { [SETTING]: toStore(before, chosen, origin, Date.now()) });
    if (carts.enabled) await enqueue(tx, websiteId, JOBS.cart, '');
    if (reviews.enabled) await enqueue(tx, websiteId, JOBS.review, '');
    if (bookings.enabled) await enqueue(tx, websiteId, JOBS.booking, '');
    // Other processes read the settings anew with it.
    await raiseContentVersion(tx, websiteId);
    const now = await read(tx, websiteId);
    await noteSave(tx, websiteId, save, now);
    return now;
  });
}

const tidy = <W extends { subject: string; text: string }>(words: W): W => ({
  ...words,
  subject: words.subject.trim(),
  text: words.text.replaceAll('\r\n', '\n').trim(),
});

/** A mail with some words, about products of the shop; its links lead to the website and end nothing. */
async function sample(db: Database, place: LetterPlace, asked: AutomaticMailSample, to: string): Promise<OutboxDraft> {
  const receiver = { id: newId(), to, stopUrl: place.origin };
  const { unsubscribeUrl: _, ...draft } = await sampleLetter(db, place, { ...asked, ...tidy(asked) }, receiver);
  return draft;
}

/** Products that a mail of the shop may show as an example. */
export const sampleGoods = (db: Database, websiteId: string, limit: number, bookable = false) =>
  inWebsite(db, websiteId, (tx) => queries.sampleProducts(tx, websiteId, { limit, bookable }));

async function sampleLetter(
  db: Database,
  place: LetterPlace,
  words: AutomaticMailSample,
  receiver: Receiver,
): Promise<OutboxDraft> {
  const { websiteId } = place.website;
  const sampled = (limit: number, bookable = false) => sampleGoods(db, websiteId, limit, bookable);
  switch (words.kind) {
    case 'cart': {
      const products = await sampled(2);
      const lines = products.map(({ title, asset, priceCents }) => ({
        ...{ title, asset, options: '', quantity: 1 },
        cents: priceCents,
      }));
      const cart = { lines, returnUrl: `${place.origin}/cart`, couponCode: words.couponCode };
      return cartLetter(place, receiver, cart, words);
    }
    case 'review':
      return reviewLetter(place, receiver, { orderId: '', products: await sampled(2), customerName: '' }, words);
    case 'booking': {
      const [service] = await sampled(1, true);
      const booking = {
        ...{ title: 'What was booked', asset: null, place: '', changeLabel: 'Move or cancel', ...service },
        ...{ orderId: '', options: [], places: 1, when: momentWords(place.website, tomorrow(place.website)) },
        url: place.origin,
      };
      return bookingLetter(place, receiver, booking, words);
    }
  }
}

/** At ten o'clock, by the website's clocks. */
const tomorrow = ({ timeZone }: Pick<Website, 'timeZone'>): number => {
  const zone = knownZone(timeZone);
  return zonedMoment({ ...dayAfter(zonedTime(Date.now(), zone)), hour: 10, minute: 0 }, zone);
};

export async function previewAutomaticMail(db: Database, place: LetterPlace, asked: AutomaticMailSample) {
  const { subject, html } = await sample(db, place, asked, '');
  return { subject, html: hideSealed(html) };
}

/** Puts it into the outbox for whoever wants to see it in their own mail program. */
export async function testAutomaticMail(
  db: Database,
  place: LetterPlace,
  asked: AutomaticMailSample,
  to: string,
): Promise<{ to: string }> {
  const draft = await sample(db, place, asked, to);
  const { websiteId } = place.website;
  await inWebsite(db, websiteId, (tx) => queueMessage(tx, websiteId, { ...draft, subject: `Test: ${draft.subject}` }));
  return { to };
}

/**
 * Brings back the cart of a reminder.
 *
 * @returns undefined where there is nothing to bring back: it was bought, has been forgotten, or the link is too old
 * @throws HttpError 404 for a link that is none of this website's
 */
export function followReturn(
  db: Database,
  websiteId: string,
  { id, proof, browserToken }: { id: string; proof: string; browserToken: string | undefined },
): Promise<ReturnedCart | undefined> {
  const state = checkReturn(websiteId, id, proof);
  if (state === 'forged') throw notFound('The link');
  if (state === 'expired') return Promise.resolve(undefined);
  return inWebsite(db, websiteId, async (tx) => {
    const mail = await queries.lockCartMail(tx, websiteId, id);
    if (!mail || mail.cartIds.length >= MOST_COPIES) return undefined;
    const { subjectId: cartId, cartIds: copies, couponCode } = mail;
    const returned = await returnCart(tx, websiteId, { cartId, copies, couponCode }, browserToken);
    if (!returned) return undefined;
    const isKnown = returned.cartId === cartId || copies.includes(returned.cartId);
    await queries.noteOpened(tx, websiteId, id, isKnown ? copies : [...copies, returned.cartId]);
    return returned;
  });
}

export interface StopWish {
  kind: AutomaticMailKind;
  address: string;
  proof: string;
}

/** @throws HttpError 404 where the link is none of this website's */
export function checkStopLink(websiteId: string, { kind, address, proof }: StopWish): void {
  if (checkStop(websiteId, kind, address, proof) !== 'good') throw notFound('The link');
}

/** Ends mails of a kind to an address for good. */
export async function stopMails(db: Database, websiteId: string, wish: StopWish): Promise<void> {
  checkStopLink(websiteId, wish);
  await inWebsite(db, websiteId, (tx) => queries.insertStop(tx, websiteId, wish.kind, wish.address));
}
