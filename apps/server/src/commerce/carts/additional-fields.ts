import { createHash } from 'node:crypto';
import { HttpError } from '../../platform/http/http-error.ts';

/** The answers of a product's form as they are kept: field id → answer. */
export interface AdditionalFields {
  fields: Record<string, unknown> | null;
  /** '' without answers; the same answers in another order have the same key. */
  key: string;
}

const MAX_FIELDS = 200;

/**
 * Reads the `additionalFields` of a call: a JSON string of an object (ADD-03), or nothing.
 * @throws HttpError 422 when it is something else
 */
export function readAdditionalFields(text: string | undefined): AdditionalFields {
  if (text === undefined || text.trim() === '') return { fields: null, key: '' };
  const parsed = parse(text);
  if (parsed === null) return { fields: null, key: '' };
  if (typeof parsed !== 'object' || Array.isArray(parsed)) throw unreadable();
  const entries = Object.entries(parsed as Record<string, unknown>).filter(([, answer]) => answer !== '');
  if (entries.length > MAX_FIELDS) throw unreadable();
  if (entries.length === 0) return { fields: null, key: '' };
  const sorted = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const canonical = JSON.stringify(sorted);
  // PostgreSQL stores no zero character; as text it would fail only deep in the statement.
  if (canonical.includes('\\u0000')) throw unreadable();
  return { fields: sorted, key: createHash('sha256').update(canonical).digest('hex').slice(0, 32) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

/** The text of FORM-60. */
function unreadable(): HttpError {
  const message = 'Could not parse the form fields, please check your entries.';
  return new HttpError(422, 'invalid-fields', message, { additionalFields: message });
}
