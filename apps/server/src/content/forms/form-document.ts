import type { FormDraft } from '@plinth/contract';
import { documentCodecs } from '@plinth/documents';
import { type FormContent, formStatusText } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError } from '../../platform/http/http-error.ts';
import { findSettings } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { loadDocument } from '../documents/document-store.ts';
import { contentProblems, storedForm } from './form-draft.ts';
import * as queries from './queries.ts';
import { shownForm } from './shown-form.ts';

const KIND = 'form';
const codec = documentCodecs.form;

/** What an owner edits of a stored form. */
export const contentOf = (form: queries.FormRow): FormContent => ({
  name: form.name,
  fields: form.fields,
  submitText: form.submitText,
  submissionMessage: form.submissionMessage,
  redirect: form.redirect,
  notifyEmail: form.notifyEmail,
  disclaimer: form.disclaimer,
  captcha: form.captcha,
});

/** Forms as documents (content/documents): drafts that several people change, published by the one write path of forms. */
export const formDocument: DocumentKind = {
  needs: 'forms:edit',
  published: async (tx, websiteId, id, lock) => {
    const form = await queries.loadForm(tx, websiteId, id, lock);
    return form && { title: form.name, version: form.version, value: contentOf(form) };
  },
  read: codec.read,
  write: (doc, value, by) => codec.write(doc, value as FormContent, by),
  describe: (before, after) => codec.describe(before as FormContent, after as FormContent),
  problems: (value) => contentProblems(value as FormContent),
  mended: (value) => {
    const form = value as FormContent;
    return {
      ...form,
      name: form.name.trim(),
      submitText: form.submitText.trim() || 'Send',
      notifyEmail: form.notifyEmail.trim(),
    };
  },
  withPart: (into, from, fieldId) => withField(into as FormContent, from as FormContent, fieldId),
  publish: (tx, { websiteId }, id, { version, value }) => publishForm(tx, websiteId, id, { version, value }),
};

/** One field of an earlier state, in the place that it had. */
function withField(into: FormContent, from: FormContent, fieldId: string): FormContent | null {
  const at = from.fields.findIndex(({ id }) => id === fieldId);
  const field = from.fields[at];
  if (!field) return null;
  if (into.fields.some(({ id }) => id === fieldId))
    return { ...into, fields: into.fields.map((each) => (each.id === fieldId ? field : each)) };
  const fields = [...into.fields];
  fields.splice(at, 0, field);
  return { ...into, fields };
}

async function publishForm(
  tx: Transaction,
  websiteId: string,
  formId: string,
  { version, value }: { version: number; value: unknown },
): Promise<{ version: number; contentVersion: number }> {
  const form = storedForm(value as FormDraft, await findSettings(tx, websiteId));
  if (!(await queries.updateForm(tx, websiteId, formId, version, form)))
    throw conflict('conflict', 'This form was changed elsewhere. Look at it again and publish then.');
  return { version: version + 1, contentVersion: await raiseContentVersion(tx, websiteId) };
}

/** The draft of a form as visitors would see it, with what else a form has. @throws HttpError 404 */
export function readDraftForm(db: Database, website: Website, formId: string): Promise<queries.FormRow> {
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const form = await queries.loadForm(tx, websiteId, formId);
    if (!form) throw new HttpError(404, 'no-form', formStatusText(404));
    const { doc } = await loadDocument(tx, formDocument, { websiteId, kind: KIND, id: formId });
    const { fields, ...rest } = codec.read(doc);
    return shownForm({ ...form, ...rest, fields: [...fields] }, website);
  });
}
