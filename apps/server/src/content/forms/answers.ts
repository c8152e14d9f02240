import {
  type FormAnswer,
  type FormAnswers,
  type FormField,
  formMessages,
  isJsonRecord,
  jsonRecord,
  phoneParts,
  readAnswers,
} from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';

const LONGEST = 10_000;
const MOST_PARTS = 200;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').slice(0, LONGEST) : '';

/** Answers as they came, brought into the shape of their fields; what belongs to no field is left out. */
export function answersFrom(fields: readonly FormField[], given: Readonly<Record<string, unknown>>): FormAnswers {
  const answers: Record<string, FormAnswer> = {};
  for (const field of fields) {
    // A hidden field says what its owner has set, whatever arrives (FORM-09).
    if (field.type === 'hidden') answers[field.id] = field.value;
    if (field.type === 'section' || field.type === 'hidden' || !Object.hasOwn(given, field.id)) continue;
    const value = given[field.id];
    if (field.type === 'likert') answers[field.id] = statements(field.options, value);
    else if (Array.isArray(value)) answers[field.id] = partsOf(field, value.slice(0, MOST_PARTS).map(textOf));
    else answers[field.id] = textOf(value);
  }
  return answers;
}

/** FORM-24. */
const partsOf = (field: FormField, parts: readonly string[]): readonly string[] =>
  field.type === 'phone' ? phoneParts(parts) : parts;

function statements(options: readonly string[], value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const said = value as Record<string, unknown>;
  return Object.fromEntries(
    options.filter((option) => Object.hasOwn(said, option)).map((option) => [option, textOf(said[option])]),
  );
}

/** The JSON text of a submission. @throws HttpError 400 when it is none (FORM-60) */
export function parsedAnswers(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonRecord(value)) return value;
  } catch {
    // Said below, together with JSON that is no map.
  }
  throw new HttpError(400, 'unparsable', formMessages.unparsable);
}

/** Answers of a plain form, whose fields are named as `FormFieldView` names them. */
export function postedAnswers(fields: readonly FormField[], body: FastifyRequest['body']): Record<string, unknown> {
  const posted = jsonRecord(body);
  return readAnswers(fields, 'f-', (name) => (Object.hasOwn(posted, name) ? [posted[name]].flat().map(textOf) : []));
}
