import {
  askedAnswers,
  type FormAnswers,
  type FormFieldSummary,
  formMessages,
  isEmailAddress,
  newId,
  summarizeAnswers,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { joinMailingList } from '../mailing-lists/service.ts';
import { answersFrom } from './answers.ts';
import { alreadySent, keepFiles, withFiles } from './file-service.ts';
import { queueDeliveries } from './hooks.ts';
import * as queries from './queries.ts';
import { asksForCaptcha, problemsOf, readForm } from './service.ts';
import { formOfKey, submissionKeyProblem } from './submission-key.ts';
import { submissionMail } from './submission-mail.ts';
import type { SubmissionPage } from './submission-page.ts';

/** Asks the bot check about the token that came with a submission. @throws HttpError 400 */
type TokenJudge = () => Promise<void>;

/**
 * Takes a submission that a script sends with its key (FORM-37). The same key twice is one submission.
 *
 * @throws HttpError 400 with `errors` by field id, or with what is wrong with the key
 */
export async function submitWithKey(
  db: Database,
  website: Website,
  origin: string,
  submission: { key: string; given: Record<string, unknown>; page: SubmissionPage; judge: TokenJudge },
): Promise<queries.FormRow> {
  const { key, given, page, judge } = submission;
  const form = await readForm(db, website, formOfKey(key));
  const problem = submissionKeyProblem(key, form.secret);
  if (problem) throw new HttpError(400, `key-${problem}`, formMessages.processing);
  await submit(db, website, origin, { form, given, key, page, judge });
  return form;
}

/** Takes a submission of a plain form, which has no key. @throws HttpError 400 with `errors` by field id */
export async function submit(
  db: Database,
  website: Website,
  origin: string,
  submission: {
    form: queries.FormRow;
    given: Record<string, unknown>;
    key?: string;
    page: SubmissionPage;
    judge: TokenJudge;
    /** What was wrong with its files, by field id. */
    fileProblems?: Record<string, string>;
  },
): Promise<void> {
  const { form, given, key, page, judge, fileProblems } = submission;
  const errors = { ...problemsOf(form, given), ...fileProblems };
  if (Object.keys(errors).length > 0)
    throw new HttpError(400, 'invalid-fields', formMessages.invalidFields, errors, { errors });
  // Last, as a token is good for one question only.
  if (asksForCaptcha(form, website)) await judge();
  const asked: FormAnswers = askedAnswers(form.fields, answersFrom(form.fields, given));
  const id = newId();
  await inWebsite(db, website.websiteId, async (tx) => {
    const { answers, fileIds, isTaken } = await withFiles(tx, website.websiteId, form, asked);
    const summary = summarizeAnswers(form.fields, answers);
    const row = { id, formId: form.id, submissionKey: key ?? id, answers, summary, folder: 'inbox' as const, ...page };
    if (!(await queries.insertSubmission(tx, website.websiteId, row))) return;
    if (isTaken) throw alreadySent(answers, form.fields);
    if (fileIds.length > 0) await keepFiles(tx, website.websiteId, fileIds, id);
    await queueDeliveries(tx, website.websiteId, { formId: form.id, submissionId: id });
    await joinList(tx, { website, origin }, form, summary, page.pagePath);
    if (form.notifyEmail === '') return;
    await queueMessage(
      tx,
      website.websiteId,
      submissionMail(
        { website, origin },
        { id, formName: form.name, to: form.notifyEmail, summary, pagePath: page.pagePath },
      ),
    );
  });
}

/** Whoever sends a form that is connected with a mailing list is put on it, by their first email address (EDIT-13). */
async function joinList(
  tx: Transaction,
  place: { website: Website; origin: string },
  form: queries.FormRow,
  summary: readonly FormFieldSummary[],
  pagePath: string,
): Promise<void> {
  const first = (type: FormFieldSummary['type']) => summary.find((each) => each.type === type)?.values ?? [];
  const email = (first('email')[0] ?? '').toLowerCase();
  if (form.mailingListId === '' || !isEmailAddress(email)) return;
  const name = first('name').join(' ');
  await joinMailingList(tx, place, { listId: form.mailingListId, email, name, pagePath }, form.doubleOptIn);
}

/** Keeps what a program has sent where its owner can look for what was no program after all; nobody is told of it. */
export async function keepAsSpam(
  db: Database,
  { websiteId }: Website,
  { form, given, page }: { form: queries.FormRow; given: Record<string, unknown>; page: SubmissionPage },
): Promise<void> {
  // Files of a program go by themselves.
  const fields = form.fields.filter(({ type }) => type !== 'file');
  const answers = askedAnswers(fields, answersFrom(fields, given));
  const id = newId();
  const summary = summarizeAnswers(fields, answers);
  const row = { id, formId: form.id, submissionKey: id, answers, summary, folder: 'spam' as const, ...page };
  await inWebsite(db, websiteId, (tx) => queries.insertSubmission(tx, websiteId, row));
}
