import type postgres from 'postgres';
import type { Database } from '../../platform/database/connection.ts';
import type { FileProblem } from './exports/export-problem.ts';

type Tx = postgres.TransactionSql;
type Sql = Tx | Database['system'];

/** A file that a website's rows named, and what kind it is of: images have smaller versions beside them. */
export interface NamedFile {
  key: string;
  contentType: string;
  /** Names of the parts that were made of an image. Not there in a task of before they were written down. */
  crops?: string[];
}

export interface TaskRow {
  id: string;
  accountId: string;
  actor: string;
  address: string;
  userAgent: string;
  kind: 'copy' | 'delete' | 'export' | 'import';
  subjectId: string;
  subjectTitle: string;
  copyId: string | null;
  copyTitle: string;
  notedOn: string | null;
  backup: string;
  files: NamedFile[] | null;
  cancelAsked: boolean;
  people: boolean;
  zipKey: string;
  zipBytes: number;
  outcome: 'done' | 'failed' | 'cancelled' | null;
  problem: string;
  problems: FileProblem[];
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
> &
  Partial<Pick<TaskRow, 'people' | 'zipKey' | 'zipBytes'>>;

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

/** @returns the key of its zip, '' where it has none; null: it was not there, or is not at its end */
export async function removeEndedTask(sql: Sql, id: string, accountId: string): Promise<string | null> {
  const [row] = await sql<{ zipKey: string }[]>`
    delete from website_tasks where id = ${id} and account_id = ${accountId} and outcome is not null returning zip_key`;
  return row?.zipKey ?? null;
}

/** What an export has become; the link to it works as long as it is named here. */
export const storeZip = (sql: Sql, id: string, { zipKey, zipBytes }: Pick<TaskRow, 'zipKey' | 'zipBytes'>) =>
  sql`update website_tasks set zip_key = ${zipKey}, zip_bytes = ${zipBytes} where id = ${id}`;

/** What the website that an import made is called. */
export const nameImported = (sql: Sql, id: string, title: string) =>
  sql`update website_tasks set copy_title = ${title} where id = ${id}`;

export const removeOldTasks = (sql: Sql) => sql`delete from website_tasks where ended_at < now() - interval '30 days'`;

/** The rows of the website are gone with the transaction that says so. */
export const storeGone = (tx: Tx, id: string, { files, backup }: { files: NamedFile[]; backup: string }) =>
  tx`update website_tasks set files = ${tx.json(files as never)}, backup = ${backup} where id = ${id}`;

export const endTask = (
  sql: Sql,
  id: string,
  outcome: NonNullable<TaskRow['outcome']>,
  problem = '',
  problems: readonly FileProblem[] = [],
) =>
  sql`
    update website_tasks set outcome = ${outcome}, problem = ${problem}, problems = ${sql.json(problems as never)},
      ended_at = now()
    where id = ${id} and outcome is null`;
