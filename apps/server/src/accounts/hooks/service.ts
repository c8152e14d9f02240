import { randomBytes } from 'node:crypto';
import type { Hook, HookChange, HookDelivery, NewHook } from '@plinth/contract';
import { HOOK_TEST, newId } from '@plinth/domain';
import { openFor, sealFor } from '../../platform/config/seal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { HOOK_DELIVERY } from '../../platform/database/hook-triggers.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { isClosedHost } from '../../platform/http/public-fetch.ts';
import { addressToTell } from '../../platform/http/signed-post.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { idBefore, lastOf, type Stretch } from '../../platform/retention/retention.ts';
import * as queries from './queries.ts';

const MOST_HOOKS = 20;
const PAGE = 50;
/** For so long the former secret signs beside a new one. */
const CHANGE_OVER_MS = 86_400_000;
/** More tests and repetitions than that wait for an address already. */
const MOST_WAITING = 1_000;
const PURPOSE = 'hook';
/** So that a secret in a log or a repository is known for what it is. */
const PREFIX = 'plinth_hook_';

const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** @throws Error when it was sealed by another server */
export const openSecret = (sealed: string): string => openFor(PURPOSE, sealed);

/** What a receiver reads; the same for every hook and each time it is sent. */
export const bodyOf = ({
  eventId,
  event,
  createdAt,
  facts,
}: Pick<queries.DeliveryRow, 'eventId' | 'event' | 'createdAt' | 'facts'>) =>
  JSON.stringify({ id: eventId, event, created: createdAt.toISOString(), data: facts });

export const readHooks = (db: Database, websiteId: string): Promise<Hook[]> =>
  inWebsite(db, websiteId, async (tx) => (await queries.loadHooks(tx, websiteId)).map(asHook));

/** @throws HttpError 422 by field, 409 too-many */
export function makeHook(
  db: Database,
  websiteId: string,
  { url, events }: NewHook,
  accountId: string,
): Promise<{ hook: Hook; secret: string }> {
  const address = webAddress(url);
  return inWebsite(db, websiteId, async (tx) => {
    if ((await queries.countHooks(tx, websiteId)) >= MOST_HOOKS)
      throw new HttpError(409, 'too-many', `${MOST_HOOKS} hooks are there. Delete one first.`);
    const secret = newSecret();
    const id = newId();
    const made = { id, url: address, events: [...new Set(events)], secret: sealFor(PURPOSE, secret), accountId };
    if (!(await queries.insertHook(tx, websiteId, made))) throw taken();
    return { hook: await hookOf(tx, websiteId, id), secret };
  });
}

/** @throws HttpError 404, 422 by field */
export function changeHook(db: Database, websiteId: string, id: string, change: HookChange): Promise<Hook> {
  const { events, enabled } = change;
  const url = change.url === undefined ? undefined : webAddress(change.url);
  return inWebsite(db, websiteId, async (tx) => {
    await hookOf(tx, websiteId, id);
    if (url !== undefined && (await queries.isAddressTaken(tx, websiteId, url, id))) throw taken();
    await queries.updateHook(tx, websiteId, id, {
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
      ...(enabled === undefined ? {} : { stopped: enabled ? '' : 'owner' }),
    });
    return hookOf(tx, websiteId, id);
  });
}

const taken = () => invalid('Another hook tells this address.', { url: 'Another hook tells this address.' });

/** @throws HttpError 422 */
function webAddress(given: string): string {
  const url = addressToTell(given, ['https:']);
  const refuse = (words: string) => invalid(words, { url: words });
  if (url === null) throw refuse('Enter a web address that begins with https://.');
  if (isClosedHost(url)) throw refuse('This host is not a public address.');
  return url;
}

/**
 * @returns the address that it had
 * @throws HttpError 404
 */
export function removeHook(db: Database, websiteId: string, id: string): Promise<string> {
  return inWebsite(db, websiteId, async (tx) => {
    const url = await queries.deleteHook(tx, websiteId, id);
    if (url === null) throw notFound('The hook');
    return url;
  });
}

