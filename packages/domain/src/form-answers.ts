import { type FormAnswer, type FormAnswers, type FormField, phoneParts } from './form-fields.ts';

/** A key lets its holder send a form no sooner than this after it was made: people need longer for the shortest form, programs do not. */
export const submissionKeySoonestMs = 1200;

/** The name under which a form posts the answers of a field; statements of a likert field have one each. */
export function answerName(prefix: string, fieldId: string, statement?: number): string {
  return statement === undefined ? `${prefix}${fieldId}` : `${prefix}${fieldId}-${statement}`;
}

/**
 * The answers of a filled-in form, in the shape of its fields: the browser reads them from its inputs, the server from what a plain
 * form has posted.
 *
 * @param prefix of the names, which tells a form's fields from everything else that it posts
 * @param valuesOf what was sent under a name, once or several times
 */
export function readAnswers(
  fields: readonly FormField[],
  prefix: string,
  valuesOf: (name: string) => readonly string[],
): FormAnswers {
  const answers: Record<string, FormAnswer> = {};
  for (const field of fields) {
    const { id, type } = field;
    if (type === 'section') continue;
    const given = valuesOf(answerName(prefix, id));
    if (type === 'likert') answers[id] = statements(field.options, (index) => valuesOf(answerName(prefix, id, index)));
    else if (type === 'phone') answers[id] = phoneParts(given.map((part) => part.trim()));
    // A field of a plain form that nobody has put a file into sends one without a name.
    else if (type === 'file') answers[id] = given.filter((file) => file !== '');
    else if (type === 'checkbox' || type === 'name' || type === 'address')
      answers[id] = given.map((part) => part.trim());
    // Lines and blanks of a long text are its writer's.
    else if (given[0] !== undefined) answers[id] = type === 'textarea' ? given[0] : given[0].trim();
  }
  return answers;
}

function statements(options: readonly string[], chosen: (index: number) => readonly string[]): Record<string, string> {
  return Object.fromEntries(
    options.flatMap((option, index) =>
      chosen(index)
        .slice(0, 1)
        .map((label) => [option, label]),
    ),
  );
}
