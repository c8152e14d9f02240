import type { FormCaptcha } from './captcha.ts';
import { jsonRecord } from './json-record.ts';

/** What visitors may be asked to send, in the order in which owners are offered it. */
export const formFileKinds = ['image', 'pdf', 'office', 'audio', 'video'] as const;
export type FormFileKind = (typeof formFileKinds)[number];

/** What every form field has. */
interface FieldBase {
  readonly id: string;
  readonly title: string;
  readonly required?: boolean;
  /** Absent: it is always asked. */
  readonly shownWhen?: FieldCondition;
}

/** Asks a field only where a choice above it was answered in one of these ways. */
export interface FieldCondition {
  readonly fieldId: string;
  readonly values: readonly string[];
}

/** A field that a visitor types into (FORM-04). */
interface TypedField extends FieldBase {
  readonly description?: string;
  readonly placeholder?: string;
}

/** A field that a visitor chooses in (FORM-07). */
interface ChoiceField extends FieldBase {
  readonly description?: string;
  readonly options: readonly string[];
}

/** A form field, by type, with what can be set on it (FORM-04 … FORM-10). */
export type FormField =
  | (TypedField & { readonly type: 'text' | 'email' | 'number' | 'website' | 'date' | 'time' })
  | (TypedField & { readonly type: 'textarea'; readonly maxLength?: number })
  | (TypedField & { readonly type: 'currency'; readonly currencySymbol?: string })
  | (TypedField & { readonly type: 'phone'; readonly showCountryCode?: boolean })
  | (TypedField & { readonly type: 'name' | 'address' })
  | (ChoiceField & { readonly type: 'radio' | 'checkbox' | 'select' })
  /** `options` are the statements to agree with; the answers are the five labels. */
  | (ChoiceField & { readonly type: 'likert' })
  | (FieldBase & {
      readonly type: 'file';
      readonly description?: string;
      readonly fileKinds?: readonly FormFileKind[];
      readonly maxFiles?: number;
      readonly maxMegabytes?: number;
    })
  | (FieldBase & { readonly type: 'section'; readonly description?: string; readonly underline?: boolean })
  | (FieldBase & { readonly type: 'hidden'; readonly key: string; readonly value: string });

export type FormFieldType = FormField['type'];

/** Every type, in the order in which owners are offered them. */
export const formFieldTypes = [
  'text',
  'textarea',
  'email',
  'name',
  'phone',
  'address',
  'select',
  'radio',
  'checkbox',
  'likert',
  'number',
  'currency',
  'date',
  'time',
  'website',
  'file',
  'section',
  'hidden',
] as const satisfies readonly FormFieldType[];

/** What an owner writes of a form, and visitors see once it is saved (FORM-03). */
export interface FormContent {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly submitText: string;
  /** Plain text that takes the form's place after sending; '': the usual one. */
  readonly submissionMessage: string;
  /** A path of the website or a web address; '': none. */
  readonly redirect: string;
  /** Who gets a mail for each submission; '': nobody. */
  readonly notifyEmail: string;
  /** Plain text above the button; '': none. */
  readonly disclaimer: string;
  readonly captcha: FormCaptcha;
}

/** What a visitor answered: one text, the parts of a name, address or phone number, the chosen boxes or files, or a label per statement. */
export type FormAnswer = string | readonly string[] | Readonly<Record<string, string>>;

/** Answers by field id. */
export type FormAnswers = Readonly<Record<string, FormAnswer | undefined>>;

/** What of a form's fields a website has switched on. */
export interface FormFieldFlags {
  /** The feature flag of the form handler: text areas have a maximum length (FORM-10). */
  readonly textareaMaxLength: boolean;
}

/** Reads `formHandler` of a website's settings; what nobody has switched off is on. */
export function formFieldFlags(settings: Readonly<Record<string, unknown>>): FormFieldFlags {
  return { textareaMaxLength: jsonRecord(settings.formHandler).textareaMaxLength !== false };
}

/** The names of what an owner can set on a field of a type, beside its id and title (FORM-04 … FORM-10). */
export function formFieldProperties(type: FormFieldType, flags: FormFieldFlags): string[] {
  const typed = ['description', 'placeholder', 'required'];
  switch (type) {
    case 'textarea':
      return flags.textareaMaxLength ? [...typed, 'maxLength'] : typed;
    case 'currency':
      return [...typed, 'currencySymbol'];
    case 'phone':
      return [...typed, 'showCountryCode'];
    case 'radio':
    case 'checkbox':
    case 'select':
      return ['description', 'options', 'required'];
    case 'likert':
      return ['description', 'options'];
    case 'file':
      return ['description', 'required', 'fileKinds', 'maxFiles', 'maxMegabytes'];
    case 'section':
      return ['description', 'underline'];
    case 'hidden':
      return ['key', 'value'];
    default:
      return typed;
  }
}

/** The fields as visitors get them: without what is switched off since they were saved. */
export function shownFormFields(fields: readonly FormField[], flags: FormFieldFlags): FormField[] {
  return fields.map((field) => {
    if (field.type !== 'textarea' || flags.textareaMaxLength) return field;
    const { maxLength: _maxLength, ...rest } = field;
    return rest;
  });
}

/** The labels of a likert field when a site translates none (FORM-14). */
export const likertLabels = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'] as const;

/** A phone number always has four parts: one with three gets an empty country code in front (FORM-24). */
export function phoneParts(parts: readonly string[]): readonly string[] {
  return parts.length === 3 ? ['', ...parts] : parts;
}
