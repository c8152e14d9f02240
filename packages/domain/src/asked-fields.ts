import { say } from '@plinth/words';
import type { FormAnswer, FormAnswers, FormField, FormFieldType } from './form-fields.ts';

/** Types that others can depend on: what is chosen is one of the options. */
const choices: readonly string[] = ['radio', 'select', 'checkbox'];

/**
 * The fields that somebody with these answers is asked, in their order: a field with a condition only where the choice that it names is
 * asked itself and was answered so. The one rule of the page, of what is kept, and of what is shown of it.
 */
export function askedFields(fields: readonly FormField[], answers: FormAnswers): FormField[] {
  const asked = new Set<string>();
  return fields.filter(({ id, shownWhen }) => {
    const isAsked =
      shownWhen === undefined ||
      (asked.has(shownWhen.fieldId) &&
        chosenOf(Object.hasOwn(answers, shownWhen.fieldId) ? answers[shownWhen.fieldId] : undefined).some((value) =>
          shownWhen.values.includes(value),
        ));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

const chosenOf = (answer: FormAnswer | undefined): readonly string[] =>
  typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : [];

/** Without answers to what was not asked: somebody who changes their mind has not said it. */
export function askedAnswers(fields: readonly FormField[], answers: FormAnswers): FormAnswers {
  const asked = new Set(askedFields(fields, answers).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
}

/** Whether a field of this type may depend on another; what nobody sees may not. */
export const takesCondition = (type: FormFieldType): boolean => type !== 'hidden';

/** The choices that a field can depend on: those above it. */
export const possibleConditions = (
  fields: readonly FormField[],
  id: string,
): Extract<FormField, { options: readonly string[] }>[] =>
  fields
    .slice(
      0,
      Math.max(
        0,
        fields.findIndex((field) => field.id === id),
      ),
    )
    .filter((field): field is Extract<FormField, { options: readonly string[] }> => choices.includes(field.type));

/** Why a field's condition can never be met, or undefined. */
export function conditionProblem(fields: readonly FormField[], { id, shownWhen }: FormField): string | undefined {
  if (shownWhen === undefined) return undefined;
  const choice = possibleConditions(fields, id).find((field) => field.id === shownWhen.fieldId);
  if (!choice) return 'The choice that this field depends on is not above it any more.';
  if (shownWhen.values.length === 0) return 'Say for which answers this field is shown.';
  const gone = shownWhen.values.find((value) => !choice.options.includes(value));
  return gone === undefined ? undefined : `“${choice.title}” has no option “${gone}” any more.`;
}

/** For whoever reads the form without script, where every field stands: `Only if “Topic” is “Repair” or “Return”.` */
export function conditionText(fields: readonly FormField[], { shownWhen }: FormField): string {
  const choice = fields.find(({ id }) => id === shownWhen?.fieldId);
  if (!shownWhen || !choice) return '';
  return say('Only if “{title}” is “{values}”.', {
    title: choice.title,
    values: shownWhen.values.join(say('” or “')),
  });
}
