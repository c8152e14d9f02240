import { randomBytes } from 'node:crypto';
import type { Domain, DomainCertificate, Domains } from '@plinth/contract';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { conflict, HttpError, invalid, notFound } from '../http/http-error.ts';
import { websiteHost } from '../http/request-origin.ts';
import { enqueue, type JobState, jobStates, removeJobs } from '../jobs/service.ts';
import { readWebsite, writeRedirectOwnHost } from '../websites/service.ts';
import type { Website } from '../websites/website.ts';
import { CERTIFICATE, findCertificate, findChallengeAnswer } from './certificate-queries.ts';
import { lookAt, nextLook } from './domain-findings.ts';
import { addressRecords, type NameLookup, pointerRecord, proofRecord, readHost } from './domain-record.ts';
import { DOMAIN_CHECK, keepFindings, takenText } from './keep-findings.ts';
import * as queries from './queries.ts';

/** Domains of one website, with those that it has asked for. */
const MOST = 50;
/** Between two tries that somebody asks for by hand: an authority closes the door on who fails five times an hour. */
const TRY_AGAIN_MS = 10 * 60_000;

export interface DomainPlace {
  db: Database;
  config: Pick<Config, 'baseHost' | 'acme'>;
  website: Pick<Website, 'websiteId' | 'identifier'>;
}

const ownHost = ({ website, config }: DomainPlace) => websiteHost(website.identifier, false, config);

/** The website's domains with the records that they need, and how far they are. */
export async function readDomains(place: DomainPlace): Promise<Domains> {
  const { db, config, website } = place;
  const { websiteId } = website;
  const own = ownHost(place);
  return inWebsite(db, websiteId, async (tx) => {
    const [rows, { redirectOwnHost }] = await Promise.all([
      queries.listDomains(tx, websiteId),
      readWebsite(tx, websiteId),
    ]);
    const hosts = rows.map(({ host }) => host);
    const jobs = config.acme ? await jobStates(tx, websiteId, CERTIFICATE, hosts) : null;
    return {
      own,
      redirectOwn: redirectOwnHost === true,
      domains: rows.map((row) => shownDomain(row, own, jobs)),
    };
  });
}

function shownDomain(row: queries.DomainWithChecks, own: string, jobs: ReadonlyMap<string, JobState> | null): Domain {
  const { host, isPrimary, token, checkedAt, misses, proofFound, pointerFound, pointsHere, addresses } = row;
  return {
    host,
    isPrimary,
    isVerified: token === null,
    proof: token === null ? null : proofRecord(host, token),
    pointer: pointerRecord(host, own),
    addresses: addressRecords(host, addresses),
    check: checkedAt && {
      at: checkedAt.toISOString(),
      proofFound,
      pointerFound,
      pointsHere,
      problem: row.checkProblem,
      nextAt: nextLook(misses, checkedAt)?.toISOString() ?? null,
    },
    certificate: jobs && token === null ? shownCertificate(row, jobs.get(host)) : null,
  };
}

function shownCertificate(
  { expiresAt, certificateProblem }: queries.DomainWithChecks,
  job: JobState | undefined,
): DomainCertificate {
  const problem = certificateProblem ?? '';
  const isGood = expiresAt !== null && expiresAt > new Date();
  const isAsked = job?.status === 'waiting' || job?.status === 'running';
  return {
    state: isGood ? 'issued' : problem === '' ? 'wanted' : 'failed',
    expiresAt: expiresAt?.toISOString() ?? null,
    problem,
    nextAt: isAsked ? job.dueAt.toISOString() : null,
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
  await inWebsite(db, website.websiteId, async (tx) => {
    await queries.insertClaim(tx, website.websiteId, host, token);
    await enqueue(tx, website.websiteId, DOMAIN_CHECK, host);
  });
  return readDomains(place);
}

/**
 * Looks the records of a host up: where its proof is there, the website answers at the host.
 * @throws HttpError 404; 409 `no-record` with what was found instead, `host-taken` where another website answers there
 */
export async function verifyDomain(place: DomainPlace, host: string, dns: NameLookup): Promise<Domains> {
  const { db, config, website } = place;
  const { websiteId } = website;
  const domain = await inWebsite(db, websiteId, (tx) => queries.findDomain(tx, websiteId, host));
  if (!domain) throw notFound('The domain');
  const findings = await lookAt(host, domain.token, ownHost(place), dns);
  const { isTaken } = await inWebsite(db, websiteId, async (tx) => {
    if (!(await queries.findDomain(tx, websiteId, host))) throw notFound('The domain');
    const kept = await keepFindings(tx, websiteId, host, findings, config);
    if (kept.nextAt) await enqueue(tx, websiteId, DOMAIN_CHECK, host, { dueAt: kept.nextAt });
    return kept;
  });
  if (isTaken) throw conflict('host-taken', takenText(host));
  if (findings.problem) throw conflict('no-record', `${findings.problem} Please try again later.`);
  if (!findings.proven && domain.token !== null) {
    const { proofFound } = findings;
    const found =
      proofFound.length === 0 ? 'there is none' : `it says ${proofFound.map((text) => `“${text}”`).join(', ')}`;
    const { name } = proofRecord(host, domain.token);
    const message = `The TXT record ${name} is not there yet: ${found}. A new record can take an hour to be seen everywhere.`;
    throw conflict('no-record', message);
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

/** Whether visitors who come by the address that the website always has are sent to its primary domain. */
export async function redirectOwnHost(place: DomainPlace, on: boolean): Promise<Domains> {
  const { db, website } = place;
  await inWebsite(db, website.websiteId, (tx) => writeRedirectOwnHost(tx, website.websiteId, on));
  return readDomains(place);
}

/**
 * Asks for the certificate of a host again, now.
 * @throws HttpError 404 for a host that does not lead here, or where no certificates are fetched; 409 `too-soon`
 */
export async function fetchCertificate(place: DomainPlace, host: string): Promise<Domains> {
  const { db, config, website } = place;
  const { websiteId } = website;
  if (!config.acme) throw notFound('The certificate');
  await requireDomain(place, host, true);
  await inWebsite(db, websiteId, async (tx) => {
    const known = await findCertificate(tx, websiteId, host);
    if (known?.triedAt && Date.now() - known.triedAt.getTime() < TRY_AGAIN_MS)
      throw conflict('too-soon', 'It was asked for a moment ago. Authorities refuse who asks often: wait ten minutes.');
    await enqueue(tx, websiteId, CERTIFICATE, host);
  });
  return readDomains(place);
}

/** What an authority finds at a host under a token. @throws HttpError 404 */
export async function challengeAnswer(db: Database, hostHeader: string, token: string): Promise<string> {
  const host = hostHeader.toLowerCase().replace(/:\d+$/, '');
  const answer = await findChallengeAnswer(db, host, token);
  if (answer === null) throw notFound('The token');
  return answer;
}

/** @throws HttpError 404 */
export async function removeDomain(place: DomainPlace, host: string): Promise<Domains> {
  const { db, website } = place;
  const { websiteId } = website;
  await requireDomain(place, host, false);
  await inWebsite(db, websiteId, async (tx) => {
    await queries.removeDomain(tx, websiteId, host);
    for (const kind of [DOMAIN_CHECK, CERTIFICATE]) await removeJobs(tx, websiteId, kind, host);
  });
  return readDomains(place);
}

async function requireDomain(place: DomainPlace, host: string, verified: boolean): Promise<void> {
  const { domains } = await readDomains(place);
  if (!domains.some((one) => one.host === host && (one.isVerified || !verified))) throw notFound('The domain');
}
