import { createHash } from 'node:crypto';
import {
  askedAnswers,
  bookingField,
  type FormAnswers,
  formErrors,
  formMessages,
  giftAnswerProblems,
  readAnswers,
} from '@plinth/domain';
import { answersFrom } from '../../content/forms/answers.ts';
import { type ProductQuestions, readProductFields } from '../../content/forms/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';

/** The answers of a product's form as they are kept: field id → answer. */
export interface AdditionalFields {
  fields: Record<string, unknown> | null;
  /** '' without answers; the same answers in another order have the same key. */
  key: string;
}

const MAX_FIELDS = 200;

/**
 * The time that a call asks for a service that is booked: `booking` among its answers, as the line says it too ('2026-12-12T15:00:00.000Z').
 * @throws HttpError 422
 */
export function askedMoment(additionalFields: string | null | undefined): number | undefined {
  if (typeof additionalFields !== 'string' || !additionalFields.includes(bookingField)) return undefined;
  const { [bookingField]: moment } = objectIn(additionalFields);
  return moment === undefined ? undefined : Date.parse(String(moment));
}

/**
 * Reads the `additionalFields` of a call: a JSON string of an object (ADD-03), or null, or nothing. A product that names a form has them
 * checked by its rules, the same as in the browser (FORM-33).
 * @throws HttpError 422 when it is something else, or by field id
 */
export async function readAdditionalFields(
  db: Database,
  website: Website,
  { itemId, additionalFields }: { itemId: string; additionalFields?: string | null | undefined },
): Promise<AdditionalFields> {
  // Themes' own scripts say null where nothing is asked.
  if (additionalFields === undefined || additionalFields === null) return nothing;
  // When it was booked is no answer: it is looked at apart (askedMoment).
  const { [bookingField]: _, ...given } = objectIn(additionalFields);
  const asked = await readProductFields(db, website, itemId);
  return kept(asked ? checked(asked, given, website) : given);
}

const nothing: AdditionalFields = { fields: null, key: '' };

/** @throws HttpError 422 */
function objectIn(text: string): Readonly<Record<string, unknown>> {
  const parsed = text.trim() === '' ? null : parse(text);
  if (parsed === null) return {};
  if (typeof parsed !== 'object' || Array.isArray(parsed)) throw unreadable();
  if (Object.keys(parsed).length > MAX_FIELDS) throw unreadable();
  return parsed as Record<string, unknown>;
}

/** Plain forms send each statement of a likert field under a name of its own; scripts send them by field. @throws HttpError 422 */
function checked(
  { fields: asked, isGiftCard }: ProductQuestions,
  given: Readonly<Record<string, unknown>>,
  { timeZone }: Website,
): FormAnswers {
  const byName = readAnswers(asked, '', (name) => [given[name]].flat().filter((each) => typeof each === 'string'));
  const ratings = asked.flatMap(({ id, type }) => (type === 'likert' && id in given ? [[id, given[id]] as const] : []));
  const answers = answersFrom(asked, { ...byName, ...Object.fromEntries(ratings) });
  const errors = {
    ...formErrors(asked, answers),
    ...(isGiftCard ? giftAnswerProblems(answers, Date.now(), timeZone) : {}),
  };
  if (Object.keys(errors).length > 0) throw new HttpError(422, 'invalid-fields', formMessages.invalidFields, errors);
  return askedAnswers(asked, answers);
}

/** What is kept: answers with something in them. */
function kept(answers: Readonly<Record<string, unknown>>): AdditionalFields {
  const entries = Object.entries(answers).filter(([, answer]) => !isEmpty(answer));
  if (entries.length === 0) return nothing;
  const sorted = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const canonical = JSON.stringify(sorted);
  // PostgreSQL stores no zero character; as text it would fail only deep in the statement.
  if (canonical.includes('\\u0000')) throw unreadable();
  return { fields: sorted, key: createHash('sha256').update(canonical).digest('hex').slice(0, 32) };
}

/** The answers with the moment that was booked; what is booked for another one is another line. */
export const withBooking = ({ fields }: AdditionalFields, moment: unknown): AdditionalFields =>
  kept({ ...fields, ...(typeof moment === 'string' ? { [bookingField]: moment } : {}) });

const isEmpty = (answer: unknown): boolean =>
  answer === '' ||
  (typeof answer === 'object' && answer !== null && Object.values(answer).every((each) => each === ''));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function unreadable(): HttpError {
  const message = formMessages.unparsable;
  return new HttpError(422, 'invalid-fields', message, { additionalFields: message });
}
