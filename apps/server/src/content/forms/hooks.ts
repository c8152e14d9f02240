import { randomBytes } from 'node:crypto';
import type { FormDelivery, FormStorage } from '@plinth/contract';
import { formStatusText, newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { addressToTell } from '../../platform/http/signed-post.ts';
import { enqueue, removeJobs } from '../../platform/jobs/service.ts';
import { readListName } from '../mailing-lists/service.ts';
import { answersForPrograms, latestAnswers } from './answers-for-programs.ts';
import * as queries from './hook-queries.ts';
import { loadForm } from './queries.ts';

/** The kind of job that takes one submission to one address. */
export const FORM_DELIVERY = 'form-delivery';
/** More addresses than that have nothing to do with a form any more. */
const MOST_HOOKS = 20;
const PAGE = 50;

/** Which form of which website. */
interface FormPlace {
  websiteId: string;
  formId: string;
  /** `https://host` of the website. */
  origin: string;
}

/** Sends a submission on its way to whoever is to be told of it, in the transaction in which it is kept. */
export async function queueDeliveries(
  tx: Transaction,
  websiteId: string,
  submission: { formId: string; submissionId: string },
): Promise<void> {
  for (const id of await queries.insertDeliveries(tx, websiteId, submission))
    await enqueue(tx, websiteId, FORM_DELIVERY, id);
}

/** Reads or, with `work`, changes where answers of a form go. @throws HttpError 404 */
export function withStorage(
  db: Database,
  { websiteId, formId, origin }: FormPlace,
  work?: (tx: Transaction) => Promise<void>,
): Promise<FormStorage> {
  return inWebsite(db, websiteId, async (tx) => {
    if (!(await loadForm(tx, websiteId, formId, work !== undefined))) throw noForm();
    await work?.(tx);
    const form = await loadForm(tx, websiteId, formId);
    if (!form) throw noForm();
    const hooks = await queries.hooksOf(tx, websiteId, formId);
    const { mailingListId: listId, doubleOptIn, hooksKey } = form;
    const zaps = hooks.filter(({ kind }) => kind === 'zapier').length;
    const name = listId === '' ? '' : ((await readListName(tx, websiteId, listId)) ?? '');
    return {
      // A list that has been deleted since is connected with nothing.
      mailingList: name === '' ? null : { listId, name, doubleOptIn },
      webhooks: hooks
        .filter(({ kind }) => kind === 'webhook')
        .map(({ id, url, secret, createdAt }) => ({ id, url, secret, created: createdAt.getTime() })),
      zapier: hooksKey === '' ? null : { address: `${origin}/api/hooks/forms/${hooksKey}`, zaps },
    };
  });
}

const noForm = () => new HttpError(404, 'no-form', formStatusText(404));

/** EDIT-13. @throws HttpError 404, 422 where no list is chosen (EDIT-45) or there is no such list */
export const connectMailingList = (db: Database, place: FormPlace, wish: { listId: string; doubleOptIn: boolean }) =>
  withStorage(db, place, async (tx) => {
    if (wish.listId === '') throw invalid('A List must be selected', { listId: 'A List must be selected' });
    if ((await readListName(tx, place.websiteId, wish.listId)) === null) throw notFound('The mailing list');
    await queries.writeMailingList(tx, place.websiteId, place.formId, wish);
  });

export const disconnectMailingList = (db: Database, place: FormPlace) =>
  withStorage(db, place, async (tx) => {
    await queries.writeMailingList(tx, place.websiteId, place.formId, { listId: '', doubleOptIn: true });
  });

/** @throws HttpError 404, 422 for what is no address that can be told */
export const addWebhook = (db: Database, place: FormPlace, url: string) =>
  withStorage(db, place, async (tx) => {
    await addHook(tx, place, 'webhook', url, 'url');
  });

async function addHook(
  tx: Transaction,
  { websiteId, formId }: Pick<FormPlace, 'websiteId' | 'formId'>,
  kind: queries.HookRow['kind'],
  given: string,
  field: string,
): Promise<string> {
  const url = webAddress(given, field);
  const hooks = await queries.hooksOf(tx, websiteId, formId);
  const known = hooks.find((hook) => hook.kind === kind && hook.url === url);
  if (known) return known.id;
  if (hooks.length >= MOST_HOOKS)
    throw invalid(`A form tells ${MOST_HOOKS} addresses at most. Remove one first.`, { [field]: 'Remove one first.' });
  const id = newId();
  await queries.insertHook(tx, websiteId, { id, formId, kind, url, secret: randomBytes(24).toString('base64url') });
  return id;
}

/** @throws HttpError 422 */
function webAddress(given: string, field: string): string {
  const words = 'Enter a web address that begins with https://.';
  const url = addressToTell(given, ['https:', 'http:']);
  if (url === null) throw invalid(words, { [field]: words });
  return url;
}

/** @throws HttpError 404 */
export const removeWebhook = (db: Database, place: FormPlace, id: string) =>
  withStorage(db, place, async (tx) => {
    const gone = await queries.deleteHooks(tx, place.websiteId, place.formId, { kind: 'webhook', id });
    if (gone === 0) throw notFound('The webhook');
  });

/** The address by which Zaps subscribe; the same one until it is given up. */
export const connectZapier = (db: Database, place: FormPlace) =>
  withStorage(db, place, async (tx) => {
    const form = await loadForm(tx, place.websiteId, place.formId);
    if (form?.hooksKey === '')
      await queries.writeHooksKey(tx, place.websiteId, place.formId, randomBytes(24).toString('base64url'));
  });

export const disconnectZapier = (db: Database, place: FormPlace) =>
  withStorage(db, place, async (tx) => {
    await queries.writeHooksKey(tx, place.websiteId, place.formId, '');
    await queries.deleteHooks(tx, place.websiteId, place.formId, { kind: 'zapier', id: null });
  });

/** What a Zap does; the key is all that it knows. @throws HttpError 404 for a key that is worth nothing */
function withKey<T>(
  db: Database,
  websiteId: string,
  key: string,
  work: (tx: Transaction, formId: string) => Promise<T>,
) {
  return inWebsite(db, websiteId, async (tx) => {
    const formId = await queries.formOfHooksKey(tx, websiteId, key);
    if (formId === null) throw notFound('The form');
    return work(tx, formId);
  });
}

export const subscribeHook = (db: Database, websiteId: string, key: string, url: string) =>
  withKey(db, websiteId, key, async (tx, formId) => ({
    id: await addHook(tx, { websiteId, formId }, 'zapier', url, 'hookUrl'),
  }));

export const unsubscribeHook = (db: Database, websiteId: string, key: string, id: string) =>
  withKey(db, websiteId, key, async (tx, formId) => {
    if ((await queries.deleteHooks(tx, websiteId, formId, { kind: 'zapier', id })) === 0)
      throw notFound('The subscription');
  });

export const hookSample = (db: Database, websiteId: string, key: string) =>
  withKey(db, websiteId, key, async (tx, formId) => {
    const form = await loadForm(tx, websiteId, formId);
    const rows = await latestAnswers(tx, websiteId, formId);
    return rows.map((row) => answersForPrograms({ id: formId, name: form?.name ?? '' }, row));
  });

/** Newest first; nextCursor is null on the last page. @throws HttpError 404 */
export function listDeliveries(
  db: Database,
  { websiteId, formId }: Pick<FormPlace, 'websiteId' | 'formId'>,
  { cursor, status }: { cursor: string; status: string },
): Promise<{ deliveries: FormDelivery[]; nextCursor: string | null }> {
  return inWebsite(db, websiteId, async (tx) => {
    if (!(await loadForm(tx, websiteId, formId))) throw noForm();
    const filter = { before: cursor, status, limit: PAGE + 1 };
    const rows = await queries.loadDeliveries(tx, websiteId, formId, filter);
    const page = rows.slice(0, PAGE);
    return { deliveries: page.map(shownDelivery), nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
  });
}

/** @throws HttpError 404 for what is not there, or was not given up */
export function retryDelivery(
  db: Database,
  { websiteId, formId }: Pick<FormPlace, 'websiteId' | 'formId'>,
  id: string,
): Promise<FormDelivery> {
  return inWebsite(db, websiteId, async (tx) => {
    const row = await queries.restartDelivery(tx, websiteId, formId, id);
    if (!row) throw notFound('A delivery that failed');
    // What the job knew of its tries is over: it begins anew.
    await removeJobs(tx, websiteId, FORM_DELIVERY, id);
    await enqueue(tx, websiteId, FORM_DELIVERY, id);
    return shownDelivery(row);
  });
}

const shownDelivery = ({ createdAt, triedAt, ...row }: queries.DeliveryRow): FormDelivery => ({
  ...row,
  created: createdAt.getTime(),
  triedAt: triedAt?.getTime() ?? null,
});
