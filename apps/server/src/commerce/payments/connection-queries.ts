import type { Transaction } from '../../platform/database/transaction.ts';

interface ConnectionRow {
  lastEventAt: Date | null;
  problem: string;
  problemAt: Date | null;
}

export const readConnection = (tx: Transaction, websiteId: string, provider: string) => tx<ConnectionRow[]>`
  select last_event_at, problem, problem_at from payment_connections
  where website_id = ${websiteId} and provider = ${provider}`;

/** A webhook with a right signature has come. */
export const noteEventArrival = (tx: Transaction, websiteId: string, provider: string) => tx`
  insert into payment_connections (website_id, provider, last_event_at) values (${websiteId}, ${provider}, now())
  on conflict (website_id, provider) do update set last_event_at = excluded.last_event_at`;

export const noteProblem = (tx: Transaction, websiteId: string, provider: string, problem: string) => tx`
  insert into payment_connections (website_id, provider, problem, problem_at)
  values (${websiteId}, ${provider}, ${problem}, now())
  on conflict (website_id, provider) do update set problem = excluded.problem, problem_at = excluded.problem_at`;

/** A payment went well, or its keys are other ones now. */
export const forgetProblem = (tx: Transaction, websiteId: string, provider: string) => tx`
  update payment_connections set problem = '', problem_at = null
  where website_id = ${websiteId} and provider = ${provider} and problem <> ''`;

/** Payments that have been asked for and not come to their end: without an order, or held for one. */
export async function countUnderWay(tx: Transaction, websiteId: string, provider: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select (select count(*) from payment_attempts where website_id = ${websiteId} and provider = ${provider}
        and state in ('asked', 'challenge', 'authorized', 'unwanted'))::int
      + (select count(*) from payments where website_id = ${websiteId} and provider = ${provider}
        and state in ('authorized', 'pending'))::int as count`;
  return row?.count ?? 0;
}

/** Orders that wait for money that comes past the shop. */
export async function countAwaited(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(distinct p.order_id)::int as count
    from payments p join orders o on o.website_id = p.website_id and o.id = p.order_id
    where p.website_id = ${websiteId} and p.provider = 'manual' and p.state = 'pending' and o.status <> 'canceled'`;
  return row?.count ?? 0;
}
