import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import * as queries from './queries.ts';
import type { Website } from './website.ts';

/** @throws Error that names the websites there are */
export async function findWebsiteByIdentifier(db: Database, identifier: string): Promise<Website> {
  const website = await queries.findWebsiteByHost(db, '', identifier);
  if (website) return website;
  const known = await queries.listIdentifiers(db);
  throw new Error(
    `There is no website "${identifier}". ${known.length > 0 ? `There are: ${known.join(', ')}.` : 'There are none yet.'}`,
  );
}

export const listWebsites = (db: Database) => queries.listWebsites(db);

/** A website as it is now, for work that no request asked for. @throws Error where it is gone */
export const readWebsite = (tx: Transaction, websiteId: string): Promise<Website> => queries.readWebsite(tx, websiteId);

/** Whether visitors are sent from the address below the base host to the primary domain. */
export const writeRedirectOwnHost = (tx: Transaction, websiteId: string, on: boolean): Promise<void> =>
  queries.writeRedirectOwnHost(tx, websiteId, on);
