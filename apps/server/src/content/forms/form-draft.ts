import { FormFieldSchema as FieldSchema, FormDraft, type FormFieldSchema, isChoiceType } from '@plinth/contract';
import {
  conditionProblem,
  type FormCaptcha,
  type FormContent,
  type FormField,
  type FormFieldFlags,
  formFieldFlags,
  formFieldProperties,
  isEmailAddress,
  takesCondition,
} from '@plinth/domain';
import { Errors } from 'typebox/value';
import { invalid } from '../../platform/http/http-error.ts';
import { issueWords } from '../../platform/http/issue-words.ts';
import type { Website } from '../../platform/websites/website.ts';

/** What is wrong with a field as its owner has set it up, or undefined (FORM-04 … FORM-10). */
function fieldProblem(field: FormFieldSchema, flags: FormFieldFlags): string | undefined {
  const { id: _id, type, title: _title, ...set } = field;
  const known = [...formFieldProperties(type, flags), ...(takesCondition(type) ? ['shownWhen'] : [])];
  // A box that is not ticked says nothing.
  const unknown = Object.entries(set).find(([name, value]) => value !== false && !known.includes(name));
  if (unknown) return `A field of the type “${type}” takes no “${unknown[0]}”.`;
  if (isChoiceType(type) && !field.options?.length) return 'Give this field at least one option.';
  if (type === 'file' && field.fileKinds?.length === 0) return 'Choose at least one kind of file.';
  if (type === 'hidden' && !field.key?.trim()) return 'Give this hidden field a key.';
  return undefined;
}

/** What is wrong with a form, by field id or by the name of a setting. */
function draftProblems(draft: FormDraft, flags: FormFieldFlags): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const field of draft.fields) {
    const problem = seen.has(field.id)
      ? `Two fields have the id “${field.id}”. Give each its own.`
      : (fieldProblem(field, flags) ?? conditionProblem(draft.fields as FormField[], field as FormField));
    if (problem !== undefined) problems[field.id] = problem;
    seen.add(field.id);
  }
  const notifyEmail = draft.notifyEmail?.trim() ?? '';
  if (notifyEmail !== '' && !isEmailAddress(notifyEmail)) problems.notifyEmail = 'Please enter a valid email';
  return problems;
}

const everything: FormFieldFlags = { textareaMaxLength: true };

/**
 * Why a form that was merged from several people's changes cannot be shown, a sentence each: what a call would be refused for by its
 * schema, and the rules of each type. Empty: it can.
 */
export function contentProblems(content: FormContent): string[] {
  const problems: string[] = [];
  const { fields, ...settings } = content;
  if (content.name.trim() === '') problems.push('The form has no name.');
  if (fields.length > 100) problems.push('A form has at most 100 fields.');
  for (const field of fields) {
    const name = `The field “${field.title || field.type}”`;
    const [error] = Errors(FieldSchema, field);
    const problem = error
      ? schemaWords(error)
      : (fieldProblem(field as FormFieldSchema, everything) ?? conditionProblem(fields, field));
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
  }
  for (const error of Errors(FormDraft, { ...settings, fields: [] }).slice(0, 3))
    if (content.name.trim() !== '' || !error.instancePath.startsWith('/name')) problems.push(schemaWords(error));
  const { notifyEmail } = draftProblems({ ...content, fields: [] } as FormDraft, everything);
  if (notifyEmail !== undefined) problems.push(`${notifyEmail}.`);
  return problems;
}

/** `options, 1: Please fill this in.` */
const schemaWords = (issue: { instancePath: string; keyword: string; params?: unknown; message: string }): string => {
  const place = issue.instancePath.split('/').slice(1);
  const words = place.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)).join(', ');
  return words === '' ? issueWords(issue) : `${words}: ${issueWords(issue)}`;
};

/** @throws HttpError 422 by field */
export function storedForm(draft: FormDraft, settings: Website['settings']): FormContent {
  const problems = draftProblems(draft, formFieldFlags(settings));
  if (Object.keys(problems).length > 0) throw invalid('Some settings of the form are not right yet.', problems);
  return {
    name: draft.name.trim(),
    // The schema knows each property, the domain which belong together; what was checked above makes them agree.
    fields: draft.fields as FormField[],
    submitText: draft.submitText?.trim() || 'Send',
    submissionMessage: draft.submissionMessage ?? '',
    redirect: draft.redirect ?? '',
    notifyEmail: draft.notifyEmail?.trim() ?? '',
    disclaimer: draft.disclaimer ?? '',
    captcha: (draft.captcha ?? { enabled: false }) as FormCaptcha,
  };
}
