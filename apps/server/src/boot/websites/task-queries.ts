import type postgres from 'postgres';
import type { Database } from '../../platform/database/connection.ts';

type Tx = postgres.TransactionSql;
type Sql = Tx | Database['system'];

/** A file that a website's rows named, and what kind it is of: images have smaller versions beside them. */
export interface NamedFile {
  key: string;
  contentType: string;
}

export interface TaskRow {
  id: string;
  accountId: string;
  actor: string;
  address: string;
  userAgent: string;
  kind: 'copy' | 'delete';
  subjectId: string;
  subjectTitle: string;
  copyId: string | null;
  copyTitle: string;
  notedOn: string | null;
  backup: string;
  files: NamedFile[] | null;
  cancelAsked: boolean;
  outcome: 'done' | 'failed' | 'cancelled' | null;
  problem: string;
  createdAt: Date;
}

export type NewTask = Pick<
  TaskRow,
  | 'id'
  | 'accountId'
  | 'actor'
  | 'address'
  | 'userAgent'
  | 'kind'
  | 'subjectId'
  | 'subjectTitle'
  | 'copyId'
  | 'copyTitle'
  | 'notedOn'
>;

/** @returns whether nothing else is being done with that website */
export async function insertTask(tx: Tx, task: NewTask): Promise<boolean> {
  const { count } = await tx`
    insert into website_tasks ${tx({ ...task })} on conflict (subject_id) where outcome is null do nothing`;
  return count === 1;
}

export async function findTask(sql: Sql, id: string): Promise<TaskRow | undefined> {
  const [row] = await sql<TaskRow[]>`select * from website_tasks where id = ${id}`;
  return row;
}

/** Whoever else works at the task, or wants it cancelled, waits until the transaction ends. */
export async function lockTask(tx: Tx, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx<TaskRow[]>`select * from website_tasks where id = ${id} for update`;
  return row;
}

/** What a person has asked for: what is under way, and for a day what has ended; the oldest first. */
export const tasksOf = (sql: Sql, accountId: string) => sql<TaskRow[]>`
  select * from website_tasks where account_id = ${accountId} and (outcome is null or ended_at > now() - interval '1 day')
  order by created_at, id`;

/** Which of these websites somebody is about to delete. */
export async function leavingWebsites(sql: Sql, websiteIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ subjectId: string }[]>`
    select subject_id from website_tasks
    where outcome is null and kind = 'delete' and subject_id in ${sql(websiteIds as string[])}`;
  return rows.map(({ subjectId }) => subjectId);
}

/** @returns whether it can still be cancelled */
export async function askToCancel(sql: Sql, id: string, accountId: string): Promise<boolean> {
  const { count } = await sql`
    update website_tasks set cancel_asked = true
    where id = ${id} and account_id = ${accountId} and outcome is null and files is null`;
  return count === 1;
}

/** @returns whether it was there, and at its end */
export async function removeEndedTask(sql: Sql, id: string, accountId: string): Promise<boolean> {
  const { count } = await sql`
    delete from website_tasks where id = ${id} and account_id = ${accountId} and outcome is not null`;
  return count === 1;
}

export const removeOldTasks = (sql: Sql) => sql`delete from website_tasks where ended_at < now() - interval '30 days'`;

/** The rows of the website are gone with the transaction that says so. */
export const storeGone = (tx: Tx, id: string, { files, backup }: { files: NamedFile[]; backup: string }) =>
  tx`update website_tasks set files = ${tx.json(files as never)}, backup = ${backup} where id = ${id}`;

export const endTask = (sql: Sql, id: string, outcome: NonNullable<TaskRow['outcome']>, problem = '') =>
  sql`
    update website_tasks set outcome = ${outcome}, problem = ${problem}, ended_at = now()
    where id = ${id} and outcome is null`;
