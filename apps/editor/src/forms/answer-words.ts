import type { FormSubmission } from '@plinth/contract';

/** Who has sent it, as far as it says so. */
export const senderOf = ({ summary }: FormSubmission): string => {
  const first = (type: string) =>
    summary.find((each) => each.type === type && each.values.length > 0)?.values.join(' ');
  return first('name') ?? first('email') ?? 'Somebody';
};

/** The first words of what it says. */
export const wordsOf = (answer: FormSubmission): string =>
  answer.summary
    .filter(({ type, values }) => values.length > 0 && type !== 'name' && type !== 'hidden')
    .map(({ value }) => value)
    .join(' · ');
