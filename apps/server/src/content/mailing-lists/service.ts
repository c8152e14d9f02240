import { emailFormatText, isEmailAddress, newId, requiredText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { confirmMail } from './confirm-mail.ts';
import * as queries from './queries.ts';

/** The list of a newsletter block that names none; made with its first subscriber. */
const DEFAULT_LIST = { id: 'newsletter', name: 'Newsletter' };
const LONGEST_NAME = 250;

/**
 * Puts an address on a list, once however often it is sent (FORM-41).
 *
 * @throws HttpError 400 with `errors` by field, 404 when there is no such list
 */
export async function subscribe(
  db: Database,
  websiteId: string,
  wish: { listId: string; email: string; name: string; pagePath: string },
): Promise<void> {
  const email = wish.email.trim().toLowerCase();
  const listId = wish.listId || DEFAULT_LIST.id;
  const error = email === '' ? requiredText : isEmailAddress(email) ? undefined : emailFormatText();
  if (error) throw new HttpError(400, 'invalid-fields', error, { email: error }, { errors: { email: error } });
  await inWebsite(db, websiteId, async (tx) => {
    if (listId === DEFAULT_LIST.id) await queries.insertList(tx, websiteId, DEFAULT_LIST.id, DEFAULT_LIST.name);
    else if ((await queries.listName(tx, websiteId, listId)) === null) throw notFound('The mailing list');
    const name = wish.name.trim().slice(0, LONGEST_NAME);
    await queries.insertSubscriber(tx, websiteId, { listId, email, name, pagePath: wish.pagePath });
  });
}

/**
 * Puts whoever has sent a form on the list that it is connected with, in the transaction of what they sent; with `doubleOptIn` they are
 * asked by mail first. A list that is not there any more takes nobody.
 */
export async function joinMailingList(
  tx: Transaction,
  place: { website: Website; origin: string },
  wish: { listId: string; email: string; name: string; pagePath: string },
  doubleOptIn: boolean,
): Promise<void> {
  const { websiteId } = place.website;
  const listName = await queries.listName(tx, websiteId, wish.listId);
  if (listName === null) return;
  const subscriber = { ...wish, name: wish.name.trim().slice(0, LONGEST_NAME) };
  if (!doubleOptIn) return queries.insertSubscriber(tx, websiteId, subscriber);
  const key = await queries.insertAsked(tx, websiteId, subscriber);
  if (key !== null) await queueMessage(tx, websiteId, confirmMail(place, { listName, to: wish.email, key }));
}

/** The lists that an owner has made. */
export const listsBesideNewsletter = async (
  tx: Transaction,
  websiteId: string,
): Promise<{ id: string; name: string }[]> =>
  (await queries.loadLists(tx, websiteId))
    .filter(({ id }) => id !== DEFAULT_LIST.id)
    .map(({ id, name }) => ({ id, name }));

/** null: there is no such list. */
export const readListName = queries.listName;
/** On how many lists an address is. */
export const joinedOn = queries.countJoined;

export const subscriptionsOf = queries.countSubscriptions;
/** Takes an address out of every list, as if it had never been there. @returns out of how many */
export const removeReader = queries.deleteReader;

/** Whoever was asked by mail says yes, once or again. @throws HttpError 404 */
export const confirmSubscription = (db: Database, websiteId: string, key: string): Promise<queries.Subscription> =>
  inWebsite(db, websiteId, async (tx) => {
    await queries.confirmSubscription(tx, websiteId, key);
    const found = await queries.loadSubscription(tx, websiteId, key);
    if (!found) throw notFound('The subscription');
    return found;
  });

export async function listMailingLists(db: Database, websiteId: string) {
  const lists = await inWebsite(db, websiteId, (tx) => queries.loadLists(tx, websiteId));
  return { lists: lists.map(({ createdAt, ...list }) => ({ ...list, created: createdAt.getTime() })) };
}

export async function createMailingList(db: Database, websiteId: string, name: string) {
  const id = newId();
  await inWebsite(db, websiteId, (tx) => queries.insertList(tx, websiteId, id, name.trim()));
  return { id, name: name.trim(), subscribers: 0 };
}

/**
 * By address, each with the address of the page where they leave the list; nextCursor is null on the last page.
 * @throws HttpError 404
 */
export async function listSubscribers(
  db: Database,
  { websiteId, origin }: { websiteId: string; origin: string },
  listId: string,
  { cursor, limit }: { cursor: string; limit: number },
) {
  return inWebsite(db, websiteId, async (tx) => {
    if ((await queries.listName(tx, websiteId, listId)) === null) throw notFound('The mailing list');
    const rows = await queries.loadSubscribers(tx, websiteId, listId, { after: cursor, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      subscribers: page.map(({ createdAt, unsubscribeKey, ...row }) => ({
        ...row,
        created: createdAt.getTime(),
        unsubscribeUrl: `${origin}/newsletter/unsubscribe/${unsubscribeKey}`,
      })),
      nextCursor: rows.length > limit ? (page.at(-1)?.email ?? null) : null,
    };
  });
}

/** The subscription that a reader's link is for. @throws HttpError 404 */
export const readSubscription = (db: Database, websiteId: string, key: string): Promise<queries.Subscription> =>
  inWebsite(db, websiteId, async (tx) => {
    const found = await queries.loadSubscription(tx, websiteId, key);
    if (!found) throw notFound('The subscription');
    return found;
  });

/** Takes a reader off the list, once or again; signing up anew brings them back. @throws HttpError 404 */
export const unsubscribe = (db: Database, websiteId: string, key: string): Promise<queries.Subscription> =>
  inWebsite(db, websiteId, async (tx) => {
    await queries.endSubscription(tx, websiteId, key);
    const ended = await queries.loadSubscription(tx, websiteId, key);
    if (!ended) throw notFound('The subscription');
    return ended;
  });
