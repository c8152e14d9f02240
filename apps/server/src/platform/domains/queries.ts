import type { Transaction } from '../database/transaction.ts';
import type { Findings } from './domain-findings.ts';

export interface DomainRow {
  host: string;
  isPrimary: boolean;
  /** Null: it is the website's already. */
  token: string | null;
}

/** With what was found last, and what is known of its certificate; nulls where there is nothing yet. */
export interface DomainWithChecks extends DomainRow {
  checkedAt: Date | null;
  misses: number;
  proofFound: string[];
  pointerFound: string[];
  pointsHere: boolean;
  addresses: string[];
  checkProblem: string;
  expiresAt: Date | null;
  certificateProblem: string | null;
}

/** Those that lead here, the primary one first, and then those that were asked for. */
export const listDomains = (tx: Transaction, websiteId: string) => tx<DomainWithChecks[]>`
  with all_hosts as (
    select host, is_primary, null as token, 0 as rank from domains where website_id = ${websiteId}
    union all select host, false, token, 1 from domain_claims where website_id = ${websiteId})
  select a.host, a.is_primary, a.token, k.checked_at, coalesce(k.misses, 0) as misses,
    coalesce(k.proof_found, '[]') as proof_found, coalesce(k.pointer_found, '[]') as pointer_found,
    coalesce(k.points_here, false) as points_here, coalesce(k.addresses, '[]') as addresses,
    coalesce(k.problem, '') as check_problem, c.expires_at, c.problem as certificate_problem
  from all_hosts a
  left join domain_checks k on k.website_id = ${websiteId} and k.host = a.host
  left join certificates c on c.website_id = ${websiteId} and c.host = a.host
  order by a.rank, a.is_primary desc, a.host`;

export async function insertClaim(tx: Transaction, websiteId: string, host: string, token: string): Promise<void> {
  await tx`insert into domain_claims ${tx({ websiteId, host, token })} on conflict do nothing`;
}

export async function findDomain(tx: Transaction, websiteId: string, host: string): Promise<DomainRow | undefined> {
  const [row] = await tx<DomainRow[]>`
    select host, is_primary, null as token from domains where website_id = ${websiteId} and host = ${host}
    union all select host, false, token from domain_claims where website_id = ${websiteId} and host = ${host} limit 1`;
  return row;
}

/**
 * The host is the website's from now on, if it is not already; its first one is the primary one.
 * @returns false where another website answers there
 */
export async function settleClaim(tx: Transaction, websiteId: string, host: string): Promise<boolean> {
  await tx`
    insert into domains (website_id, host, is_primary)
    select ${websiteId}, ${host}, not exists (select from domains where website_id = ${websiteId} and is_primary)
    on conflict do nothing`;
  const [own] = await tx`select from domains where website_id = ${websiteId} and host = ${host}`;
  if (!own) return false;
  await tx`delete from domain_claims where website_id = ${websiteId} and host = ${host}`;
  return true;
}

export async function saveCheck(
  tx: Transaction,
  websiteId: string,
  host: string,
  { proofFound, pointerFound, pointsHere, addresses, problem, isMiss }: Findings & { isMiss: boolean },
): Promise<{ misses: number; checkedAt: Date }> {
  const found = {
    proofFound: tx.json(proofFound),
    pointerFound: tx.json(pointerFound),
    pointsHere,
    addresses: tx.json(addresses),
    problem,
    checkedAt: new Date(),
  };
  const [row] = await tx<{ misses: number; checkedAt: Date }[]>`
    insert into domain_checks ${tx({ websiteId, host, ...found, misses: isMiss ? 1 : 0 } as never)}
    on conflict (website_id, host) do update set ${tx(found as never)},
      misses = ${isMiss ? tx`domain_checks.misses + 1` : 0}
    returning misses, checked_at`;
  if (!row) throw new Error(`What was found of ${host} could not be kept.`);
  return row;
}

export async function makePrimary(tx: Transaction, websiteId: string, host: string): Promise<void> {
  await tx`update domains set is_primary = host = ${host} where website_id = ${websiteId}`;
}

/** Where the primary one goes, the first of the others takes its place. */
export async function removeDomain(tx: Transaction, websiteId: string, host: string): Promise<void> {
  await tx`delete from domain_claims where website_id = ${websiteId} and host = ${host}`;
  await tx`delete from domain_checks where website_id = ${websiteId} and host = ${host}`;
  await tx`delete from certificates where website_id = ${websiteId} and host = ${host}`;
  await tx`delete from domains where website_id = ${websiteId} and host = ${host}`;
  await tx`
    update domains set is_primary = true where website_id = ${websiteId}
      and not exists (select from domains p where p.website_id = ${websiteId} and p.is_primary)
      and host = (select min(m.host) from domains m where m.website_id = ${websiteId})`;
}
