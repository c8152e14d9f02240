import { randomBytes } from 'node:crypto';
import { type FormDraft, isChoiceType } from '@plinth/contract';
import {
  botCheckKeys,
  type FormAnswers,
  type FormCaptcha,
  type FormField,
  formErrors,
  formMessages,
  formStatusText,
  isEmailAddress,
  newId,
  summarizeAnswers,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { answersFrom } from './answers.ts';
import * as queries from './queries.ts';
import { formOfKey, makeSubmissionKey, submissionKeyProblem } from './submission-key.ts';
import { submissionMail } from './submission-mail.ts';

export type { FormRow } from './queries.ts';

/** The page on which a form was sent (FORM-38). */
export interface SubmissionPage {
  pageTitle?: string | undefined;
  pageId?: string | undefined;
  pagePath?: string | undefined;
}

/** What visitors see of a form. @throws HttpError 404 (FORM-52) */
export function readForm(db: Database, websiteId: string, formId: string): Promise<queries.FormRow> {
  return inWebsite(db, websiteId, (tx) => existing(tx, websiteId, formId));
}

/** Forms for blocks, by id; what is not there is left out. */
export async function readForms(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<Map<string, queries.FormRow>> {
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await Promise.all([...new Set(ids)].map((id) => queries.loadForm(tx, websiteId, id)));
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  });
}

async function existing(tx: Transaction, websiteId: string, formId: string): Promise<queries.FormRow> {
  const form = await queries.loadForm(tx, websiteId, formId);
  if (!form) throw new HttpError(404, 'no-form', formStatusText(404));
  return form;
}

/** Errors keyed by field id; nothing when every answer is fine (FORM-33, FORM-35). */
export function problemsOf(form: queries.FormRow, given: Record<string, unknown>): Record<string, string> {
  return formErrors(form.fields, answersFrom(form.fields, given));
}

/** Asks the bot check about the token that came with a submission. @throws HttpError 400 */
export type TokenJudge = () => Promise<void>;

/** The captcha area is there only when its site key exists, and so is the question. */
export const asksForCaptcha = ({ captcha }: queries.FormRow, { settings }: Pick<Website, 'settings'>): boolean =>
  captcha.enabled && botCheckKeys(settings).siteKey !== '';

export async function newSubmissionKey(db: Database, websiteId: string, formId: string): Promise<string> {
  const form = await readForm(db, websiteId, formId);
  return makeSubmissionKey(form.id, form.secret);
}

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
  const form = await readForm(db, website.websiteId, formOfKey(key));
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
  },
): Promise<void> {
  const { form, given, key, page, judge } = submission;
  const errors = problemsOf(form, given);
  if (Object.keys(errors).length > 0)
    throw new HttpError(400, 'invalid-fields', formMessages.invalidFields, errors, { errors });
  // Last, as a token is good for one question only.
  if (asksForCaptcha(form, website)) await judge();
  const answers: FormAnswers = answersFrom(form.fields, given);
  const id = String(newId());
  const summary = summarizeAnswers(form.fields, answers);
  const { pageTitle = '', pageId = '', pagePath = '' } = page;
  return inWebsite(db, website.websiteId, async (tx) => {
    const isNew = await queries.insertSubmission(tx, website.websiteId, {
      id,
      formId: form.id,
      submissionKey: key ?? id,
      answers,
      summary,
      pageTitle,
      pageId,
      pagePath,
    });
    if (!isNew || form.notifyEmail === '') return;
    await queueMessage(
      tx,
      website.websiteId,
      submissionMail({ website, origin }, { id, formName: form.name, to: form.notifyEmail, summary, pagePath }),
    );
  });
}

/** Owner: every form with the number of its submissions. */
export async function listForms(db: Database, websiteId: string) {
  const rows = await inWebsite(db, websiteId, (tx) => queries.loadForms(tx, websiteId));
  return { forms: rows.map((row) => ({ ...ownerView(row), submissions: row.submissions })) };
}

export const readOwnForm = async (db: Database, websiteId: string, formId: string) =>
  ownerView(await readForm(db, websiteId, formId));

export async function createForm(db: Database, websiteId: string, draft: FormDraft) {
  const form = storedForm(draft);
  const id = String(newId());
  return inWebsite(db, websiteId, async (tx) => {
    await queries.insertForm(tx, websiteId, { id, secret: randomBytes(24).toString('base64url'), ...form });
    return ownerView(await existing(tx, websiteId, id));
  });
}

/** @throws HttpError 404, 409 when somebody else has changed it, 422 by field */
export async function changeForm(
  db: Database,
  websiteId: string,
  formId: string,
  { version, ...draft }: FormDraft & { version: number },
) {
  const form = storedForm(draft);
  return inWebsite(db, websiteId, async (tx) => {
    await existing(tx, websiteId, formId);
    if (!(await queries.updateForm(tx, websiteId, formId, version, form)))
      throw conflict('changed-elsewhere', 'This form was changed elsewhere. Reload it and make your change again.');
    await raiseContentVersion(tx, websiteId);
    return ownerView(await existing(tx, websiteId, formId));
  });
}

export async function removeForm(db: Database, websiteId: string, formId: string): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    if (!(await queries.deleteForm(tx, websiteId, formId))) throw notFound('The form');
    await raiseContentVersion(tx, websiteId);
  });
}

/** Owner: what was sent, newest first; nextCursor is null on the last page. */
export async function listSubmissions(
  db: Database,
  websiteId: string,
  formId: string,
  { cursor, limit }: { cursor: string; limit: number },
) {
  return inWebsite(db, websiteId, async (tx) => {
    await existing(tx, websiteId, formId);
    const rows = await queries.loadSubmissions(tx, websiteId, formId, { before: cursor, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      submissions: page.map(({ createdAt, ...row }) => ({ ...row, created: createdAt.getTime() })),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

function ownerView({ secret: _secret, createdAt, updatedAt, ...form }: queries.FormRow) {
  return { ...form, created: createdAt.getTime(), updated: updatedAt.getTime() };
}

/** @throws HttpError 422 by field */
function storedForm(draft: FormDraft) {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { id, type, options } of draft.fields) {
    if (seen.has(id)) problems[id] = `Two fields have the id “${id}”. Give each its own.`;
    else if (isChoiceType(type) && !options?.length) problems[id] = 'Give this field at least one option.';
    seen.add(id);
  }
  const notifyEmail = draft.notifyEmail?.trim() ?? '';
  if (notifyEmail !== '' && !isEmailAddress(notifyEmail)) problems.notifyEmail = 'Please enter a valid email';
  if (Object.keys(problems).length > 0) throw invalid('Some settings of the form are not right yet.', problems);
  return {
    name: draft.name.trim(),
    // The schema knows each property, the domain which belong together; what was checked above makes them agree.
    fields: draft.fields as FormField[],
    submitText: draft.submitText?.trim() || 'Send',
    submissionMessage: draft.submissionMessage ?? '',
    redirect: draft.redirect ?? '',
    notifyEmail,
    captcha: (draft.captcha ?? { enabled: false }) as FormCaptcha,
  };
}
