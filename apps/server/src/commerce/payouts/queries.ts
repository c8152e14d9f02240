import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ToldLine, ToldPayout } from '../payments/payment-provider.ts';

/** A look begins, or goes on where the last one of the same account was cut off; with another account it begins anew. */
export const beginLook = (tx: Transaction, websiteId: string, provider: string, account: string) => tx<
  { since: Date | null; cursor: string }[]
>`
  insert into payout_looks as l (website_id, provider, account, begun_at)
  values (${websiteId}, ${provider}, ${account}, now())
  on conflict (website_id, provider) do update set account = excluded.account,
    since = case when l.account = excluded.account then l.since end,
    cursor = case when l.account = excluded.account then l.cursor else '' end,
    begun_at = case when l.account = excluded.account then coalesce(l.begun_at, now()) else now() end
  returning since, cursor`;

/** So far the look under way has come. */
export const moveLook = (tx: Transaction, websiteId: string, provider: string, account: string, cursor: string) => tx`
  update payout_looks set cursor = ${cursor}
  where website_id = ${websiteId} and provider = ${provider} and account = ${account}`;

/** The list of payouts is read to its end: the next look begins where this one began. */
export const endList = (tx: Transaction, websiteId: string, provider: string, account: string) => tx`
  update payout_looks set since = begun_at, begun_at = null, cursor = ''
  where website_id = ${websiteId} and provider = ${provider} and account = ${account} and begun_at is not null`;

/** A look at everything has ended well. */
export const endLook = (tx: Transaction, websiteId: string, provider: string) => tx`
  insert into payout_looks (website_id, provider, looked_at) values (${websiteId}, ${provider}, now())
  on conflict (website_id, provider) do update set looked_at = excluded.looked_at, problem = ''`;

export const noteLookProblem = (tx: Transaction, websiteId: string, provider: string, problem: string) => tx`
  insert into payout_looks (website_id, provider, problem) values (${websiteId}, ${provider}, ${problem})
  on conflict (website_id, provider) do update set problem = excluded.problem`;

/** From one state to the next a payout only goes forward: an answer that comes late moves none back. */
const rankOf = (tx: Transaction, state: postgres.Fragment) =>
  tx`array_position(array['pending', 'in-transit', 'paid', 'failed', 'canceled'], ${state})`;

/** Keeps how a payout is now. Whether its lines can be read is known once the provider says so, or once the bank has it. */
export const keepPayout = (
  tx: Transaction,
  websiteId: string,
  provider: string,
  account: string,
  told: ToldPayout,
) => tx`
  insert into payouts as p (website_id, provider, id, account, state, amount_cents, currency, automatic, test_mode, failure,
    arrives_on, lines_state, created_at)
  values (${websiteId}, ${provider}, ${told.id}, ${account}, ${told.state}, ${told.amountCents}, ${told.currency},
    ${told.automatic}, ${told.testMode}, ${told.failure}, ${told.arrivesOn}, ${told.automatic ? 'waiting' : 'untold'},
    ${told.createdAt})
  on conflict (website_id, provider, id) do update set account = excluded.account, state = excluded.state,
    failure = excluded.failure, arrives_on = excluded.arrives_on
  where ${rankOf(tx, tx`excluded.state`)} >= ${rankOf(tx, tx`p.state`)}`;

/** Payouts of an account whose lines are not all read, oldest first. */
export const waitingPayouts = (tx: Transaction, websiteId: string, provider: string, account: string) => tx<
  { id: string }[]
>`
  select id from payouts
  where website_id = ${websiteId} and provider = ${provider} and account = ${account} and lines_state = 'waiting'
  order by created_at, id`;

/** How far the lines of a payout are read; nothing where they all are, or are of another account. */
export const readCursor = (tx: Transaction, websiteId: string, provider: string, account: string, id: string) => tx<
  { linesCursor: string }[]
>`
  select lines_cursor from payouts
  where website_id = ${websiteId} and provider = ${provider} and id = ${id} and account = ${account}
    and lines_state = 'waiting'`;

/** The lines from `from` on are read; of two who read the same ones only the first moves it. @param next '' = those were all */
export const moveCursor = (
  tx: Transaction,
  websiteId: string,
  { provider, id, from, next }: { provider: string; id: string; from: string; next: string },
) => tx`
  update payouts set lines_cursor = ${next}, lines_state = ${next === '' ? 'complete' : 'waiting'}
  where website_id = ${websiteId} and provider = ${provider} and id = ${id} and lines_cursor = ${from}
    and lines_state = 'waiting'`;

/** The provider does not say what is in a payout. */
export const endUntold = (tx: Transaction, websiteId: string, provider: string, id: string) => tx`
  update payouts set lines_state = 'untold'
  where website_id = ${websiteId} and provider = ${provider} and id = ${id} and lines_state = 'waiting'`;

/** Keeps lines, each once, whoever reads them how often. */
export async function keepLines(
  tx: Transaction,
  websiteId: string,
  of: { provider: string; payoutId: string | null; testMode: boolean },
  lines: readonly ToldLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx`insert into balance_lines ${tx(lines.map((line) => ({ websiteId, ...of, ...line })))} on conflict do nothing`;
  await matchLines(tx, websiteId, of.provider);
}

/** Lines whose payment is known get its name, and their fee goes into the ledger with it (ledger-triggers.ts). */
export const matchLines = (tx: Transaction, websiteId: string, provider: string) => tx`
  update balance_lines b set payment_id = p.id
  from payments p
  where b.website_id = ${websiteId} and b.provider = ${provider} and b.payment_id is null and b.reference <> ''
    and p.website_id = b.website_id and p.provider = b.provider and p.provider_reference = b.reference`;

/** For so many days it is asked what a payment has cost. */
export const ASKED_DAYS = 120;

export interface UnsettledPayment {
  id: string;
  reference: string;
  currency: string;
  testMode: boolean;
}

/** Payments of a provider without payouts of which the ledger has moved more than its balance says, by id. */
export const unsettledPayments = (
  tx: Transaction,
  websiteId: string,
  provider: string,
  after: string,
  limit: number,
) => tx<UnsettledPayment[]>`
  select p.id, p.provider_reference as reference, p.currency, p.test_mode from payments p
  cross join lateral (
    select coalesce(sum(e.amount_cents) filter (where e.kind = 'captured'), 0) as captured,
      coalesce(sum(e.amount_cents) filter (where e.kind = 'refunded'), 0) as refunded, max(e.created_at) as moved_at
    from payment_entries e where e.website_id = ${websiteId} and e.payment_id = p.id and e.kind in ('captured', 'refunded')) e
  cross join lateral (
    select coalesce(sum(b.charged_cents) filter (where b.kind = 'charge'), 0) as captured,
      coalesce(sum(b.charged_cents) filter (where b.kind = 'refund'), 0) as refunded
    from balance_lines b where b.website_id = ${websiteId} and b.payment_id = p.id) b
  where p.website_id = ${websiteId} and p.provider = ${provider} and p.id > ${after}
    and e.moved_at > now() - make_interval(days => ${ASKED_DAYS})
    and (e.captured <> b.captured or e.refunded <> b.refunded)
  order by p.id limit ${limit}`;

/** Websites that a provider's keys are stored of, over all of them. */
export const keyedWebsites = (sql: postgres.Sql) => sql<{ websiteId: string; providers: string[] }[]>`
  select website_id, array(select jsonb_object_keys(settings->'paymentKeys')) as providers from websites
  where jsonb_typeof(settings->'paymentKeys') = 'object' order by website_id`;
