import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';

export const CERTIFICATE = 'certificate';

export interface CertificateRow {
  host: string;
  chain: string;
  keySealed: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Nulls until it was issued, or tried, for the first time. */
export interface KnownCertificate {
  issuedAt: Date | null;
  expiresAt: Date | null;
  triedAt: Date | null;
  keySealed: string;
}

/** What is shown to who asks for a host, past the tenancy: the name in the handshake is all that is known. */
export async function findShownCertificate(db: Database, host: string): Promise<CertificateRow | null> {
  const [row] = await db.system<CertificateRow[]>`
    select host, chain, key_sealed, issued_at, expires_at from certificates
    where host = ${host} and chain <> '' and expires_at > now()`;
  return row ?? null;
}

/** The answer to an authority that looks for a token at a host, whichever process is asked. */
export async function findChallengeAnswer(db: Database, host: string, token: string): Promise<string | null> {
  const [row] = await db.system<{ challengeAnswer: string }[]>`
    select challenge_answer from certificates where host = ${host} and challenge_token = ${token} and ${token} <> ''`;
  return row?.challengeAnswer ?? null;
}

export async function findCertificate(
  tx: Transaction,
  websiteId: string,
  host: string,
): Promise<KnownCertificate | undefined> {
  const [row] = await tx<KnownCertificate[]>`
    select issued_at, expires_at, tried_at, key_sealed from certificates where website_id = ${websiteId} and host = ${host}`;
  return row;
}

/** How many were asked for in the last hour by the whole installation: an authority counts them together. */
export async function countRecentTries(db: Database): Promise<number> {
  const [row] = await db.system<{ tries: number }[]>`
    select count(*)::int as tries from certificates where tried_at > now() - interval '1 hour'`;
  return row?.tries ?? 0;
}

export async function beginTry(tx: Transaction, websiteId: string, host: string): Promise<void> {
  await tx`
    insert into certificates (website_id, host, tried_at) values (${websiteId}, ${host}, now())
    on conflict (website_id, host) do update set tried_at = now()`;
}

export async function writeChallenge(
  tx: Transaction,
  websiteId: string,
  host: string,
  token: string,
  answer: string,
): Promise<void> {
  await tx`
    update certificates set challenge_token = ${token}, challenge_answer = ${answer}
    where website_id = ${websiteId} and host = ${host}`;
}

export async function writeCertificate(
  tx: Transaction,
  websiteId: string,
  { host, chain, keySealed, issuedAt, expiresAt }: CertificateRow,
): Promise<void> {
  await tx`
    update certificates set chain = ${chain}, key_sealed = ${keySealed}, issued_at = ${issuedAt},
      expires_at = ${expiresAt}, problem = '', challenge_token = '', challenge_answer = ''
    where website_id = ${websiteId} and host = ${host}`;
}

/** Only of a host that is still the website's: one that was removed meanwhile gets no row again. */
export async function writeProblem(tx: Transaction, websiteId: string, host: string, problem: string): Promise<void> {
  await tx`
    insert into certificates (website_id, host)
    select website_id, host from domains where website_id = ${websiteId} and host = ${host} on conflict do nothing`;
  await tx`
    update certificates set problem = ${problem}, challenge_token = '', challenge_answer = ''
    where website_id = ${websiteId} and host = ${host}`;
}

export async function isVerifiedDomain(tx: Transaction, websiteId: string, host: string): Promise<boolean> {
  const [row] = await tx`select from domains where website_id = ${websiteId} and host = ${host}`;
  return row !== undefined;
}

/** Websites whose own address has no certificate and no row that says that one was tried; the oldest first. */
export const websitesWithoutOwn = (db: Database, suffix: string, limit: number) => db.system<
  { websiteId: string; host: string }[]
>`
  select w.website_id, w.identifier || ${suffix}::text as host from websites w
  where w.archived_at is null
    and not exists (select from certificates c where c.website_id = w.website_id and c.host = w.identifier || ${suffix}::text)
  order by w.created_at, w.website_id limit ${limit}`;

/** Hosts whose records nobody has looked up: those of before this installation did. */
export const hostsWithoutCheck = (db: Database, limit: number) => db.system<{ websiteId: string; host: string }[]>`
  select h.website_id, h.host from (
    select website_id, host from domains union all select website_id, host from domain_claims) h
  where not exists (select from domain_checks k where k.website_id = h.website_id and k.host = h.host)
  order by h.website_id, h.host limit ${limit}`;

/** The key by which an authority knows this installation; of two processes that make one at once, the first one's stays. */
export async function accountKey(db: Database, directory: string, made: string): Promise<string> {
  await db.system`
    insert into acme_accounts (directory, key_sealed) values (${directory}, ${made}) on conflict do nothing`;
  const [row] = await db.system<{ keySealed: string }[]>`
    select key_sealed from acme_accounts where directory = ${directory}`;
  return row?.keySealed ?? made;
}
