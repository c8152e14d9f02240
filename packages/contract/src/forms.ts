import Type, { type Static } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const fieldTypes = [
  'text',
  'email',
  'number',
  'website',
  'date',
  'time',
  'textarea',
  'currency',
  'phone',
  'name',
  'address',
  'radio',
  'checkbox',
  'select',
  'likert',
  'section',
  'hidden',
] as const;
const choices = ['radio', 'checkbox', 'select', 'likert'];

/** A field as owners edit it (FORM-04 … FORM-10); what its type does not take is refused. */
export const FormFieldSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    type: Type.Enum([...fieldTypes]),
    title: Type.String({ maxLength: 500 }),
    required: Type.Optional(Type.Boolean()),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    placeholder: Type.Optional(Type.String({ maxLength: 250 })),
    options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 250 }), { minItems: 1, maxItems: 200 })),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    currencySymbol: Type.Optional(Type.String({ maxLength: 8 })),
    showCountryCode: Type.Optional(Type.Boolean()),
    underline: Type.Optional(Type.Boolean()),
    key: Type.Optional(Type.String({ maxLength: 250 })),
    value: Type.Optional(Type.String({ maxLength: 2000 })),
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
export const SubmissionListQuery = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});

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

export const MailingListDraft = Type.Object({ name: Type.String({ minLength: 1, maxLength: 250 }) });
export const MailingListParams = Type.Object({ listId: Id });
