import type postgres from 'postgres';
import type { Statements } from '../database/pipeline.ts';
import type { Transaction } from '../database/transaction.ts';

/** Its payload is the kind of the new job. */
export const JOBS_CHANNEL = 'plinth_jobs';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed';

export interface TakenJob {
  websiteId: string;
  id: number;
  kind: string;
  key: string;
  attempts: number;
  /** Names this run; whoever finds another one here has lost its lease. */
  holder: string;
}

/** The one way into the table (platform/database/job-triggers.ts). */
export async function enqueue(
  tx: Transaction,
  websiteId: string,
  kind: string,
  key: string,
  { dueAt = null, total = 0 }: { dueAt?: Date | null; total?: number },
): Promise<void> {
  await tx`select plinth_enqueue(${websiteId}, ${kind}, ${key}, coalesce(${dueAt}::timestamptz, now()), ${total}, true)`;
}

/** The same for statements that leave together with a commit; nobody is notified (wakeJobs). */
export const enqueueQuietly = (sql: Statements, websiteId: string, kind: string, key: string) =>
  sql`select plinth_enqueue(${websiteId}, ${kind}, ${key}, now(), 0, false)`;

/** How long until the next job of each kind is due, in ms; 0 or less: now. Kinds without jobs are left out. */
export const upcoming = (sql: postgres.Sql, kinds: readonly string[]) => sql<{ kind: string; ms: number }[]>`
  select k.kind, ceil(extract(epoch from n.due_at - now()) * 1000)::float8 as ms
  from unnest(${kinds as string[]}::text[]) k(kind)
  cross join lateral (
    select due_at from jobs j where j.kind = k.kind and j.status in ('waiting', 'running') order by due_at limit 1) n`;

/**
 * Takes the job of a kind that has been due for longest: one that waits, or one whose lease is over. Over all websites, so it
 * needs the system's connection.
 */
export async function takeJob(
  sql: postgres.Sql,
  kind: string,
  leaseSeconds: number,
  holder: string,
): Promise<TakenJob | undefined> {
  const [job] = await sql<TakenJob[]>`
    with due as (
      select website_id, id from jobs
      where kind = ${kind} and status in ('waiting', 'running') and due_at <= now()
      order by due_at limit 1 for update skip locked)
    update jobs j set status = 'running', attempts = j.attempts + 1, holder = ${holder},
      due_at = now() + make_interval(secs => ${leaseSeconds}), started_at = now()
    from due where j.website_id = due.website_id and j.id = due.id
    returning j.website_id, j.id, j.kind, j.key, j.attempts, j.holder`;
  return job;
}

const mine = (sql: postgres.Sql | Transaction, { websiteId, id, holder }: TakenJob) =>
  sql`website_id = ${websiteId} and id = ${id} and holder = ${holder} and status = 'running'`;

/** @returns whether the job is still ours */
export async function storeProgress(
  sql: postgres.Sql,
  job: TakenJob,
  leaseSeconds: number,
  done: number,
  total: number,
): Promise<boolean> {
  const { count } = await sql`
    update jobs set done = ${done}, total = ${total}, due_at = now() + make_interval(secs => ${leaseSeconds})
    where ${mine(sql, job)}`;
  return count === 1;
}

/** @returns whether the job was still ours */
export async function finishJob(tx: Transaction, job: TakenJob): Promise<boolean> {
  const { count } = await tx`
    update jobs set status = 'done', problem = '', finished_at = now() where ${mine(tx, job)}`;
  return count === 1;
}

/** Lets the row of a finished run go: its next run has taken its place. */
export async function removeJob(tx: Transaction, { websiteId, id }: TakenJob): Promise<void> {
  await tx`delete from jobs where website_id = ${websiteId} and id = ${id}`;
}

/** @returns whether the job was still ours */
export async function failJob(tx: Transaction, job: TakenJob, problem: string): Promise<boolean> {
  const { count } = await tx`
    update jobs set status = 'failed', problem = ${problem}, finished_at = now() where ${mine(tx, job)}`;
  return count === 1;
}

/**
 * Puts a job off. Where the same job has been asked for anew meanwhile, that one waits already and this row goes.
 *
 * @returns whether the job was still ours
 */
export async function putOff(
  tx: Transaction,
  job: TakenJob,
  again: { seconds: number; attempts: number; problem: string },
): Promise<boolean> {
  const { count } = await tx`
    with other as (
      select 1 from jobs where website_id = ${job.websiteId} and kind = ${job.kind} and key = ${job.key} and status = 'waiting'),
    gone as (delete from jobs where ${mine(tx, job)} and exists (select from other) returning 1),
    put_off as (
      update jobs set status = 'waiting', attempts = ${again.attempts}, problem = ${again.problem}, holder = '',
        due_at = now() + make_interval(secs => ${again.seconds})
      where ${mine(tx, job)} and not exists (select from other) returning 1)
    select from gone union all select from put_off`;
  return count === 1;
}

/** Forgets what ended long ago. */
export const sweep = (sql: postgres.Sql, days: { done: number; failed: number }) => sql`
  delete from jobs
  where status in ('done', 'failed')
    and finished_at < now() - make_interval(days => case status when 'done' then ${days.done}::int else ${days.failed}::int end)`;

export interface JobState {
  key: string;
  status: JobStatus;
  done: number;
  total: number;
  problem: string;
  /** When it is worked at next, or at the latest. */
  dueAt: Date;
}

/** The newest job of each key. */
export async function findJobs(
  tx: Transaction,
  websiteId: string,
  kind: string,
  keys: readonly string[],
): Promise<JobState[]> {
  if (keys.length === 0) return [];
  return tx<JobState[]>`
    select distinct on (key) key, status, done, total, problem, due_at from jobs
    where website_id = ${websiteId} and kind = ${kind} and key in ${tx(keys as string[])}
    order by key, id desc`;
}

export async function removeJobs(tx: Transaction, websiteId: string, kind: string, key: string): Promise<void> {
  await tx`delete from jobs where website_id = ${websiteId} and kind = ${kind} and key = ${key}`;
}

export interface KindCount {
  kind: string;
  waiting: number;
  running: number;
  done: number;
  failed: number;
  /** When the first one that waits is due. */
  nextAt: Date | null;
}

/** For operators: over all websites. */
export const countJobs = (sql: postgres.Sql) => sql<KindCount[]>`
  select kind, count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'running')::int as running,
    count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
    min(due_at) filter (where status = 'waiting') as next_at
  from jobs group by kind order by kind`;

export interface NotableJob {
  id: number;
  websiteId: string;
  kind: string;
  key: string;
  status: JobStatus;
  attempts: number;
  done: number;
  total: number;
  problem: string;
}

/** For operators: what runs just now, what is tried again and what has been given up; newest first. */
export const notableJobs = (sql: postgres.Sql, limit: number) => sql<NotableJob[]>`
  select id, website_id, kind, key, status, attempts, done, total, problem from jobs
  where status in ('running', 'failed') or (status = 'waiting' and problem <> '')
  order by id desc limit ${limit}`;

/** Gives jobs that were given up another go; where the same one waits already, the old row goes. @returns how many */
export async function retryFailed(sql: postgres.Sql, id: number | null): Promise<number> {
  const rows = await sql`
    with again as (
      delete from jobs where status = 'failed' ${id === null ? sql`` : sql`and id = ${id}`} returning website_id, kind, key, total)
    select plinth_enqueue(website_id, kind, key, now(), total, true) from (
      select website_id, kind, key, max(total) as total from again group by website_id, kind, key) a`;
  return rows.length;
}
