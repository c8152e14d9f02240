import type { Payout, PayoutLine } from '@plinth/contract';
import { type BalancePart, orderedLineKinds } from '@plinth/domain';
import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Days } from '../../platform/http/read-days.ts';

export const readLooks = (tx: Transaction, websiteId: string) =>
  tx<
    { provider: string; lookedAt: Date | null; problem: string }[]
  >`select provider, looked_at, problem from payout_looks where website_id = ${websiteId}`;

export type PayoutRow = Omit<Payout, 'sums' | 'createdAt'> & { createdAt: Date; parts: BalancePart[] };

/** Lines of kinds that a shop has an order for, and none is known. */
const isUnmatched = (tx: Transaction) => tx`b.payment_id is null and b.kind = any(${[...orderedLineKinds]})`;

/** Lines added up by kind; what each payout and each month is made of is told from that (balanceSums). */
const partsOf = (tx: Transaction, rows: postgres.Fragment) => tx`
  select coalesce(json_agg(json_build_object('kind', g.kind, 'amountCents', g.amount, 'feeCents', g.fee)), '[]') as parts,
    coalesce(sum(g.lines) filter (where g.kind <> 'payout'), 0)::int as line_count, coalesce(sum(g.unmatched), 0)::int as unmatched_count
  from (
    select b.kind, sum(b.amount_cents) as amount, sum(b.fee_cents) as fee, count(*) as lines,
      count(*) filter (where ${isUnmatched(tx)}) as unmatched
    from balance_lines b where ${rows} group by b.kind) g`;

const ofPayout = (tx: Transaction, websiteId: string) =>
  tx`b.website_id = ${websiteId} and b.provider = p.provider and b.payout_id = p.id`;

const payoutColumns = (tx: Transaction) => tx`
  p.provider, p.id, p.state, p.arrives_on, p.created_at, p.amount_cents, p.currency, p.test_mode, p.failure, p.lines_state`;

/** Payouts that arrive on these days, the latest first. One more than asked for. */
export const listPayouts = (
  tx: Transaction,
  websiteId: string,
  { from, to, before, limit }: Days & { before: { arrivesOn: string; id: string } | null; limit: number },
) => tx<PayoutRow[]>`
  select ${payoutColumns(tx)}, l.* from (
    select * from payouts
    where website_id = ${websiteId} and arrives_on between ${from} and ${to}
      ${before ? tx`and (arrives_on, id) < (${before.arrivesOn}, ${before.id})` : tx``}
    order by arrives_on desc, id desc limit ${limit + 1}) p
  cross join lateral (${partsOf(tx, ofPayout(tx, websiteId))}) l
  order by p.arrives_on desc, p.id desc`;

export const readPayout = (tx: Transaction, websiteId: string, id: string) => tx<PayoutRow[]>`
  select ${payoutColumns(tx)}, l.* from payouts p cross join lateral (${partsOf(tx, ofPayout(tx, websiteId))}) l
  where p.website_id = ${websiteId} and p.id = ${id} order by p.provider limit 1`;

/** Those of them that have not failed, by currency; tests apart from real money. */
export const readTotals = (tx: Transaction, websiteId: string, { from, to }: Days) => tx<
  { currency: string; testMode: boolean; payouts: number; amountCents: number; parts: BalancePart[] }[]
>`
  select c.currency, c.test_mode, c.payouts, c.amount_cents, l.parts from (
    select currency, test_mode, count(*)::int as payouts, sum(amount_cents)::bigint as amount_cents, array_agg(id) as ids from payouts
    where website_id = ${websiteId} and arrives_on between ${from} and ${to} and state not in ('failed', 'canceled')
    group by currency, test_mode) c
  cross join lateral (${partsOf(tx, tx`b.website_id = ${websiteId} and b.payout_id = any(c.ids)`)}) l
  order by c.test_mode, c.payouts desc, c.currency`;

export type LineRow = Omit<PayoutLine, 'at'> & {
  occurredAt: Date;
  provider: string;
  payoutId: string | null;
  arrivesOn: string | null;
  testMode: boolean;
};

/** Which lines are asked for: of one payout, of payouts that arrive on days, or that have happened on days. */
export type LineFilter =
  | { kind: 'payout'; id: string }
  | { kind: 'arrived'; days: Days }
  | { kind: 'happened'; days: Days };

