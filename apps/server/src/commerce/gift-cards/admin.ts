import type { GiftCardDetail, GiftCardFilter, GiftCardSummary, IssuedGiftCard } from '@plinth/contract';
import {
  decimalText,
  expiryAfterDay,
  giftRecipientProblems,
  isCurrencyCode,
  isId,
  lastMomentOf,
  mostCents,
  orderNumberText,
} from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, lockWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import * as queries from './admin-queries.ts';
import { expiryFrom, hasExpired, lastDayText } from './expiry.ts';
import { newGiftCard, openCode } from './gift-card-code.ts';
import { issueGiftCards, moveGiftCards } from './queries.ts';
import { BY_HAND } from './recipient-queries.ts';
import { newRecipient, writeRecipients } from './recipients.ts';

/** Where the links of a mail lead. */
interface Place {
  website: Website;
  origin: string;
}

/** Rows of one step of an export. */
const STEP = 500;

function stateOf({ disabled, expiresAt, balanceCents }: queries.OwnersCardRow): GiftCardSummary['state'] {
  if (disabled) return 'disabled';
  if (hasExpired(expiresAt?.getTime() ?? null)) return 'expired';
  return balanceCents > 0 ? 'active' : 'used';
}

function summaryOf(row: queries.OwnersCardRow): GiftCardSummary {
  const { id, ending, currency, balanceCents, issuedCents, testMode, orderId, orderNumber, email } = row;
  return {
    ...{ id, ending, currency, balanceCents, issuedCents, testMode, orderId, email },
    state: stateOf(row),
    lastDay: row.expiresAt === null ? null : lastMomentOf(row.expiresAt.getTime()),
    orderNumber: orderNumber === null ? null : orderNumberText(orderNumber),
    created: row.createdAt.getTime(),
  };
}

