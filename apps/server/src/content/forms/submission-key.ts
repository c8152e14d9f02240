import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { submissionKeySoonestMs } from '@plinth/domain';

const LATEST_MS = 24 * 3_600_000;

const signature = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Lets its holder submit this form once, not at once and not for ever. Nothing is stored until then (FORM-36). */
export function makeSubmissionKey(formId: string, secret: string, nowMs = Date.now()): string {
  const text = `${formId}.${nowMs.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${signature(secret, text).toString('base64url')}`;
}

/** The form that a key is for; '' when it is no key at all. */
export const formOfKey = (key: string): string =>
  /^([\w-]{1,64})\.[0-9a-z]+\.[\w-]{12}\.[\w-]{43}$/.exec(key)?.[1] ?? '';

export type KeyProblem = 'forged' | 'early' | 'late';

/** What is wrong with a key, or undefined. */
export function submissionKeyProblem(key: string, secret: string, nowMs = Date.now()): KeyProblem | undefined {
  const end = key.lastIndexOf('.');
  const given = Buffer.from(key.slice(end + 1), 'base64url');
  const expected = signature(secret, key.slice(0, end));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  const age = nowMs - Number.parseInt(key.split('.')[1] ?? '', 36);
  if (age < submissionKeySoonestMs) return 'early';
  return age > LATEST_MS ? 'late' : undefined;
}
