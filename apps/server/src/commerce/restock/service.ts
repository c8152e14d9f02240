import {
  isId,
  isInStock,
  newId,
  ownMerchandisingIn,
  type RestockSignup,
  readRestockSignup,
  shownStockOf,
} from '@plinth/domain';
import { subscribe } from '../../content/mailing-lists/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './queries.ts';
import { restockMail } from './restock-mail.ts';
import { automaticOrigin, RESTOCK_MAILS, restockSettings } from './restock-settings.ts';

const PAGE = 50;
/** Mails that are put into the outbox in one transaction. */
export const RESTOCK_BATCH = 200;
/** How often it is looked whether something is back. */
export const RESTOCK_LOOK_MS = 5 * 60_000;

/** A payload from outside, as the rules of the form have it (REST-06, REST-12 … REST-14). @throws HttpError 422 by field */
export function readSignup(payload: unknown): RestockSignup {
  const read = readRestockSignup(payload);
  if (read.ok) return read.value;
  const { siteVisitorEmail, ...others } = read.error;
  throw invalid(siteVisitorEmail ?? Object.values(others)[0] ?? '', { ...read.error });
}

const isSoldOut = ({ productType, unlimited, ...row }: queries.WantedVariant): boolean =>
  !isInStock(productType, { unlimited, ...shownStockOf(row) });

/** Whether visitors can ask to be told: a product may say so for itself. */
const asksForRestock = ({ merchandising }: queries.WantedVariant, { enabled }: { enabled: boolean }): boolean =>
  ownMerchandisingIn(merchandising)?.restock ?? enabled;

/**
 * Puts an address on the list of those who wait for a variant; twice is once (REST-01, REST-07).
 *
 * @throws HttpError 404 where there is no such product or nobody can ask for it, 409 where it can be ordered
 */
export async function signUpForRestock(
  db: Database,
  website: Website,
  signup: RestockSignup,
): Promise<{ signUpId: string; isNew: boolean }> {
  const settings = restockSettings(website);
  const { websiteId } = website;
  const email = signup.siteVisitorEmail.toLowerCase();
  const joins = signup.isJoinMailingList && settings.mailingListSignUpEnabled;
  const { id, isNew, path } = await inWebsite(db, websiteId, async (tx) => {
    const variant = await queries.findVariant(tx, websiteId, signup);
    if (!variant || !asksForRestock(variant, settings)) throw notFound('This product');
    if (!isSoldOut(variant))
      throw new HttpError(
        409,
        'in-stock',
        'This can be ordered right now. Please reload the page to put it into your cart.',
      );
    const inserted = await queries.insertSignup(tx, websiteId, {
      id: newId(),
      productId: variant.productId,
      variantId: variant.variantId,
      email,
      language: (signup.language ?? '').slice(0, 35),
      joinsMailingList: joins,
    });
    if (automaticOrigin(website) !== undefined)
      await enqueue(tx, websiteId, RESTOCK_MAILS, '', { dueAt: new Date(Date.now() + RESTOCK_LOOK_MS) });
    return { ...inserted, path: variant.path };
  });
  if (joins) await subscribe(db, websiteId, { listId: settings.mailingListId, email, name: '', pagePath: path });
  return { signUpId: id, isNew };
}

const readCursor = (cursor = ''): { productId: string; variantId: string } => {
  if (cursor === '') return { productId: '', variantId: '' };
  const [productId = '', variantId = '', ...rest] = cursor.split('.');
  if (productId === '' || variantId === '' || rest.length > 0)
    throw invalid('The cursor is not one that this list gave out. Please start from the first page.');
  return { productId, variantId };
};

/** What is waited for, and by how many (REST-08). @throws HttpError 422 for a cursor of nobody */
export async function restockGroups(db: Database, websiteId: string, cursor?: string) {
  const after = readCursor(cursor);
  const rows = await inWebsite(db, websiteId, (tx) => queries.loadGroups(tx, websiteId, { after, limit: PAGE + 1 }));
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const hasNextPage = rows.length > PAGE;
  return {
    signUpGroups: page.map(({ waiting, lastSignup, productName, attributes, ...row }) => ({
      ...row,
      // A product that was removed in the meantime still has people who wait for it.
      productName: productName ?? '',
      attributes: attributes ?? [],
      signUpCount: waiting,
      lastSignUpOn: lastSignup.getTime(),
    })),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? `${last.productId}.${last.variantId}` : null,
  };
}

/** Who waits for a variant, first come first (REST-09). @throws HttpError 422 for a cursor of nobody */
export async function restockSignups(
  db: Database,
  websiteId: string,
  { productId, variantId, cursor = '' }: { productId: string; variantId: string; cursor?: string },
) {
  if (cursor !== '' && !isId(cursor))
    throw invalid('The cursor is not one that this list gave out. Please start from the first page.');
  const asked = { productId, variantId, after: cursor, limit: PAGE + 1 };
  const rows = await inWebsite(db, websiteId, (tx) => queries.loadSignups(tx, websiteId, asked));
  const page = rows.slice(0, PAGE);
  const hasNextPage = rows.length > PAGE;
  return {
    signUps: page.map(({ id, email, language, joinsMailingList, createdAt }) => ({
      signUpId: id,
      siteVisitorEmail: email,
      language,
      isJoinMailingList: joinsMailingList,
      createdOn: createdAt.getTime(),
    })),
    hasNextPage,
    nextPageCursor: hasNextPage ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Tells everybody who waits for these variants; the number of mails (REST-10, REST-11). Each batch is taken off the list in the
 * transaction that puts its mails into the outbox, so that a crash in between tells nobody twice.
 *
 * @throws HttpError 404 before anything is sent, when one of the variants is not there
 */
export async function sendRestockMails(
  db: Database,
  place: { website: Website; origin: string },
  wanted: readonly { productId: string; variantId: string }[],
): Promise<{ queued: number }> {
  const { websiteId } = place.website;
  const variants = await inWebsite(db, websiteId, async (tx) => {
    const found: queries.WantedVariant[] = [];
    for (const each of wanted) {
      const variant = await queries.findVariant(tx, websiteId, each);
      if (!variant) throw notFound('This product, or this variant of it,');
      found.push(variant);
    }
    return found;
  });
  let queued = 0;
  for (const variant of variants) {
    for (let sent = RESTOCK_BATCH; sent === RESTOCK_BATCH; queued += sent)
      sent = await inWebsite(db, websiteId, (tx) => tellWaiting(tx, place, variant, RESTOCK_BATCH));
  }
  return { queued };
}

/** Tells up to `limit` of those who wait for a variant, first come first; how many there were. */
export async function tellWaiting(
  tx: Transaction,
  place: { website: Website; origin: string },
  variant: queries.WantedVariant,
  limit: number,
): Promise<number> {
  const { websiteId } = place.website;
  const taken = await queries.takeWaiting(tx, websiteId, { ...variant, limit });
  for (const waiting of taken) await queueMessage(tx, websiteId, restockMail(place, variant, waiting));
  return taken.length;
}