function fits(tx: Transaction, filter: LineFilter): postgres.Fragment {
  switch (filter.kind) {
    case 'payout':
      return tx`b.payout_id = ${filter.id}`;
    case 'arrived':
      return tx`p.arrives_on between ${filter.days.from} and ${filter.days.to}`;
    case 'happened':
      return happenedOn(tx, filter.days);
  }
}

/** By the website's clocks. */
const happenedOn = (tx: Transaction, { from, to }: Days) =>
  tx`(b.occurred_at at time zone w.time_zone)::date between ${from}::date and ${to}::date`;

/** The kind of the ledger's line that a line of a balance is the other side of. */
const ledgerKind = (tx: Transaction) => tx`
  case b.kind when 'charge' then 'captured' when 'refund' then 'refunded'
    when 'dispute' then case when b.amount_cents < 0 then 'disputed' else 'reinstated' end end`;

/**
 * Lines without that of the payout itself, the newest first, each with its order and whether the ledger has the same movement; several
 * of one payment are told as one there, too. One more than asked for.
 */
export const listLines = (
  tx: Transaction,
  websiteId: string,
  filter: LineFilter,
  { before, limit }: { before: { at: Date; id: string } | null; limit: number },
) => tx<LineRow[]>`
  select b.id, b.provider, b.kind, b.type, b.source_id, b.description, p.order_id, p.order_number, b.amount_cents, b.fee_cents, b.currency,
    b.charged_cents, b.charged_currency, b.occurred_at, b.payout_id, b.arrives_on, b.test_mode,
    case when b.payment_id is not null and b.ledger_kind is not null then exists (
      select from payment_entries e where e.website_id = ${websiteId} and e.payment_id = b.payment_id and e.kind = b.ledger_kind
        and abs(e.amount_cents) >= abs(b.charged_cents) and e.currency = b.charged_currency) end as in_ledger
  from (
    select b.*, p.arrives_on, ${ledgerKind(tx)} as ledger_kind from balance_lines b
    join websites w on w.website_id = b.website_id
    left join payouts p on p.website_id = b.website_id and p.provider = b.provider and p.id = b.payout_id
    where b.website_id = ${websiteId} and b.kind <> 'payout' and ${fits(tx, filter)}
      ${before ? tx`and (b.occurred_at, b.id) < (${before.at}, ${before.id})` : tx``}
    order by b.occurred_at desc, b.id desc limit ${limit + 1}) b
  left join lateral (
    select a.order_id, o.order_number from payments a left join orders o on o.website_id = a.website_id and o.id = a.order_id
    where a.website_id = ${websiteId} and a.id = b.payment_id) p on true
  order by b.occurred_at desc, b.id desc`;

/** Where a page of lines goes on; nothing where there is no such line. */
export const readPlace = (tx: Transaction, websiteId: string, id: string) => tx<{ at: Date; id: string }[]>`
  select occurred_at as at, id from balance_lines where website_id = ${websiteId} and id = ${id} limit 1`;

export interface MonthRow {
  month: string;
  provider: string;
  currency: string;
  testMode: boolean;
  lines: number;
  parts: BalancePart[];
}

/** What has moved the balances on these days, by month, the newest first. */
export const readMonths = (tx: Transaction, websiteId: string, days: Days) => tx<MonthRow[]>`
  select month, provider, currency, test_mode, sum(lines)::int as lines,
    json_agg(json_build_object('kind', kind, 'amountCents', amount, 'feeCents', fee)) as parts
  from (
    select to_char(b.occurred_at at time zone w.time_zone, 'YYYY-MM') as month, b.provider, b.currency, b.test_mode, b.kind,
      sum(b.amount_cents) as amount, sum(b.fee_cents) as fee, count(*) as lines
    from balance_lines b join websites w on w.website_id = b.website_id
    where b.website_id = ${websiteId} and b.kind <> 'payout' and ${happenedOn(tx, days)}
    group by 1, 2, 3, 4, 5) k
  group by month, provider, currency, test_mode order by month desc, provider, currency, test_mode`;

/** Payments by PayPal of these days that no line says the cost of. */
export async function countWithoutLine(tx: Transaction, websiteId: string, { from, to }: Days): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(distinct e.payment_id)::int as count from payment_entries e join websites w on w.website_id = e.website_id
    where e.website_id = ${websiteId} and e.provider = 'paypal' and e.kind = 'captured'
      and (e.created_at at time zone w.time_zone)::date between ${from}::date and ${to}::date
      and not exists (select from balance_lines b where b.website_id = e.website_id and b.payment_id = e.payment_id
        and b.kind = 'charge')`;
  return row?.count ?? 0;
}
