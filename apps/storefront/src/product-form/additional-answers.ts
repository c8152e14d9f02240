import type { AdditionalField } from './product-form-props.ts';

/** The text of an empty required field (FORM-17 … FORM-21). */
export const requiredText = 'Required';

/** Field id → answer; several for checkboxes. */
export type AdditionalAnswers = Record<string, string | string[]>;

/** The answers of a posted form, by field id. */
export const answersFrom = (fields: readonly AdditionalField[], data: FormData): AdditionalAnswers =>
  Object.fromEntries(
    fields.map(({ id, type }) => {
      const all = data.getAll(`additionalFields.${id}`).map((each) => String(each).trim());
      return [id, type === 'checkbox' ? all : (all[0] ?? '')];
    }),
  );

/** What is wrong, by field id; empty when all is well. The server checks again, with the form builder's full rules. */
export const answerProblems = (
  fields: readonly AdditionalField[],
  answers: AdditionalAnswers,
): Record<string, string> =>
  Object.fromEntries(
    fields.filter(({ id, required }) => required && !answers[id]?.length).map(({ id }) => [id, requiredText]),
  );
