/** What a schema says no to: the form that Ajv and TypeBox share. */
interface Issue {
  keyword: string;
  params?: unknown;
  message?: string | undefined;
}

const kinds: Record<string, string> = {
  string: 'Please write a text.',
  number: 'Please write a number.',
  integer: 'Please write a whole number.',
  boolean: 'This is either true or false.',
};

const formats: Record<string, string> = {
  email: 'Please write an email address, such as name@example.com.',
  uri: 'Please write a whole web address, such as https://example.com.',
  date: 'Please write a date, such as 2026-11-28.',
};

/** Why a value was refused, for the person who typed it: it stands beside the field, and nobody there knows of schemas. */
export function issueWords({ keyword, params, message }: Issue): string {
  const about = (params ?? {}) as { limit?: number; type?: string; format?: string; allowedValues?: unknown[] };
  const limit = about.limit ?? 0;
  switch (keyword) {
    case 'required':
      return 'Please fill this in.';
    case 'minLength':
      return limit <= 1 ? 'Please fill this in.' : `Please write at least ${limit} characters.`;
    case 'maxLength':
      return `Please write at most ${limit} characters.`;
    case 'minItems':
      return limit <= 1 ? 'Please give at least one.' : `Please give at least ${limit}.`;
    case 'maxItems':
      return `Please give at most ${limit}.`;
    case 'minimum':
      return `This is at least ${limit}.`;
    case 'maximum':
      return `This is at most ${limit}.`;
    case 'type':
      return kinds[about.type ?? ''] ?? 'This is not of the kind that belongs here.';
    case 'format':
      return formats[about.format ?? ''] ?? 'This is not of the form that belongs here.';
    case 'enum':
      return about.allowedValues && about.allowedValues.length <= 12
        ? `Please choose one of ${about.allowedValues.join(', ')}.`
        : 'This is none of the choices.';
    case 'pattern':
      return 'This is not of the form that belongs here.';
    default:
      return message ?? 'This is not valid.';
  }
}
