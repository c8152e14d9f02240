import { newId, normalizeGiftCardCode, type PayingGiftCard } from '@plinth/domain';
import { throttledByKey } from '../../accounts/staff/sign-in-throttle.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { conflict, HttpError } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { paymentProvider } from '../payments/service.ts';
import { expiryFrom, hasExpired, lastDayText } from './expiry.ts';
import { giftCardHash } from './gift-card-code.ts';
import * as queries from './queries.ts';

export { expiryFrom, goodText, hasExpired, lastDayText } from './expiry.ts';
export { mailedCode, newGiftCard, openCode } from './gift-card-code.ts';
export type { GiftCardRow, NewGiftCard, OrderPlace, SoldCardRow } from './queries.ts';
export { isOverdrawn, issueGiftCards, moveGiftCards, readSold } from './queries.ts';

/** A cart pays with so many at most. */
export const MOST_GIFT_CARDS = 10;

export const giftCardRefusal = (message: string) => new HttpError(422, 'invalid-gift-card', message, { code: message });

/** Why a card cannot pay here; undefined where it can. What has been used up can, and pays nothing. */
export function problemOf(card: queries.GiftCardRow, website: Website): string | undefined {
  if (card.disabled) return 'This gift card is not valid any more.';
  if (card.currency !== storeCurrency(website)) return `This gift card is in ${card.currency}, and this shop is not.`;
  if (card.expiresAt !== null && hasExpired(card.expiresAt))
    return `This gift card expired: it could be used until ${lastDayText(website, card.expiresAt)}.`;
  // Nothing was paid for it, so it buys nothing where money is paid.
  if (card.testMode && !paymentProvider(website, 'test')) return 'This gift card was made to try the shop out.';
  return undefined;
}

/** The cards of a cart as they pay: what cannot pay any more holds nothing. */
export const payingGiftCards = (cards: readonly queries.GiftCardRow[], website: Website): PayingGiftCard[] =>
  cards.map((card) => ({ id: card.id, balanceCents: problemOf(card, website) === undefined ? card.balanceCents : 0 }));

export const noCodeText = 'Enter the code of your gift card.';
/** The one answer to a code that no card has, to what can be no code, and to a card of another website. */
export const noSuchCardText = 'There is no gift card with this code. Please check what you typed.';
const TRIES = 'wrong gift card codes';

/**
 * The card with a code. Wrong codes are counted by who tries them, wherever they do. What can be no code is looked for as well: its answer
 * takes as long.
 * @param around another count of the same tries
 * @throws HttpError 429 after too many wrong ones
 */
export async function findGiftCard(
  db: Database,
  websiteId: string,
  typed: string,
  address: string,
  around = (check: () => Promise<boolean>, _what: string): Promise<boolean> => check(),
): Promise<queries.GiftCardRow | undefined> {
  const hash = giftCardHash(websiteId, normalizeGiftCardCode(typed));
  let card: queries.GiftCardRow | undefined;
  const check = async () => {
    card = await inWebsite(db, websiteId, (tx) => queries.findByHash(tx, websiteId, hash));
    return card !== undefined;
  };
  await throttledByKey(db, `gift-card:${websiteId}:${clientNetwork(address)}`, () => around(check, TRIES), TRIES);
  return card;
}

/**
 * The card with a code, if it can pay something here. Wrong codes are counted by who tries them.
 * @throws HttpError 422 `invalid-gift-card` that says why not; 429 after too many wrong ones
 */
export async function giftCardToPayWith(
  db: Database,
  website: Website,
  typed: string,
  address: string,
): Promise<queries.GiftCardRow> {
  if (typed.trim() === '') throw giftCardRefusal(noCodeText);
  const card = await findGiftCard(db, website.websiteId, typed, address);
  if (!card) throw giftCardRefusal(noSuchCardText);
  const problem =
    problemOf(card, website) ?? (card.balanceCents === 0 ? 'This gift card has been used up.' : undefined);
  if (problem) throw giftCardRefusal(problem);
  return card;
}

/** What an order takes from its cards. */
export const redemptionsOf = (cards: readonly { id: string; appliedCents: number }[]): queries.GiftCardMovement[] =>
  cards
    .filter(({ appliedCents }) => appliedCents > 0)
    .map(({ id, appliedCents }) => ({ entryId: newId(), giftCardId: id, amountCents: -appliedCents }));

/** What an order still holds of gift cards that paid for it. */
export async function paidWithGiftCards(tx: Transaction, websiteId: string, orderId: string): Promise<number> {
  const paid = await queries.readPaidWith(tx, websiteId, orderId);
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Gives an order's gift cards back what they paid, `mostCents` of it at most. One that ends, or is over, is good from then on as long as
 * one that is sold now: what goes back can be spent. The order's row must be locked.
 * @returns how many cents that were
 */
export async function refundGiftCards(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  mostCents: number,
): Promise<number> {
  let left = mostCents;
  const movements: queries.GiftCardMovement[] = [];
  for (const { giftCardId, amountCents, ends, places } of await queries.readPaidWith(tx, websiteId, orderId)) {
    const back = Math.min(left, amountCents);
    if (back <= 0) break;
    const time = ends ? { goodUntil: expiryFrom(await readWebsite(tx, websiteId), places ?? []) } : {};
    movements.push({ entryId: newId(), giftCardId, amountCents: back, ...time });
    left -= back;
  }
  if (movements.length > 0) await queries.moveGiftCards(tx, websiteId, { kind: 'refunded', orderId }, movements);
  return mostCents - left;
}

/**
 * Takes back the gift cards that an order sold.
 * @throws HttpError 409 `gift-card-used` where something was bought with one: its price cannot go back as well
 */
export async function takeBackGiftCards(tx: Transaction, website: Website, orderId: string): Promise<void> {
  const { websiteId } = website;
  const sold = await queries.lockSold(tx, websiteId, orderId);
  // What has expired bought nothing.
  const spentOf = (card: (typeof sold)[number]) => card.issuedCents - card.balanceCents - card.expiredCents;
  const spent = sold.find((card) => spentOf(card) > 0);
  if (spent) {
    const amount = localMoney(website, spentOf(spent), storeCurrency(website));
    const message = `The gift card that ends in ${spent.ending} was sold with this order, and ${amount} of it have been spent. Cancel the order that was paid with it first.`;
    throw conflict('gift-card-used', message);
  }
  const movements = sold
    .filter(({ balanceCents }) => balanceCents > 0)
    .map(({ id, balanceCents }) => ({ entryId: newId() as string, giftCardId: id, amountCents: -balanceCents }));
  if (movements.length > 0) {
    const note = 'The order that sold it was cancelled.';
    await queries.moveGiftCards(tx, websiteId, { kind: 'adjusted', orderId, note }, movements);
  }
  await queries.disableSold(tx, websiteId, orderId);
}
