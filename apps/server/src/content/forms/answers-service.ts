import type { FormSubmission, SubmissionChange } from '@plinth/contract';
import { formStatusText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { removeMessagesAbout } from '../../platform/mail/service.ts';
import { removeReader, subscriptionsOf } from '../mailing-lists/service.ts';
import * as queries from './answer-queries.ts';
import { filesByAnswer, releaseFilesOf } from './file-service.ts';
import { loadForm } from './queries.ts';

export { countSent } from './answer-queries.ts';

const STEP = 500;

async function checkForm(tx: Transaction, websiteId: string, formId: string): Promise<void> {
  if (!(await loadForm(tx, websiteId, formId))) throw new HttpError(404, 'no-form', formStatusText(404));
}

/** What was sent, newest first; nextCursor is null on the last page. @throws HttpError 404 */
export function listAnswers(
  db: Database,
  websiteId: string,
  formId: string,
  { cursor, limit, ...filter }: queries.AnswerFilter & { cursor: string; limit: number },
): Promise<{ submissions: FormSubmission[]; nextCursor: string | null }> {
  return inWebsite(db, websiteId, async (tx) => {
    await checkForm(tx, websiteId, formId);
    const asked = { ...filter, before: cursor, limit: limit + 1 };
    const rows = await queries.loadAnswers(tx, websiteId, formId, asked);
    const page = rows.slice(0, limit);
    const filesOf = await filesByAnswer(
      tx,
      websiteId,
      page.map(({ id }) => id),
    );
    return {
      submissions: page.map(({ createdAt, ...row }) => ({
        ...row,
        files: filesOf(row.id),
        created: createdAt.getTime(),
      })),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** @throws HttpError 404 */
export function changeAnswers(
  db: Database,
  websiteId: string,
  formId: string,
  { ids, ...change }: SubmissionChange,
): Promise<{ changed: number }> {
  return inWebsite(db, websiteId, async (tx) => {
    await checkForm(tx, websiteId, formId);
    const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(wanted).length === 0) return { changed: 0 };
    return { changed: await queries.changeAnswers(tx, websiteId, formId, ids, wanted) };
  });
}

/** @throws HttpError 404 */
export function deleteAnswers(
  db: Database,
  websiteId: string,
  formId: string,
  ids: readonly string[],
): Promise<{ deleted: number }> {
  return inWebsite(db, websiteId, async (tx) => {
    await checkForm(tx, websiteId, formId);
    const gone = await queries.deleteAnswers(tx, websiteId, formId, ids);
    await removeMessagesAbout(tx, websiteId, gone);
    await releaseFilesOf(tx, websiteId, gone);
    return { deleted: gone.length };
  });
}

/** How much is kept of whoever has an address: answers of all forms, and places on mailing lists. */
export function countAnswersOf(db: Database, websiteId: string, given: string) {
  const email = given.trim().toLowerCase();
  return inWebsite(db, websiteId, async (tx) => ({
    answers: await queries.countAnswersOf(tx, websiteId, email),
    subscriptions: await subscriptionsOf(tx, websiteId, email),
  }));
}

/** Erases what `countAnswersOf` counts, with the mails that told of the answers, in one step; their files go right after. */
export function eraseAnswersOf(db: Database, websiteId: string, given: string) {
  const email = given.trim().toLowerCase();
  return inWebsite(db, websiteId, async (tx) => {
    const ids = await queries.eraseAnswersOf(tx, websiteId, email);
    await removeMessagesAbout(tx, websiteId, ids);
    await releaseFilesOf(tx, websiteId, ids);
    return { answers: ids.length, subscriptions: await removeReader(tx, websiteId, email) };
  });
}

/**
 * What was sent as CSV, in steps, so that a large table needs no more memory than a small one. A column for each question: those of the
 * form as it is, then those that earlier answers had.
 */
export async function* exportAnswers(
  db: Database,
  websiteId: string,
  formId: string,
  filter: queries.AnswerFilter,
): AsyncGenerator<string> {
  const form = await inWebsite(db, websiteId, (tx) => loadForm(tx, websiteId, formId));
  const titles = new Set(form?.fields.filter(({ type }) => type !== 'section').map(titleOf));
  const rows = () => answersInSteps(db, websiteId, formId, filter);
  for await (const step of rows())
    for (const { summary } of step) for (const { rawTitle } of summary) titles.add(rawTitle);
  const questions = [...titles];
  yield csvText([['Sent', ...questions, 'Page', 'Starred', 'Note']]);
  for await (const step of rows()) yield csvText(step.map((row) => line(row, questions)));
}

const titleOf = (field: { title: string; type: string; key?: string }): string => field.title || (field.key ?? '');

async function* answersInSteps(db: Database, websiteId: string, formId: string, filter: queries.AnswerFilter) {
  let before = '';
  for (;;) {
    const asked = { ...filter, before, limit: STEP };
    const rows = await inWebsite(db, websiteId, (tx) => queries.loadAnswers(tx, websiteId, formId, asked));
    if (rows.length > 0) yield rows;
    if (rows.length < STEP) return;
    before = rows.at(-1)?.id ?? '';
  }
}

function line(row: queries.AnswerRow, questions: readonly string[]): string[] {
  const said = (question: string) =>
    row.summary
      .filter(({ rawTitle }) => rawTitle === question)
      .map(({ values }) => values.join(', '))
      .join('; ');
  return [row.createdAt.toISOString(), ...questions.map(said), row.pagePath, row.starred ? 'Yes' : 'No', row.note];
}
