import type { Transaction } from '../database/transaction.ts';

export interface DomainRow {
  host: string;
  isPrimary: boolean;
  /** Null: it is the website's already. */
  token: string | null;
}

/** Those that lead here, the primary one first, and then those that were asked for. */
export const listDomains = (tx: Transaction, websiteId: string) => tx<DomainRow[]>`
  select host, is_primary, null as token, 0 as rank from domains where website_id = ${websiteId}
  union all select host, false, token, 1 from domain_claims where website_id = ${websiteId}
  order by rank, is_primary desc, host`;

export async function insertClaim(tx: Transaction, websiteId: string, host: string, token: string): Promise<void> {
  await tx`insert into domain_claims ${tx({ websiteId, host, token })} on conflict do nothing`;
}

export async function findClaim(tx: Transaction, websiteId: string, host: string): Promise<string | undefined> {
  const [row] = await tx<{ token: string }[]>`
    select token from domain_claims where website_id = ${websiteId} and host = ${host}`;
  return row?.token;
}

/** The host is the website's from now on; its first one is the primary one. Fails where it is another website's (`isTaken`). */
export async function settleClaim(tx: Transaction, websiteId: string, host: string): Promise<void> {
  await tx`
    insert into domains (website_id, host, is_primary)
    select ${websiteId}, ${host}, not exists (select from domains where website_id = ${websiteId} and is_primary)`;
  await tx`delete from domain_claims where website_id = ${websiteId} and host = ${host}`;
}

/** Whether a transaction failed because the host leads to another website. */
export function isTaken(error: unknown): boolean {
  const { code, constraint_name } = error as { code?: string; constraint_name?: string };
  return code === '23505' && constraint_name === 'domains_host';
}

export async function makePrimary(tx: Transaction, websiteId: string, host: string): Promise<void> {
  await tx`update domains set is_primary = host = ${host} where website_id = ${websiteId}`;
}

/** Where the primary one goes, the first of the others takes its place. */
export async function removeDomain(tx: Transaction, websiteId: string, host: string): Promise<void> {
  await tx`delete from domain_claims where website_id = ${websiteId} and host = ${host}`;
  await tx`delete from domains where website_id = ${websiteId} and host = ${host}`;
  await tx`
    update domains set is_primary = true where website_id = ${websiteId}
      and not exists (select from domains p where p.website_id = ${websiteId} and p.is_primary)
      and host = (select min(m.host) from domains m where m.website_id = ${websiteId})`;
}