/** @throws HttpError 404 */
export function rotateSecret(db: Database, websiteId: string, id: string): Promise<{ hook: Hook; secret: string }> {
  const secret = newSecret();
  return inWebsite(db, websiteId, async (tx) => {
    const formerUntil = new Date(Date.now() + CHANGE_OVER_MS);
    if (!(await queries.replaceSecret(tx, websiteId, id, { secret: sealFor(PURPOSE, secret), formerUntil })))
      throw notFound('The hook');
    return { hook: await hookOf(tx, websiteId, id), secret };
  });
}

/** A message that its owner asked for, and where it goes. */
interface SentByHand {
  delivery: HookDelivery;
  url: string;
}

/** @throws HttpError 404, 409 too-many */
export const sendTest = (db: Database, websiteId: string, hookId: string): Promise<SentByHand> =>
  inWebsite(db, websiteId, (tx) =>
    sendByHand(tx, websiteId, hookId, { event: HOOK_TEST, eventId: newId(), subject: hookId, facts: { hookId } }),
  );

/** Sends an event once more; the log keeps both. @throws HttpError 404, 409 too-many */
export const sendAgain = (db: Database, websiteId: string, hookId: string, id: string): Promise<SentByHand> =>
  inWebsite(db, websiteId, async (tx) => {
    const found = await queries.findDelivery(tx, websiteId, hookId, id);
    if (!found) throw notFound('The delivery');
    return sendByHand(tx, websiteId, hookId, found);
  });

async function sendByHand(
  tx: Transaction,
  websiteId: string,
  hookId: string,
  { event, eventId, subject, facts }: Pick<queries.DeliveryRow, 'event' | 'eventId' | 'subject' | 'facts'>,
): Promise<SentByHand> {
  const { waiting, url } = await hookOf(tx, websiteId, hookId);
  if (waiting >= MOST_WAITING)
    throw new HttpError(409, 'too-many', `${waiting} messages wait for this address already.`);
  const id = newId();
  await queries.insertDelivery(tx, websiteId, { id, hookId, eventId, event, subject, facts });
  await enqueue(tx, websiteId, HOOK_DELIVERY, id);
  const made = await queries.findDelivery(tx, websiteId, hookId, id);
  if (!made) throw notFound('The delivery');
  return { delivery: asDelivery(made), url };
}

/** Newest first; nextCursor is null on the last page. @throws HttpError 404 */
export function readDeliveries(
  db: Database,
  websiteId: string,
  hookId: string,
  { cursor = '', status = '' }: { cursor?: string; status?: string },
): Promise<{ hook: Hook; deliveries: HookDelivery[]; nextCursor: string | null }> {
  return inWebsite(db, websiteId, async (tx) => {
    const hook = await hookOf(tx, websiteId, hookId);
    const rows = await queries.loadDeliveries(tx, websiteId, hookId, { before: cursor, status, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    return {
      hook,
      deliveries: page.map(asDelivery),
      nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** @throws HttpError 404 */
async function hookOf(tx: Transaction, websiteId: string, id: string): Promise<Hook> {
  const row = await queries.findHook(tx, websiteId, id);
  if (!row) throw notFound('The hook');
  return asHook(row);
}

const asHook = ({ stopped, createdAt, failingSince, formerUntil, lastDelivered, ...row }: queries.HookRow): Hook => ({
  ...row,
  state: stopped === '' ? 'works' : stopped,
  made: createdAt.getTime(),
  failingSince: failingSince?.getTime() ?? null,
  formerUntil: formerUntil?.getTime() ?? null,
  lastDelivered: lastDelivered?.getTime() ?? null,
});

const asDelivery = (row: queries.DeliveryRow): HookDelivery => {
  const { facts: _facts, createdAt, triedAt, nextAt, ...shown } = row;
  return {
    ...shown,
    created: createdAt.getTime(),
    triedAt: triedAt?.getTime() ?? null,
    nextAt: nextAt?.getTime() ?? null,
    body: bodyOf(row),
  };
};

/** Forgets what was sent long ago. */
export async function removeOldDeliveries(
  tx: Transaction,
  websiteId: string,
  stretch: Stretch,
): Promise<string | null> {
  return lastOf(await queries.deleteOldDeliveries(tx, websiteId, idBefore(stretch.before), stretch), stretch);
}
