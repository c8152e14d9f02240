import { type DayEnd, type DayMovement, type DaySum, usualMethodNames } from '@plinth/contract';
import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';

export type DayEndRow = Omit<DayEnd, 'at' | 'by'> & { createdAt: Date; accountId: string | null };
export type MovementRow = Omit<DayMovement, 'at'> & { createdAt: Date };

/** Of which movements is asked: those of a day-end, those that none has taken up to a day, those of a closed day that came after its close. */
export type Taken = { by: string } | { upTo: string } | { since: string };

/** Of before ways had names, the usual one. */
const methodOf = (tx: Transaction) => tx`coalesce(nullif(p.method, ''), ${usualMethodNames.manual})`;

/** Money that was received or given back by hand; tests are none. */
const moved = (tx: Transaction, websiteId: string, timeZone: string) => tx`(
  select e.id, e.order_id, ${methodOf(tx)} as method, e.amount_cents, e.currency, e.created_at,
    to_char(e.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, d.day as taken_by
  from payment_entries e
  left join payments p on p.website_id = e.website_id and p.id = e.payment_id
  left join day_end_entries d on d.website_id = e.website_id and d.entry_id = e.id
  where e.website_id = ${websiteId} and e.provider = 'manual' and e.kind in ('captured', 'refunded') and not e.test_mode)`;

function fits(tx: Transaction, taken: Taken): postgres.Fragment {
  if ('by' in taken) return tx`m.taken_by = ${taken.by}`;
  if ('upTo' in taken) return tx`m.taken_by is null and m.day <= ${taken.upTo}`;
  return tx`m.day = ${taken.since} and (m.taken_by is null or m.taken_by > ${taken.since})`;
}

/** What they come to by way to pay and currency, and which they are, in order. */
export const sumMovements = (tx: Transaction, websiteId: string, timeZone: string, taken: Taken) => tx<
  (DaySum & { ids: string[] })[]
>`
  select m.method, m.currency, coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0)::bigint as received_cents,
    coalesce(sum(m.amount_cents) filter (where m.amount_cents < 0), 0)::bigint as returned_cents, array_agg(m.id order by m.id) as ids
  from ${moved(tx, websiteId, timeZone)} m where ${fits(tx, taken)}
  group by m.method, m.currency order by m.method, m.currency`;

/** The newest of them, with how many there are. */
export const listMovements = (tx: Transaction, websiteId: string, timeZone: string, taken: Taken, limit: number) => tx<
  (MovementRow & { count: number })[]
>`
  select m.id, m.order_id, o.order_number, m.method, m.amount_cents, m.currency, m.created_at, m.count
  from (select m.*, count(*) over ()::int as count from ${moved(tx, websiteId, timeZone)} m where ${fits(tx, taken)}
    order by m.id desc limit ${limit}) m
  left join orders o on o.website_id = ${websiteId} and o.id = m.order_id
  order by m.id desc`;

/** Days up to today with movements that no day-end has taken, newest first. */
export const listOpenDays = (tx: Transaction, websiteId: string, timeZone: string, limit: number) => tx<
  { day: string }[]
>`
  select distinct m.day from ${moved(tx, websiteId, timeZone)} m where m.taken_by is null order by m.day desc limit ${limit}`;

const awaited = (tx: Transaction, websiteId: string) => tx`(
  select p.id, p.order_id, o.order_number, ${methodOf(tx)} as method, p.amount_cents, p.currency, p.created_at
  from payments p join orders o on o.website_id = p.website_id and o.id = p.order_id
  where p.website_id = ${websiteId} and p.provider = 'manual' and p.state = 'pending' and not p.test_mode and o.status <> 'canceled')`;

/** What is still to be paid by hand, by way to pay and currency. */
export const sumAwaited = (tx: Transaction, websiteId: string) => tx<
  { method: string; currency: string; payments: number; amountCents: number }[]
>`
  select w.method, w.currency, count(*)::int as payments, sum(w.amount_cents)::bigint as amount_cents
  from ${awaited(tx, websiteId)} w group by w.method, w.currency order by w.method, w.currency`;

export const listAwaited = (tx: Transaction, websiteId: string, limit: number) => tx<MovementRow[]>`
  select w.* from ${awaited(tx, websiteId)} w order by w.id desc limit ${limit}`;

/** Day-ends before a day, newest first; '' = all of them. One more than asked for. */
export const listDayEnds = (tx: Transaction, websiteId: string, before: string, limit: number) => tx<DayEndRow[]>`
  select day, lines, movements, note, account_id, created_at from day_ends
  where website_id = ${websiteId} ${before === '' ? tx`` : tx`and day < ${before}`}
  order by day desc limit ${limit + 1}`;

export const readDayEnd = (tx: Transaction, websiteId: string, day: string) => tx<DayEndRow[]>`
  select day, lines, movements, note, account_id, created_at from day_ends where website_id = ${websiteId} and day = ${day}`;

export async function readLastClosed(tx: Transaction, websiteId: string): Promise<string> {
  const [last] = await tx<{ day: string }[]>`
    select day from day_ends where website_id = ${websiteId} order by day desc limit 1`;
  return last?.day ?? '';
}

/** Writes the record of a day; false where somebody has closed it, or a later one, already. */
export async function insertDayEnd(
  tx: Transaction,
  websiteId: string,
  { day, lines, movements, note, accountId }: Omit<DayEndRow, 'createdAt'>,
): Promise<boolean> {
  const rows = await tx`
    insert into day_ends (website_id, day, lines, movements, note, account_id)
    select ${websiteId}, ${day}, ${tx.json(lines as unknown as postgres.JSONValue)}, ${movements}, ${note}, ${accountId}
    where not exists (select from day_ends where website_id = ${websiteId} and day >= ${day})
    on conflict do nothing returning day`;
  return rows.length === 1;
}

/** Takes lines of the ledger into a day-end, in order, so that two who close wait for each other; how many nobody had taken before. */
export async function takeEntries(tx: Transaction, websiteId: string, day: string, ids: string[]): Promise<number> {
  const rows = await tx`
    insert into day_end_entries (website_id, entry_id, day)
    select ${websiteId}, id, ${day} from unnest(${ids}::text[]) id order by id
    on conflict do nothing returning entry_id`;
  return rows.length;
}
