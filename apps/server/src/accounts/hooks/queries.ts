import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Stretch } from '../../platform/retention/retention.ts';

export type Stopped = '' | 'owner' | 'failing' | 'gone';

export interface HookRow {
  id: string;
  url: string;
  events: string[];
  stopped: Stopped;
  failingSince: Date | null;
  formerUntil: Date | null;
  createdAt: Date;
  waiting: number;
  lastDelivered: Date | null;
}

const columns = (tx: Transaction) => tx`
  h.id, h.url, h.events, h.stopped, h.failing_since, h.created_at,
  case when h.former_until > now() then h.former_until end as former_until,
  (select count(*)::int from hook_deliveries d
    where d.website_id = h.website_id and d.hook_id = h.id and d.status = 'waiting') as waiting,
  (select d.tried_at from hook_deliveries d
    where d.website_id = h.website_id and d.hook_id = h.id and d.status = 'delivered' order by d.id desc limit 1) as last_delivered`;

export const loadHooks = (tx: Transaction, websiteId: string): Promise<HookRow[]> =>
  tx<HookRow[]>`select ${columns(tx)} from hooks h where h.website_id = ${websiteId} order by h.id limit 100`;

export async function findHook(tx: Transaction, websiteId: string, id: string): Promise<HookRow | null> {
  const [row] = await tx<HookRow[]>`
    select ${columns(tx)} from hooks h where h.website_id = ${websiteId} and h.id = ${id}`;
  return row ?? null;
}

