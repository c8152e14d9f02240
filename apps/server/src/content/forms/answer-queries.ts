import type { FormAnswers, FormFieldSummary } from '@plinth/domain';
import { partPattern } from '../../platform/database/find-words.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { SubmissionPage } from './submission-page.ts';

export interface AnswerRow extends SubmissionPage {
  id: string;
  answers: FormAnswers;
  summary: FormFieldSummary[];
  folder: 'inbox' | 'spam';
  isRead: boolean;
  starred: boolean;
  note: string;
  createdAt: Date;
  /** Deliveries that were given up. */
  failed: number;
}

export interface AnswerFilter {
  folder: string;
  /** '' = whether read or not, with a star or without. */
  mark: '' | 'new' | 'starred';
  /** '' = whatever it says. */
  query: string;
}

const columns = (tx: Transaction) => tx`
  s.id, s.answers, s.summary, s.page_title, s.page_id, s.page_path, s.content_source, s.page_permission_type_value,
  s.folder, s.is_read, s.starred, s.note, s.created_at`;

const failed = (tx: Transaction) => tx`
  (select count(*)::int from form_deliveries d
    where d.website_id = s.website_id and d.submission_id = s.id and d.status = 'failed') as failed`;

const matching = (tx: Transaction, { folder, mark }: AnswerFilter) =>
  tx`s.folder = ${folder} ${mark === 'new' ? tx`and not s.is_read` : mark === 'starred' ? tx`and s.starred` : tx``}`;

/** The patterns of what somebody looks for, in small letters as the texts are. */
const wordsOf = (query: string): string[] =>
  query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8).map(partPattern);

/** Newest first. `before` '' = from the newest on. */
export const loadAnswers = (
  tx: Transaction,
  websiteId: string,
  formId: string,
  { before, limit, ...filter }: AnswerFilter & { before: string; limit: number },
): Promise<AnswerRow[]> => {
  const words = wordsOf(filter.query);
  const within =
    words.length > 0
      ? tx`s.id in (select plinth_answers_with(${formId}, ${words}, ${filter.folder}, ${filter.mark}, ${before}, ${limit}))`
      : tx`${matching(tx, filter)} ${before === '' ? tx`` : tx`and s.id < ${before}`}`;
  return tx<AnswerRow[]>`
    select ${columns(tx)}, ${failed(tx)} from form_submissions s
    where s.website_id = ${websiteId} and s.form_id = ${formId} and ${within}
    order by s.id desc limit ${limit}`;
};

export async function findAnswer(
  tx: Transaction,
  websiteId: string,
  formId: string,
  id: string,
): Promise<AnswerRow | null> {
  const [row] = await tx<AnswerRow[]>`
    select ${columns(tx)}, 0 as failed from form_submissions s
    where s.website_id = ${websiteId} and s.form_id = ${formId} and s.id = ${id}`;
  return row ?? null;
}

export async function changeAnswers(
  tx: Transaction,
  websiteId: string,
  formId: string,
  ids: readonly string[],
  change: Partial<Pick<AnswerRow, 'isRead' | 'starred' | 'folder' | 'note'>>,
): Promise<number> {
  const rows = await tx`
    update form_submissions set ${tx(change)}
    where website_id = ${websiteId} and form_id = ${formId} and id in ${tx([...ids])} returning id`;
  return rows.length;
}

/** With what waits to be sent of them. @returns the ids of what is gone */
export async function deleteAnswers(
  tx: Transaction,
  websiteId: string,
  formId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from form_submissions
    where website_id = ${websiteId} and form_id = ${formId} and id in ${tx([...ids])} returning id`;
  if (rows.length > 0)
    await tx`delete from form_deliveries
      where website_id = ${websiteId} and submission_id in ${tx(rows.map(({ id }) => id))}`;
  return rows.map(({ id }) => id);
}

/** Answers in which somebody has given an address as theirs, in a field for one. */
const byAddress = (tx: Transaction, websiteId: string, email: string) => tx`
  s.website_id = ${websiteId} and s.id in (select plinth_answers_of(${email}))`;

export async function countAnswersOf(tx: Transaction, websiteId: string, email: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from form_submissions s where ${byAddress(tx, websiteId, email)}`;
  return row?.count ?? 0;
}

/** @returns the ids of what is gone */
export async function eraseAnswersOf(tx: Transaction, websiteId: string, email: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from form_submissions s where ${byAddress(tx, websiteId, email)} returning s.id`;
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx`delete from form_deliveries where website_id = ${websiteId} and submission_id in ${tx(ids)}`;
  return ids;
}

/** How often each form was sent on the website's days, without spam; forms that nobody has sent, too. */
export const countSent = (tx: Transaction, websiteId: string, { from, to }: { from: string; to: string }) => tx<
  { formId: string; name: string; sent: number }[]
>`
  select f.id as form_id, f.name, count(s.id)::int as sent
  from forms f join websites w on w.website_id = f.website_id
  left join form_submissions s on s.website_id = ${websiteId} and s.form_id = f.id and s.folder <> 'spam'
    and s.created_at >= (${from}::timestamp at time zone w.time_zone)
    and s.created_at < ((${to}::timestamp + interval '1 day') at time zone w.time_zone)
  where f.website_id = ${websiteId} group by f.id, f.name order by sent desc, f.name`;
