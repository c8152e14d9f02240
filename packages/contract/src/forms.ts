import {
  type FormCaptcha,
  type FormField,
  formFieldTypes,
  formFileKinds,
  formStatusText,
  largestFormFile,
  mostFormFiles,
} from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const choices = ['radio', 'checkbox', 'select', 'likert'];

/** A field as owners edit it (FORM-04 … FORM-10); what its type does not take is refused. */
export const FormFieldSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    type: Type.Enum([...formFieldTypes]),
    title: Type.String({ maxLength: 500 }),
    required: Type.Optional(Type.Boolean()),
    /** Asked only where a choice above it was answered in one of these ways. */
    shownWhen: Type.Optional(
      Type.Object(
        { fieldId: Id, values: Type.Array(Type.String({ maxLength: 250 }), { maxItems: 200 }) },
        { additionalProperties: false },
      ),
    ),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    placeholder: Type.Optional(Type.String({ maxLength: 250 })),
    options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 250 }), { minItems: 1, maxItems: 200 })),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    currencySymbol: Type.Optional(Type.String({ maxLength: 8 })),
    showCountryCode: Type.Optional(Type.Boolean()),
    underline: Type.Optional(Type.Boolean()),
    key: Type.Optional(Type.String({ maxLength: 250 })),
    value: Type.Optional(Type.String({ maxLength: 2000 })),
    fileKinds: Type.Optional(
      Type.Array(Type.Enum([...formFileKinds]), { minItems: 1, maxItems: formFileKinds.length }),
    ),
    maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: mostFormFiles })),
    maxMegabytes: Type.Optional(Type.Integer({ minimum: 1, maximum: largestFormFile })),
  },
  { additionalProperties: false },
);
export type FormFieldSchema = Static<typeof FormFieldSchema>;

/** Whether a field of this type is answered by choosing. */
export const isChoiceType = (type: string): boolean => choices.includes(type);

/** A form as owners edit it (FORM-03). */
export const FormDraft = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 250 }),
  fields: Type.Array(FormFieldSchema, { maxItems: 100 }),
  submitText: Type.Optional(Type.String({ maxLength: 60 })),
  submissionMessage: Type.Optional(Type.String({ maxLength: 5000 })),
  redirect: Type.Optional(Type.String({ maxLength: 2000, pattern: '^$|^/(?!/)|^https?://' })),
  notifyEmail: Type.Optional(Type.String({ maxLength: 256 })),
  /** Plain text above the button. */
  disclaimer: Type.Optional(Type.String({ maxLength: 2000 })),
  captcha: Type.Optional(
    Type.Object(
      {
        enabled: Type.Boolean(),
        theme: Type.Optional(Type.Enum(['light', 'dark'])),
        alignment: Type.Optional(Type.Enum(['left', 'center', 'right'])),
      },
      { additionalProperties: false },
    ),
  ),
});
export type FormDraft = Static<typeof FormDraft>;

/** A change builds on the version that its owner has seen. */
export const FormChange = Type.Object({ ...FormDraft.properties, version: Type.Integer({ minimum: 1 }) });
export const FormParams = Type.Object({ formId: Id });

export const FormSubmissionKeyRequest = Type.Object({ formId: Id });
/** FORM-38. `form` is the JSON text of a map of answers keyed by field id. */
export const SaveFormSubmissionRequest = Type.Object({
  key: Type.String({ maxLength: 300 }),
  form: Type.String({ maxLength: 200_000 }),
  captchaKey: Type.Optional(Type.String({ maxLength: 5000 })),
  pageTitle: Type.Optional(Type.String({ maxLength: 500 })),
  pageId: Type.Optional(Type.String({ maxLength: 100 })),
  contentSource: Type.Optional(Type.Enum(['i', 'c'])),
  pagePath: Type.Optional(Type.String({ maxLength: 2000 })),
  pagePermissionTypeValue: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()])),
});
export type SaveFormSubmissionRequest = Static<typeof SaveFormSubmissionRequest>;
/** FORM-35: values keyed by field id. */
export const ValidateFormRequest = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown());

