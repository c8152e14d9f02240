import { askedFields } from './asked-fields.ts';
import { isEmailAddress } from './email-address.ts';
import { type FormAnswer, type FormAnswers, type FormField, phoneParts } from './form-fields.ts';
import { fileLimits, tooManyFilesText } from './form-files.ts';

export const requiredText = 'Required';
export const exceededLengthText = 'You have exceeded the character limit.';
export const captchaMissingText = 'Complete CAPTCHA before submitting.';
export const emailExample = 'user@domain.com';

/** The text for an email field; {email} is an example of the format (FORM-26). */
export function emailFormatText(example: string = emailExample): string {
  return `Email is not valid. Email addresses should follow the format ${example}.`;
}

/** Parts of a field with several that must be filled where it is required, by position. A second address line or a region may be blank. */
const requiredParts = { name: [0, 1], address: [0, 2, 4, 5], phone: [1, 2, 3] } as const;

/**
 * What is wrong with an answer, or undefined. Sections and hidden fields are not looked at (FORM-23), likert is never required (FORM-22).
 * Used by the browser before sending and by the server, which does not trust it (FORM-33).
 */
export function fieldError(field: FormField, answer: FormAnswer | undefined): string | undefined {
  if (field.type === 'section' || field.type === 'hidden' || field.type === 'likert') return undefined;
  if (field.type === 'name' || field.type === 'address' || field.type === 'phone') {
    return field.required && isIncomplete(field.type, answer) ? requiredText : undefined;
  }
  if (field.type === 'checkbox') {
    const chosen = texts(answer).filter((text) => text !== '');
    if (chosen.length === 0) return field.required ? requiredText : undefined;
    return chosen.every((text) => field.options.includes(text)) ? undefined : unknownOptionText;
  }
  if (field.type === 'file') {
    const { length } = texts(answer).filter((text) => text !== '');
    const { files } = fileLimits(field);
    if (length > files) return tooManyFilesText(files);
    return length === 0 && field.required ? requiredText : undefined;
  }
  const text = typeof answer === 'string' ? answer : '';
  if (text.trim() === '') return field.required ? requiredText : undefined;
  switch (field.type) {
    case 'email':
      return isEmailAddress(text.trim()) ? undefined : emailFormatText();
    case 'textarea':
      return field.maxLength !== undefined && textLength(text) > field.maxLength ? exceededLengthText : undefined;
    case 'radio':
    case 'select':
      return field.options.includes(text) ? undefined : unknownOptionText;
    case 'number':
      return isNumberText(text.trim()) ? undefined : 'Enter a number.';
    case 'currency':
      return isNumberText(text.replace(/[^\d.,-]/g, '').replaceAll(',', '')) ? undefined : 'Enter an amount.';
    case 'website':
      return isWebAddress(text.trim()) ? undefined : 'Enter a web address such as https://example.com.';
    default:
      return undefined;
  }
}

const unknownOptionText = 'Choose one of the options.';

/** Errors keyed by field id; an empty object when every answer is fine (FORM-33). What is not asked cannot be wrong. */
export function formErrors(fields: readonly FormField[], answers: FormAnswers): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of askedFields(fields, answers)) {
    const error = fieldError(field, Object.hasOwn(answers, field.id) ? answers[field.id] : undefined);
    if (error !== undefined) errors[field.id] = error;
  }
  return errors;
}

/** The counter below a textarea: 'n / max', and whether it is over (FORM-30, FORM-31). */
export function textareaCounter(text: string, maxLength: number): { readonly text: string; readonly isOver: boolean } {
  const length = textLength(text);
  return { text: `${length} / ${maxLength}`, isOver: length > maxLength };
}

/** Length as a textarea's maxlength counts it: a line break is one, though forms send it as two characters. */
function textLength(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}

function texts(answer: FormAnswer | undefined): readonly string[] {
  if (typeof answer === 'string') return [answer];
  return Array.isArray(answer) ? answer : [];
}

function isIncomplete(type: keyof typeof requiredParts, answer: FormAnswer | undefined): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  const parts = type === 'phone' ? phoneParts(texts(answer)) : texts(answer);
  return requiredParts[type].some((position) => !parts[position]?.trim());
}

function isNumberText(text: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
}

function isWebAddress(text: string): boolean {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  // URL.canParse is younger than the browsers that a storefront meets.
  try {
    const { protocol, hostname } = new URL(withScheme);
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
  } catch {
    return false;
  }
}
