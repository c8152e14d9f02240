import { randomBytes } from 'node:crypto';
import type { Domains } from '@plinth/contract';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { conflict, HttpError, invalid, notFound } from '../http/http-error.ts';
import { websiteHost } from '../http/request-origin.ts';
import type { Website } from '../websites/website.ts';
import { type LookUpTexts, pointerRecord, proofRecord, readHost } from './domain-record.ts';
import * as queries from './queries.ts';

/** Domains of one website, with those that it has asked for. */
const MOST = 50;

export interface DomainPlace {
  db: Database;
  config: Pick<Config, 'baseHost'>;
  website: Pick<Website, 'websiteId' | 'identifier'>;
}

/** The website's domains with the records that they need. */
export async function readDomains({ db, config, website }: DomainPlace): Promise<Domains> {
  const { websiteId, identifier } = website;
  const own = websiteHost(identifier, false, config);
  const rows = await inWebsite(db, websiteId, (tx) => queries.listDomains(tx, websiteId));
  return {
    own,
    domains: rows.map(({ host, isPrimary, token }) => ({
      host,
      isPrimary,
      isVerified: token === null,
      proof: token === null ? null : proofRecord(host, token),
      pointer: pointerRecord(host, own),
    })),
  };
}

/**
 * Asks for a host. It leads nowhere until its record is found, so that nobody takes another one's.
 * @throws HttpError 422 for what is no host, 409 `host-taken` for one of this installation's own names, or `too-many`
 */
export async function addDomain(place: DomainPlace, typed: string): Promise<Domains> {
  const { db, config, website } = place;
  const host = readHost(typed);
  if (host === null) {
    const message = `“${typed.trim()}” is no domain. Write it like shop.example.com.`;
    throw invalid(message, { host: message });
  }
  if (host === config.baseHost || host.endsWith(`.${config.baseHost}`))
    throw conflict('host-taken', `Addresses below ${config.baseHost} are given out by this installation itself.`);
  const { domains } = await readDomains(place);
  if (domains.some((one) => one.host === host)) return readDomains(place);
  if (domains.length >= MOST) throw new HttpError(409, 'too-many', `A website has at most ${MOST} domains.`);
  const token = randomBytes(20).toString('hex');
  await inWebsite(db, website.websiteId, (tx) => queries.insertClaim(tx, website.websiteId, host, token));
  return readDomains(place);
}

/**
 * Looks the record of a host up: where it is there, the website answers at the host.
 * @throws HttpError 404; 409 `no-record` with what was found instead, `host-taken` where another website answers there
 */
export async function verifyDomain(place: DomainPlace, host: string, lookUp: LookUpTexts): Promise<Domains> {
  const { db, website } = place;
  const { websiteId } = website;
  const token = await inWebsite(db, websiteId, (tx) => queries.findClaim(tx, websiteId, host));
  if (token === undefined) throw notFound('The domain');
  const { name, value } = proofRecord(host, token);
  const texts = await lookUp(name).catch((error: Error) => {
    throw new HttpError(
      409,
      'no-record',
      `The record could not be looked up: ${error.message}. Please try again later.`,
    );
  });
  if (!texts.includes(value)) {
    const found = texts.length === 0 ? 'there is none' : `it says ${texts.map((text) => `“${text}”`).join(', ')}`;
    const message = `The TXT record ${name} is not there yet: ${found}. A new record can take an hour to be seen everywhere.`;
    throw conflict('no-record', message);
  }
  try {
    await inWebsite(db, websiteId, (tx) => queries.settleClaim(tx, websiteId, host));
  } catch (error) {
    if (!queries.isTaken(error)) throw error;
    throw conflict('host-taken', `Another website of this installation answers at ${host}. Remove it there first.`);
  }
  return readDomains(place);
}

/** @throws HttpError 404 for a host that does not lead here */
export async function makeDomainPrimary(place: DomainPlace, host: string): Promise<Domains> {
  const { db, website } = place;
  await requireDomain(place, host, true);
  await inWebsite(db, website.websiteId, (tx) => queries.makePrimary(tx, website.websiteId, host));
  return readDomains(place);
}

/** @throws HttpError 404 */
export async function removeDomain(place: DomainPlace, host: string): Promise<Domains> {
  const { db, website } = place;
  await requireDomain(place, host, false);
  await inWebsite(db, website.websiteId, (tx) => queries.removeDomain(tx, website.websiteId, host));
  return readDomains(place);
}

async function requireDomain(place: DomainPlace, host: string, verified: boolean): Promise<void> {
  const { domains } = await readDomains(place);
  if (!domains.some((one) => one.host === host && (one.isVerified || !verified))) throw notFound('The domain');
}
