import { randomBytes } from 'node:crypto';
import type { FormDraft } from '@plinth/contract';
import {
  botCheckKeys,
  type FormField,
  formErrors,
  formFieldFlags,
  formStatusText,
  giftRecipientFields,
  newId,
  productTypes,
  shownFormFields,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { readsParts } from '../../platform/database/tracked.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { answersFrom } from './answers.ts';
import { releaseFilesOfForm } from './file-service.ts';
import { storedForm } from './form-draft.ts';
import * as queries from './queries.ts';
import { shownForm } from './shown-form.ts';
import { makeSubmissionKey } from './submission-key.ts';

export type { FormRow } from './queries.ts';

/** What visitors see of a form. @throws HttpError 404 (FORM-52) */
export function readForm(db: Database, website: Website, formId: string): Promise<queries.FormRow> {
  return inWebsite(db, website.websiteId, async (tx) =>
    shownForm(await existing(tx, website.websiteId, formId), website),
  );
}

/** Forms for blocks, by id; what is not there is left out. */
export async function readForms(
  db: Database,
  website: Website,
  ids: readonly string[],
): Promise<Map<string, queries.FormRow>> {
  return inWebsite(readsParts(db), website.websiteId, async (tx) => {
    const rows = await Promise.all([...new Set(ids)].map((id) => queries.loadForm(tx, website.websiteId, id)));
    return new Map(rows.flatMap((row) => (row ? [[row.id, shownForm(row, website)] as const] : [])));
  });
}

/** What a shopper is asked with a product. */
export interface ProductQuestions {
  fields: FormField[];
  /** The last fields are those of who gets it. */
  isGiftCard: boolean;
}

/** The questions that a shopper answers with a product (ADD-34), those of a gift card's recipient among them; null where it asks none. */
export async function readProductFields(
  db: Database,
  website: Website,
  itemId: string,
): Promise<ProductQuestions | null> {
  const { websiteId, settings } = website;
  const asked = await inWebsite(db, websiteId, (tx) => queries.loadProductFields(tx, websiteId, itemId));
  const isGiftCard = asked?.productType === productTypes.giftCard;
  if (!asked?.fields && !isGiftCard) return null;
  // A cart holds no files: a field for them is asked on pages alone.
  const fields = (asked?.fields ?? []).filter(({ type }) => type !== 'file');
  const own = shownFormFields(fields, formFieldFlags(settings));
  return { fields: isGiftCard ? [...own, ...giftRecipientFields] : own, isGiftCard };
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

/** The captcha area is there only when its site key exists, and so is the question. */
export const asksForCaptcha = ({ captcha }: queries.FormRow, { settings }: Pick<Website, 'settings'>): boolean =>
  captcha.enabled && botCheckKeys(settings).siteKey !== '';

export async function newSubmissionKey(db: Database, website: Website, formId: string): Promise<string> {
  const form = await readForm(db, website, formId);
  return makeSubmissionKey(form.id, form.secret);
}

/** Owner: every form with the number of its submissions. */
export async function listForms(db: Database, websiteId: string) {
  const rows = await inWebsite(db, websiteId, (tx) => queries.loadForms(tx, websiteId));
  return {
    forms: rows.map(({ submissions, newSubmissions, failedDeliveries, hookKinds, ...form }) => ({
      ...ownerView(form),
      submissions: Math.min(submissions, queries.MOST_COUNTED),
      hasMoreSubmissions: submissions > queries.MOST_COUNTED,
      newSubmissions: Math.min(newSubmissions, queries.MOST_COUNTED),
      hasMoreNewSubmissions: newSubmissions > queries.MOST_COUNTED,
      failedDeliveries,
      storage: [
        ...(form.notifyEmail === '' ? [] : ['email']),
        ...(form.mailingListId === '' ? [] : ['mailing-list']),
        ...hookKinds,
      ],
    })),
  };
}

/** Whether the website has this form. */
export const formExists = async (tx: Transaction, websiteId: string, formId: string): Promise<boolean> =>
  (await queries.loadForm(tx, websiteId, formId)) !== null;

export const readOwnForm = (db: Database, websiteId: string, formId: string) =>
  inWebsite(db, websiteId, async (tx) => ownerView(await existing(tx, websiteId, formId)));

/** @throws HttpError 422 by field */
export async function createForm(db: Database, { websiteId, settings }: Website, draft: FormDraft) {
  const form = storedForm(draft, settings);
  const id = newId();
  return inWebsite(db, websiteId, async (tx) => {
    await queries.insertForm(tx, websiteId, { id, secret: randomBytes(24).toString('base64url'), ...form });
    return ownerView(await existing(tx, websiteId, id));
  });
}

/** @throws HttpError 404, 409 when somebody else has changed it, 422 by field */
export async function changeForm(
  db: Database,
  { websiteId, settings }: Website,
  formId: string,
  { version, ...draft }: FormDraft & { version: number },
) {
  const form = storedForm(draft, settings);
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
    await releaseFilesOfForm(tx, websiteId, formId);
    if (!(await queries.deleteForm(tx, websiteId, formId))) throw notFound('The form');
    await raiseContentVersion(tx, websiteId);
  });
}

function ownerView(form: queries.FormRow) {
  const { secret: _secret, hooksKey: _hooksKey, mailingListId: _list, doubleOptIn: _optIn, ...rest } = form;
  const { createdAt, updatedAt, ...shown } = rest;
  return { ...shown, created: createdAt.getTime(), updated: updatedAt.getTime() };
}
