import { type FormAnswer, type FormAnswers, type FormField, formMessages } from '@plinth/domain';
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
    if (field.type === 'section' || !Object.hasOwn(given, field.id)) continue;
    // A hidden field says what its owner has set, whatever arrives.
    if (field.type === 'hidden') continue;
    const value = given[field.id];
    if (field.type === 'likert') answers[field.id] = statements(field.options, value);
    else if (Array.isArray(value)) answers[field.id] = value.slice(0, MOST_PARTS).map(textOf);
    else answers[field.id] = textOf(value);
  }
  return answers;
}

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
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, together with JSON that is no map.
  }
  throw new HttpError(400, 'unparsable', formMessages.unparsable);
}

/** Answers of a plain form: `f-<id>` once or several times; statements of a likert field as `f-<id>-<position>`. */
export function postedAnswers(fields: readonly FormField[], body: FastifyRequest['body']): Record<string, unknown> {
  const posted = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const answers: Record<string, unknown> = {};
  for (const field of fields) {
    const name = `f-${field.id}`;
    if (field.type === 'likert') {
      answers[field.id] = Object.fromEntries(
        field.options.flatMap((option, index) => {
          const label = posted[`${name}-${index}`];
          return label === undefined ? [] : [[option, label]];
        }),
      );
    } else if (Object.hasOwn(posted, name)) {
      const value = posted[name];
      answers[field.id] = field.type === 'checkbox' && !Array.isArray(value) ? [value] : value;
    }
  }
  return answers;
}
