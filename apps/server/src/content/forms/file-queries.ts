import type { Transaction } from '../../platform/database/transaction.ts';

interface FormFileRow {
  id: string;
  formId: string;
  fieldId: string;
  /** '' = it waits for its form to be sent. */
  submissionId: string;
  filename: string;
  byteSize: number;
  storageKey: string;
}

const columns = (tx: Transaction) => tx`id, form_id, field_id, submission_id, filename, byte_size, storage_key`;

/** What the files of answers, and those that wait for theirs, take up together. */
export async function bytesOfFormFiles(tx: Transaction, websiteId: string): Promise<number> {
  const [row] = await tx<{ bytes: number }[]>`
    select coalesce(sum(byte_size), 0)::bigint as bytes from form_files where website_id = ${websiteId}`;
  return row?.bytes ?? 0;
}

export async function insertFile(
  tx: Transaction,
  websiteId: string,
  file: Omit<FormFileRow, 'submissionId'> & { expiresAt: Date },
): Promise<void> {
  await tx`insert into form_files ${tx({ websiteId, ...file })}`;
}

/** Files that were sent for a form, locked; what has gone meanwhile is left out. */
export const lockFiles = (tx: Transaction, websiteId: string, formId: string, ids: readonly string[]) => tx<
  FormFileRow[]
>`
  select ${columns(tx)} from form_files
  where website_id = ${websiteId} and form_id = ${formId} and id in ${tx([...ids])}
    and (submission_id <> '' or expires_at > now())
  order by id for update`;

/** Gives files to the answer that they came with: they stay as long as it does. */
export async function keepFiles(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  submissionId: string,
): Promise<void> {
  await tx`
    update form_files set submission_id = ${submissionId}, expires_at = null
    where website_id = ${websiteId} and id in ${tx([...ids])}`;
}

/** Lets go of the files of answers that are being deleted. @returns whether there were any */
export async function releaseFilesOf(
  tx: Transaction,
  websiteId: string,
  submissionIds: readonly string[],
): Promise<boolean> {
  if (submissionIds.length === 0) return false;
  const { count } = await tx`
    update form_files set expires_at = now() where website_id = ${websiteId} and submission_id in ${tx([...submissionIds])}`;
  return count > 0;
}

/** As `releaseFilesOf`, of one file. */
export async function releaseFile(
  tx: Transaction,
  websiteId: string,
  { submissionId, id }: { submissionId: string; id: string },
): Promise<boolean> {
  const { count } = await tx`
    update form_files set expires_at = now()
    where website_id = ${websiteId} and submission_id = ${submissionId} and id = ${id} and expires_at is null`;
  return count > 0;
}

/** As `releaseFilesOf`, of a whole form. */
export async function releaseFilesOfForm(tx: Transaction, websiteId: string, formId: string): Promise<boolean> {
  const { count } = await tx`
    update form_files set expires_at = now() where website_id = ${websiteId} and form_id = ${formId}`;
  return count > 0;
}

/** A file of an answer that is there. */
export async function findFile(
  tx: Transaction,
  websiteId: string,
  formId: string,
  id: string,
): Promise<FormFileRow | null> {
  const [row] = await tx<FormFileRow[]>`
    select ${columns(tx)} from form_files
    where website_id = ${websiteId} and form_id = ${formId} and id = ${id}
      and submission_id <> '' and expires_at is null`;
  return row ?? null;
}

/** The files of answers, in the order in which they came. */
export const filesOf = (tx: Transaction, websiteId: string, submissionIds: readonly string[]) => tx<FormFileRow[]>`
  select ${columns(tx)} from form_files
  where website_id = ${websiteId} and submission_id in ${tx([...submissionIds])} and expires_at is null
  order by id`;

/** Files whose time is over. */
export const expiredFiles = (tx: Transaction, websiteId: string, limit: number) => tx<
  { id: string; storageKey: string }[]
>`
  select id, storage_key from form_files
  where website_id = ${websiteId} and expires_at <= now() order by expires_at limit ${limit}`;

export async function deleteFiles(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  await tx`delete from form_files where website_id = ${websiteId} and id in ${tx([...ids])} and expires_at <= now()`;
}

/** When the next file goes; undefined where none does. */
export async function nextExpiry(tx: Transaction, websiteId: string): Promise<Date | undefined> {
  const [row] = await tx<{ at: Date | null }[]>`
    select min(expires_at) as at from form_files where website_id = ${websiteId}`;
  return row?.at ?? undefined;
}
