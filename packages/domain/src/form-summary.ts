import { askedFields } from './asked-fields.ts';
import type { FormAnswer, FormAnswers, FormField, FormFieldType } from './form-fields.ts';
import { missingValueText } from './storefront-texts.ts';

/** Says that a question was not answered, when a site translates nothing (FORM-13, PROD-28). */
export const productSummaryFormNoAnswerText = missingValueText;

/** One answer as carts, orders and mails show it (FORM-11). `values` holds every part or choice, `value` them all in one line. */
export interface FormFieldSummary {
  readonly type: FormFieldType;
  readonly rawTitle: string;
  readonly value: string;
  readonly values: readonly string[];
}

/** Sums up the answers of a form in the order of its fields; sections and what was not asked have no answer (FORM-11, FORM-12, FORM-13). */
export function summarizeAnswers(
  fields: readonly FormField[],
  answers: FormAnswers,
  noAnswerText: string = productSummaryFormNoAnswerText,
): FormFieldSummary[] {
  return askedFields(fields, answers)
    .filter((field) => field.type !== 'section')
    .map((field) => {
      const given = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
      const values = answerTexts(field.type === 'hidden' ? (given ?? field.value) : given);
      const value = values.join(field.type === 'name' || field.type === 'phone' ? ' ' : ', ');
      // Nobody sees the title of a hidden field; its key names it, where it has no other name (FORM-09).
      const rawTitle = field.title || (field.type === 'hidden' ? field.key : '');
      return { type: field.type, rawTitle, value: value === '' ? noAnswerText : value, values };
    });
}

function answerTexts(answer: FormAnswer | undefined): string[] {
  if (answer === undefined) return [];
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [answer.trim()];
  if (Array.isArray(answer)) return answer.map((text: string) => text.trim()).filter((text) => text !== '');
  return Object.entries(answer).map(([statement, label]) => `${statement}: ${label}`);
}