/** Two hooks made at once are counted one after the other. */
export async function countHooks(tx: Transaction, websiteId: string): Promise<number> {
  await tx`select 1 from websites where website_id = ${websiteId} for no key update`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from hooks where website_id = ${websiteId}`;
  return row?.count ?? 0;
}

/** False: another hook tells this address. */
export async function insertHook(
  tx: Transaction,
  websiteId: string,
  hook: { id: string; url: string; events: readonly string[]; secret: string; accountId: string },
): Promise<boolean> {
  const { id, url, events, secret, accountId } = hook;
  const rows = await tx`
    insert into hooks (website_id, id, url, events, secret, account_id)
    values (${websiteId}, ${id}, ${url}, ${events as string[]}, ${secret}, ${accountId})
    on conflict do nothing returning id`;
  return rows.length === 1;
}

/** Whoever goes on begins without the failures of before. */
export async function updateHook(
  tx: Transaction,
  websiteId: string,
  id: string,
  { url, events, stopped }: { url?: string; events?: readonly string[]; stopped?: '' | 'owner' },
): Promise<void> {
  const fresh = url !== undefined || stopped === '';
  await tx`
    update hooks set
      url = coalesce(${url ?? null}, url), events = coalesce(${(events as string[]) ?? null}, events),
      stopped = coalesce(${stopped ?? null}, stopped)
      ${fresh ? tx`, failures = 0, failing_since = null, rest_until = null` : tx``}
    where website_id = ${websiteId} and id = ${id}`;
}

export const isAddressTaken = async (tx: Transaction, websiteId: string, url: string, but: string): Promise<boolean> =>
  (await tx`select 1 from hooks where website_id = ${websiteId} and url = ${url} and id <> ${but}`).length > 0;

/** @returns its address; null: there is none */
export async function deleteHook(tx: Transaction, websiteId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ url: string }[]>`
    delete from hooks where website_id = ${websiteId} and id = ${id} returning url`;
  await tx`delete from hook_deliveries where website_id = ${websiteId} and hook_id = ${id}`;
  return row?.url ?? null;
}

/** The former secret goes on signing until `formerUntil`. */
export async function replaceSecret(
  tx: Transaction,
  websiteId: string,
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date },
): Promise<boolean> {
  const { count } = await tx`
    update hooks set former_secret = secret, former_until = ${formerUntil}, secret = ${secret}
    where website_id = ${websiteId} and id = ${id}`;
  return count === 1;
}

export interface DeliveryRow {
  id: string;
  eventId: string;
  event: string;
  subject: string;
  facts: Record<string, unknown>;
  status: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  answerStatus: number;
  answerText: string;
  tookMs: number;
  problem: string;
  createdAt: Date;
  triedAt: Date | null;
  nextAt: Date | null;
}

const deliveryColumns = (tx: Transaction) => tx`
  d.id, d.event_id, d.event, d.subject, d.facts, d.status, d.attempts, d.answer_status, d.answer_text, d.took_ms, d.problem,
  d.created_at, d.tried_at, d.next_at`;

/** Newest first. `before` '' = from the newest on; `status` '' = all. */
export const loadDeliveries = (
  tx: Transaction,
  websiteId: string,
  hookId: string,
  { before, status, limit }: { before: string; status: string; limit: number },
): Promise<DeliveryRow[]> =>
  tx<DeliveryRow[]>`
    select ${deliveryColumns(tx)} from hook_deliveries d
    where d.website_id = ${websiteId} and d.hook_id = ${hookId}
      ${status === '' ? tx`` : tx`and d.status = ${status}`} ${before === '' ? tx`` : tx`and d.id < ${before}`}
    order by d.id desc limit ${limit}`;

export async function findDelivery(
  tx: Transaction,
  websiteId: string,
  hookId: string,
  id: string,
): Promise<DeliveryRow | null> {
  const [row] = await tx<DeliveryRow[]>`
    select ${deliveryColumns(tx)} from hook_deliveries d
    where d.website_id = ${websiteId} and d.hook_id = ${hookId} and d.id = ${id}`;
  return row ?? null;
}

/** What its owner asks for by hand: a test, or an event once more. */
export const insertDelivery = (
  tx: Transaction,
  websiteId: string,
  one: { id: string; hookId: string; eventId: string; event: string; subject: string; facts: Record<string, unknown> },
) => tx`
  insert into hook_deliveries (website_id, id, hook_id, event_id, event, subject, cause, facts, next_at)
  values (${websiteId}, ${one.id}, ${one.hookId}, ${one.eventId}, ${one.event}, ${one.subject}, ${one.id},
    ${tx.json(one.facts as never)}, now())`;

/** What is to be sent, and where. */
export interface DueDelivery
  extends Pick<DeliveryRow, 'event' | 'eventId' | 'facts' | 'status' | 'attempts' | 'createdAt'> {
  hookId: string;
  url: string;
  secret: string;
  /** '': none that counts any more. */
  formerSecret: string;
  stopped: Stopped;
  restUntil: Date | null;
  accountId: string;
}

export async function findDue(tx: Transaction, websiteId: string, id: string): Promise<DueDelivery | null> {
  const [row] = await tx<DueDelivery[]>`
    select d.event, d.event_id, d.facts, d.status, d.attempts, d.created_at, h.id as hook_id, h.url, h.secret,
      case when h.former_until > now() then h.former_secret else '' end as former_secret, h.stopped,
      case when h.rest_until > now() then h.rest_until end as rest_until, h.account_id
    from hook_deliveries d join hooks h on h.website_id = d.website_id and h.id = d.hook_id
    where d.website_id = ${websiteId} and d.id = ${id}`;
  return row ?? null;
}

export interface Tried {
  status: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  answerStatus: number;
  answerText: string;
  tookMs: number;
  problem: string;
  nextAt: Date | null;
}

export const markDelivery = (tx: Transaction, websiteId: string, id: string, tried: Tried) => tx`
  update hook_deliveries set status = ${tried.status}, attempts = ${tried.attempts}, answer_status = ${tried.answerStatus},
    answer_text = ${tried.answerText}, took_ms = ${tried.tookMs}, problem = ${tried.problem.slice(0, 500)}, tried_at = now(),
    next_at = ${tried.nextAt}
  where website_id = ${websiteId} and id = ${id}`;

export const putOffDelivery = (tx: Transaction, websiteId: string, id: string, nextAt: Date) => tx`
  update hook_deliveries set next_at = ${nextAt} where website_id = ${websiteId} and id = ${id}`;

export const countSuccess = (tx: Transaction, websiteId: string, hookId: string) => tx`
  update hooks set failures = 0, failing_since = null, rest_until = null
  where website_id = ${websiteId} and id = ${hookId} and failures > 0`;

/** One failure more; from the third in a row on the address is left alone, each time for longer. @returns since when it has failed */
export async function countFailure(tx: Transaction, websiteId: string, hookId: string): Promise<Date | null> {
  const [row] = await tx<{ failingSince: Date }[]>`
    update hooks set failures = failures + 1, failing_since = coalesce(failing_since, now()),
      rest_until = case when failures >= 2
        then now() + least(interval '1 hour', interval '30 seconds' * power(2, least(failures - 2, 10))) end
    where website_id = ${websiteId} and id = ${hookId} returning failing_since`;
  return row?.failingSince ?? null;
}

/** Gives a hook up, with what waits for it. False: it was stopped already. */
export async function stopHook(
  tx: Transaction,
  websiteId: string,
  hookId: string,
  { why, problem }: { why: 'failing' | 'gone'; problem: string },
): Promise<boolean> {
  const { count } = await tx`
    update hooks set stopped = ${why} where website_id = ${websiteId} and id = ${hookId} and stopped = ''`;
  await tx`
    update hook_deliveries set status = 'failed', problem = ${problem}, next_at = null
    where website_id = ${websiteId} and hook_id = ${hookId} and status = 'waiting'`;
  return count === 1;
}

/** Accounts belong to no website: only the system's connection reads them. */
export async function emailOf(sql: postgres.Sql, accountId: string): Promise<string> {
  const [row] = await sql<{ email: string }[]>`select email from accounts where id = ${accountId}`;
  return row?.email ?? '';
}

/** The next rows by id that are older than their time; what waits stays. */
export const deleteOldDeliveries = (tx: Transaction, websiteId: string, firstKept: string, { after, limit }: Stretch) =>
  tx<{ key: string }[]>`
    with old as (
      select id from hook_deliveries
      where website_id = ${websiteId} and id > ${after} and id < ${firstKept} order by id limit ${limit}),
    gone as (
      delete from hook_deliveries d using old
      where d.website_id = ${websiteId} and d.id = old.id and d.status <> 'waiting')
    select id as key from old order by id`;