/** A page of the cards, newest first, with what the shop owes for all of them. */
export function listGiftCards(
  db: Database,
  websiteId: string,
  filter: GiftCardFilter,
  { cursor, limit }: { cursor: string; limit: number },
) {
  return inWebsite(db, websiteId, async (tx) => {
    const before = isId(cursor) ? cursor : '';
    const rows = await queries.listCards(tx, websiteId, filter, { before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      giftCards: page.map(summaryOf),
      liability: [...(await queries.readLiability(tx, websiteId))],
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** The cards as CSV, in steps; their codes are never in it. */
export async function* exportGiftCards(
  db: Database,
  websiteId: string,
  filter: GiftCardFilter,
): AsyncGenerator<string> {
  yield csvText([
    ['Ends in', 'State', 'Balance', 'Issued', 'Currency', 'Order', 'Email', 'Made on', 'Test', 'Expires'],
  ]);
  for (let before = ''; ; ) {
    const page = { before, limit: STEP };
    const rows = await inWebsite(db, websiteId, (tx) => queries.listCards(tx, websiteId, filter, page));
    if (rows.length > 0) yield csvText(rows.map((row) => exportedLine(summaryOf(row))));
    if (rows.length < STEP) return;
    before = rows.at(-1)?.id ?? '';
  }
}

function exportedLine(card: GiftCardSummary): string[] {
  const decimal = (cents: number) => decimalText(cents, isCurrencyCode(card.currency) ? card.currency : 'USD');
  return [
    card.ending,
    card.state,
    decimal(card.balanceCents),
    decimal(card.issuedCents),
    card.currency,
    card.orderNumber ?? '',
    card.email,
    new Date(card.created).toISOString(),
    card.testMode ? 'Yes' : 'No',
    card.lastDay === null ? '' : new Date(card.lastDay + 1).toISOString(),
  ];
}

/** One card with its ledger. @throws HttpError 404 */
export async function giftCardDetail(db: Database, websiteId: string, id: string): Promise<GiftCardDetail> {
  const { card, ledger, recipient } = await inWebsite(db, websiteId, async (tx) => {
    const row = await queries.readCard(tx, websiteId, id);
    if (!row) throw notFound('The gift card');
    return {
      card: row,
      ledger: await queries.readLedger(tx, websiteId, id),
      recipient: row.orderItemId ? await queries.readCardRecipient(tx, websiteId, row.orderItemId) : undefined,
    };
  });
  const accountIds = [...ledger.map(({ accountId }) => accountId), card.revealedBy].flatMap((one) => one ?? []);
  const names = await readAccountNames(db, accountIds);
  const nameOf = (accountId: string | null) => (accountId === null ? null : (names.get(accountId) ?? null));
  return {
    ...summaryOf(card),
    entries: ledger.map(({ orderNumber, accountId, createdAt, ...entry }) => ({
      ...entry,
      orderNumber: orderNumber === null ? null : orderNumberText(orderNumber),
      by: nameOf(accountId),
      created: createdAt.getTime(),
    })),
    recipient: recipient
      ? { ...recipient, sendAt: recipient.sendAt.getTime(), sentAt: recipient.sentAt?.getTime() ?? null }
      : null,
    revealed: card.revealedAt ? { at: card.revealedAt.getTime(), by: nameOf(card.revealedBy) } : null,
  };
}

/**
 * Makes a card by hand. The card, its first entry and the order for its mail are one transaction; its id comes with the call, so
 * that a call that is repeated makes one.
 * @throws HttpError 422 by field
 */
export async function issueGiftCard(
  db: Database,
  place: Place,
  accountId: string,
  body: IssuedGiftCard,
): Promise<GiftCardDetail> {
  const { website } = place;
  const { websiteId, timeZone } = website;
  const { name, email, message, day } = body;
  const recipient = { name: name.trim(), email: email.trim(), message: message.trim(), day: day.trim() };
  const problems: Record<string, string> = { ...giftRecipientProblems(recipient, Date.now(), timeZone) };
  if (body.amountCents <= 0) problems.amountCents = 'Enter an amount above zero.';
  const [first] = Object.values(problems);
  if (first !== undefined) throw invalid(first, problems);
  await inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    if (await queries.readCard(tx, websiteId, body.id)) return;
    const card = newGiftCard(websiteId, {
      currency: storeCurrency(website),
      amountCents: body.amountCents,
      testMode: false,
      expiresAt: expiryFrom(website, []),
      orderId: null,
      orderItemId: body.id,
      accountId,
      note: body.note.trim(),
    });
    await issueGiftCards(tx, websiteId, [{ ...card, id: body.id }]);
    if (recipient.email !== '')
      await writeRecipients(tx, websiteId, BY_HAND, [newRecipient(place, body.id, recipient)]);
  });
  return giftCardDetail(db, websiteId, body.id);
}

/**
 * Adds to a card or takes from it, by an entry of its ledger whose id comes with the call: a call that is repeated does it once.
 * @throws HttpError 404; 409 `gift-card-used` where the card does not hold what is taken; 422 by field
 */
export async function adjustGiftCard(
  db: Database,
  website: Website,
  giftCardId: string,
  { id, amountCents, cause, accountId }: { id: string; amountCents: number; cause: string; accountId: string },
): Promise<GiftCardDetail> {
  const { websiteId } = website;
  const note = cause.trim();
  if (amountCents === 0) throw invalid('Enter an amount.', { amountCents: 'Enter an amount.' });
  if (note === '') throw invalid('Say why.', { cause: 'Say why.' });
  await inWebsite(db, websiteId, async (tx) => {
    const card = await queries.lockCard(tx, websiteId, giftCardId);
    if (!card) throw notFound('The gift card');
    if (await queries.hasEntry(tx, websiteId, id)) return;
    if (card.balanceCents + amountCents > mostCents)
      throw invalid('That is too much.', { amountCents: 'That is too much.' });
    if (card.balanceCents + amountCents < 0) {
      const currency = isCurrencyCode(card.currency) ? card.currency : storeCurrency(website);
      throw conflict('gift-card-used', `The card holds ${localMoney(website, card.balanceCents, currency)} only.`);
    }
    // What is put onto it can be spent: it is good as long as a card that is made now.
    const time = amountCents > 0 ? { goodUntil: expiryFrom(website, card.places ?? []) } : {};
    const movement = { entryId: id, giftCardId, amountCents, ...time };
    await moveGiftCards(tx, websiteId, { kind: 'adjusted', orderId: null, accountId, note }, [movement]);
  });
  return giftCardDetail(db, websiteId, giftCardId);
}

/**
 * Lets a card be used until a later day, or for ever; what has expired of it comes back. A line of its ledger, whose id comes with the
 * call, says so: a call that is repeated does it once.
 * @throws HttpError 404; 422 by field for what is no later day
 */
export async function extendGiftCard(
  db: Database,
  website: Website,
  giftCardId: string,
  { id, day, accountId }: { id: string; day: string; accountId: string },
): Promise<GiftCardDetail> {
  const { websiteId } = website;
  const until = day === '' ? null : expiryAfterDay(day, website.timeZone);
  if (until === undefined) throw invalid(noDayText, { day: noDayText });
  await inWebsite(db, websiteId, async (tx) => {
    const card = await queries.lockCard(tx, websiteId, giftCardId);
    if (!card) throw notFound('The gift card');
    if (await queries.hasEntry(tx, websiteId, id)) return;
    const problem = laterProblem(website, card.expiresAt?.getTime() ?? null, until);
    if (problem) throw invalid(problem, { day: problem });
    const amountCents = await queries.readExpired(tx, websiteId, giftCardId);
    const note = until === null ? 'It does not expire any more.' : `Good until ${lastDayText(website, until)}.`;
    const movement = { entryId: id, giftCardId, amountCents, goodUntil: until === null ? null : new Date(until) };
    await moveGiftCards(tx, websiteId, { kind: 'extended', orderId: null, accountId, note }, [movement]);
  });
  return giftCardDetail(db, websiteId, giftCardId);
}

const noDayText = 'There is no such day. Choose another one.';

/** Why a card cannot get the time that is asked for; undefined where it can. A time is never shortened. */
function laterProblem(website: Website, before: number | null, until: number | null): string | undefined {
  if (before === null) return 'This card does not expire: there is nothing to extend.';
  if (until === null) return undefined;
  if (hasExpired(until)) return 'That day is over. Choose a later one.';
  return until > before
    ? undefined
    : `It can be used until ${lastDayText(website, before)} already. Choose a later day.`;
}

/** @throws HttpError 404; 409 `conflict` where the order that sold it was cancelled */
export async function setGiftCardDisabled(
  db: Database,
  websiteId: string,
  id: string,
  disabled: boolean,
): Promise<GiftCardDetail> {
  await inWebsite(db, websiteId, async (tx) => {
    if (!(await queries.lockCard(tx, websiteId, id))) throw notFound('The gift card');
    const card = await queries.readCard(tx, websiteId, id);
    if (!disabled && (card?.orderStatus === 'canceled' || card?.orderStatus === 'refunded'))
      throw conflict('conflict', 'The order that sold this card was cancelled, and its price was given back.');
    await queries.setDisabled(tx, websiteId, id, disabled);
  });
  return giftCardDetail(db, websiteId, id);
}

/**
 * The code of a card, for who hands it over. It is shown once, and it is kept who has read it.
 * @throws HttpError 404; 409 `conflict` where it was shown before, or is not kept any more
 */
export async function revealGiftCard(
  db: Database,
  websiteId: string,
  id: string,
  accountId: string,
): Promise<{ code: string }> {
  return { code: await inWebsite(db, websiteId, (tx) => readCode(tx, websiteId, id, accountId)) };
}

async function readCode(tx: Transaction, websiteId: string, id: string, accountId: string): Promise<string> {
  if (!(await queries.lockCard(tx, websiteId, id))) throw notFound('The gift card');
  const sealed = await queries.takeCode(tx, websiteId, id, accountId);
  if (sealed === undefined)
    throw conflict('conflict', 'The code of this card was shown before. Disable the card and make another one.');
  const code = openCode({ sealedCode: sealed });
  if (code !== undefined) return code;
  // That it was read is taken back with the transaction.
  throw conflict('conflict', 'The code of this card cannot be read here any more: it was kept with another key.');
}
