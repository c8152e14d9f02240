import { sayAgain } from '@plinth/words';

/** What is wrong with the fields of a form, in the language of the page that shows it again. */
export const sayEach = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, sayAgain(message)]));
