import { productsPerCollection, productsPerCollectionRange } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import * as queries from './queries.ts';

/** How many products one page of the store may hold, and between what it can be set (LIMIT-04). */
export const readProductLimit = (db: Database, websiteId: string) =>
  inWebsite(db, websiteId, async (tx) => ({
    now: productsPerCollection(await queries.storeSettingsOf(tx, websiteId)),
    ...productsPerCollectionRange,
  }));

/**
 * Sets how many products one page of the store may hold. A page that holds more already keeps them, and takes no more.
 * @throws HttpError 422
 */
export async function setProductLimit(db: Database, websiteId: string, now: number) {
  const { least, most } = productsPerCollectionRange;
  if (now < least || now > most) {
    const message = `A page holds from ${least} to ${most.toLocaleString('en-US')} products.`;
    throw invalid(message, { now: message });
  }
  await inWebsite(db, websiteId, (tx) => queries.setProductsPerCollection(tx, websiteId, now));
  return { now, least, most };
}