const Text = Type.String();
// As they are stored: what was written before a bound of the draft was drawn is answered all the same.
const StoredField = Type.Unsafe<FormField>(
  Type.Object({
    id: Text,
    type: Type.Enum([...formFieldTypes]),
    title: Text,
    required: Type.Optional(Type.Boolean()),
    shownWhen: Type.Optional(Type.Object({ fieldId: Text, values: Type.Array(Text) })),
    description: Type.Optional(Text),
    placeholder: Type.Optional(Text),
    options: Type.Optional(Type.Array(Text)),
    maxLength: Type.Optional(Type.Number()),
    currencySymbol: Type.Optional(Text),
    showCountryCode: Type.Optional(Type.Boolean()),
    underline: Type.Optional(Type.Boolean()),
    key: Type.Optional(Text),
    value: Type.Optional(Text),
    fileKinds: Type.Optional(Type.Array(Text)),
    maxFiles: Type.Optional(Type.Number()),
    maxMegabytes: Type.Optional(Type.Number()),
  }),
);
const OwnersForm = Type.Object({
  id: Text,
  name: Text,
  fields: Type.Array(StoredField),
  submitText: Text,
  submissionMessage: Text,
  redirect: Text,
  notifyEmail: Text,
  disclaimer: Text,
  captcha: Type.Unsafe<FormCaptcha>(
    Type.Object({ enabled: Type.Boolean(), theme: Type.Optional(Text), alignment: Type.Optional(Text) }),
  ),
  /** Comes back with a change; another one on the server is a conflict. */
  version: Type.Integer(),
  /** Milliseconds since 1970. */
  created: Type.Number(),
  updated: Type.Number(),
});
const owners = { permission: 'forms:edit' } as const;
/** FORM-53. */
export const sending = { rateLimit: { group: 'visitor', message: formStatusText(429) } } as const;
const captcha = ['captcha-failed', 'captcha-missing', 'captcha-not-set-up'] as const;

/** Forms: visitors send them, with and without script; owners edit them and read what was sent. */
export const formEndpoints = {
  createSubmissionKey: endpoint({
    ...sending,
    method: 'POST',
    path: '/api/form/FormSubmissionKey',
    summary: 'A key that lets its holder send a form once (FORM-36)',
    body: FormSubmissionKeyRequest,
    answers: { 200: Type.Object({ key: Text }) },
    errors: ['no-form'],
  }),
  saveSubmission: endpoint({
    ...sending,
    method: 'POST',
    path: '/api/form/SaveFormSubmission',
    summary: 'Sends a form; the same key twice is one submission (FORM-37)',
    body: SaveFormSubmissionRequest,
    answers: { 200: Type.Object({ saved: Type.Boolean(), submissionMessage: Text, redirect: Text }) },
    errors: ['no-form', 'unparsable', 'key-early', 'key-forged', 'key-late', ...captcha],
  }),
  validateForm: endpoint({
    ...sending,
    method: 'POST',
    path: '/api/rest/forms/validate/:formId',
    summary: 'Says what is wrong with the answers to a form, by field (FORM-35)',
    params: FormParams,
    body: ValidateFormRequest,
    answers: { 200: Type.Object({ valid: Type.Boolean() }) },
    errors: ['no-form'],
  }),
  submitForm: endpoint({
    ...sending,
    method: 'POST',
    path: '/forms/:formId',
    summary:
      'Sends a form without script (form fields: `f-<field id>`, pagePath, pageTitle, pageId; as multipart/form-data where it has files); a wrong one comes back with status 422 (FORM-40)',
    params: FormParams,
    answers: { 200: 'html', 303: 'redirect' },
    errors: ['no-form', 'broken-upload', ...captcha],
  }),
  listForms: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/forms',
    summary: 'Every form with the number of its submissions',
    answers: {
      200: Type.Object({
        forms: Type.Array(
          Type.Object({
            ...OwnersForm.properties,
            /** What people have sent, without spam; counted to 10,000. */
            submissions: Type.Integer(),
            hasMoreSubmissions: Type.Boolean(),
            /** Of them, what nobody has read yet; counted to 10,000. */
            newSubmissions: Type.Integer(),
            hasMoreNewSubmissions: Type.Boolean(),
            /** Deliveries to webhooks and Zaps that were given up. */
            failedDeliveries: Type.Integer(),
            /** Where answers go beside the list: `email`, `mailing-list`, `webhook`, `zapier`. */
            storage: Type.Array(Text),
          }),
        ),
      }),
    },
  }),
  createForm: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/forms',
    summary: 'Creates a form',
    body: FormDraft,
    answers: { 201: OwnersForm },
  }),
  getForm: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/forms/:formId',
    summary: 'A form as its owner edits it',
    params: FormParams,
    answers: { 200: OwnersForm },
    errors: ['no-form'],
  }),
  changeForm: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/forms/:formId',
    summary: 'Changes a form that nobody else has changed meanwhile',
    params: FormParams,
    body: FormChange,
    answers: { 200: OwnersForm },
    errors: ['no-form', 'changed-elsewhere'],
  }),
  previewForm: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/forms/:formId/preview',
    summary: 'The draft of a form as a page in the theme of the website; it sends nothing',
    params: FormParams,
    answers: { 200: 'html' },
    errors: ['no-form'],
  }),
  deleteForm: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/forms/:formId',
    summary: 'Deletes a form with everything that was sent by it',
    params: FormParams,
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
};
