import type { FormAnswers, FormCaptcha, FormContent, FormField, FormFieldSummary } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { SubmissionPage } from './submission-page.ts';

export interface FormRow {
  id: string;
  name: string;
  fields: FormField[];
  submitText: string;
  submissionMessage: string;
  redirect: string;
  notifyEmail: string;
  disclaimer: string;
  /** '' = connected with none. */
  mailingListId: string;
  doubleOptIn: boolean;
  /** '' = no program may ask for what is sent. */
  hooksKey: string;
  captcha: FormCaptcha;
  secret: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

interface NewSubmission extends SubmissionPage {
  id: string;
  answers: FormAnswers;
  summary: FormFieldSummary[];
  folder: 'inbox' | 'spam';
}

const MOST_FORMS = 500;
/** Answers to a form are counted so far and no further, like products of a list. */
export const MOST_COUNTED = 10_000;

const columns = (tx: Transaction) => tx`
  f.id, f.name, f.fields, f.submit_text, f.submission_message, f.redirect, f.notify_email, f.disclaimer, f.mailing_list_id,
  f.double_opt_in, f.hooks_key, f.captcha, f.secret, f.version, f.created_at, f.updated_at`;

export interface ListedForm extends FormRow {
  /** Not spam; at most one more than is counted. */
  submissions: number;
  newSubmissions: number;
  failedDeliveries: number;
  hookKinds: string[];
}

export const loadForms = (tx: Transaction, websiteId: string): Promise<ListedForm[]> =>
  tx<ListedForm[]>`
    select ${columns(tx)},
      (select count(*)::int from (select 1 from form_submissions s
        where s.website_id = f.website_id and s.form_id = f.id and s.folder = 'inbox' limit ${MOST_COUNTED + 1}) s) as submissions,
      (select count(*)::int from (select 1 from form_submissions s
        where s.website_id = f.website_id and s.form_id = f.id and s.folder = 'inbox' and not s.is_read
        limit ${MOST_COUNTED + 1}) s) as new_submissions,
      (select count(*)::int from form_deliveries d
        where d.website_id = f.website_id and d.form_id = f.id and d.status = 'failed') as failed_deliveries,
      array(select distinct h.kind from form_hooks h
        where h.website_id = f.website_id and h.form_id = f.id order by h.kind) as hook_kinds
    from forms f where f.website_id = ${websiteId} order by f.id limit ${MOST_FORMS}`;

/** `lock`: nobody else changes it until the transaction ends. */
export async function loadForm(tx: Transaction, websiteId: string, id: string, lock = false): Promise<FormRow | null> {
  const [row] = await tx<FormRow[]>`
    select ${columns(tx)} from forms f where f.website_id = ${websiteId} and f.id = ${id} ${lock ? tx`for update` : tx``}`;
  return row ?? null;
}

/** The questions that a product's owner asks: of the form that it names, or written with it. No row: there is no such product. */
export async function loadProductFields(
  tx: Transaction,
  websiteId: string,
  itemId: string,
): Promise<{ fields: FormField[] | null; productType: number | null } | undefined> {
  const [row] = await tx<{ fields: FormField[] | null; productType: number | null }[]>`
    select coalesce(i.structured_content->'additionalFields'->'fields', f.fields) as fields, i.product_type
    from items i left join forms f
      on f.website_id = i.website_id and f.id = i.structured_content->>'additionalFieldsFormId'
    where i.website_id = ${websiteId} and i.id = ${itemId}`;
  return row;
}

export async function insertForm(
  tx: Transaction,
  websiteId: string,
  form: FormContent & { id: string; secret: string },
): Promise<void> {
  const { fields, captcha, ...rest } = form;
  const row = { websiteId, ...rest, fields: tx.json(fields as never), captcha: tx.json(captcha as never) };
  await tx`insert into forms ${tx(row)}`;
}

/** False: somebody else has changed it since this version. */
export async function updateForm(
  tx: Transaction,
  websiteId: string,
  id: string,
  version: number,
  form: FormContent,
): Promise<boolean> {
  const { fields, captcha, ...rest } = form;
  const row = { ...rest, fields: tx.json(fields as never), captcha: tx.json(captcha as never) };
  const rows = await tx`
    update forms set ${tx(row)}, version = version + 1, updated_at = now()
    where website_id = ${websiteId} and id = ${id} and version = ${version} returning id`;
  return rows.length === 1;
}

/** The form with everything that was sent by it. */
export async function deleteForm(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  await tx`delete from form_deliveries where website_id = ${websiteId} and form_id = ${id}`;
  await tx`delete from form_hooks where website_id = ${websiteId} and form_id = ${id}`;
  await tx`delete from form_submissions where website_id = ${websiteId} and form_id = ${id}`;
  const rows = await tx`delete from forms where website_id = ${websiteId} and id = ${id} returning id`;
  return rows.length === 1;
}

/** False: this key has made its submission already. */
export async function insertSubmission(
  tx: Transaction,
  websiteId: string,
  submission: NewSubmission & { formId: string; submissionKey: string },
): Promise<boolean> {
  const { answers, summary, ...rest } = submission;
  const row = { websiteId, ...rest, answers: tx.json(answers as never), summary: tx.json(summary as never) };
  const rows = await tx`
    insert into form_submissions ${tx(row)}
    on conflict (website_id, form_id, submission_key) do nothing returning id`;
  return rows.length === 1;
}
