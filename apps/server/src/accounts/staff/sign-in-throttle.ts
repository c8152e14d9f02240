import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  countAttempt,
  forgiveAttempt,
  lockedSeconds,
  noteKnown,
  noteKnownAttempt,
  placesOf,
  takeBackAttempt,
} from './queries.ts';

/** Failures of one account before it locks. */
const ACCOUNT_FAILURES = 5;
/** An address may be a whole office behind one router, so it gets more, and never locks for longer than a quarter hour. */
const ADDRESS_FAILURES = 20;
const LONGEST_ACCOUNT_LOCK = 3600;
const LONGEST_ADDRESS_LOCK = 900;

/**
 * Runs a check of a password under the throttle. Counts live in the database, so several processes share them, and the
 * attempt is counted before it is made. The lock is the same for emails that do not exist.
 * @throws HttpError 429 while locked
 */
export async function throttled(
  db: Database,
  who: { email: string; address: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const account = createHash('sha256').update(who.email).digest('hex');
  const accountKey = `account:${account}`;
  const addressKey = `address:${clientNetwork(who.address)}`;
  const knownKey = `known:${account}:${clientNetwork(who.address)}`;
  if (!(await countAttempt(db.system, addressKey, ADDRESS_FAILURES, LONGEST_ADDRESS_LOCK))) {
    throw await locked(db, [addressKey]);
  }
  // From where somebody has signed in to this account before, they are counted for themselves: strangers with wrong passwords
  // do not lock its owner out.
  const isKnown = await noteKnownAttempt(db.system, knownKey);
  const pairKey = isKnown ? `${knownKey}:failures` : accountKey;
  if (!(await countAttempt(db.system, pairKey, ACCOUNT_FAILURES, LONGEST_ACCOUNT_LOCK))) {
    // Nothing was tried, so the address has not failed.
    await takeBackAttempt(db.system, addressKey);
    throw await locked(db, [pairKey]);
  }
  const passed = await check();
  if (passed) {
    await forgiveAttempt(db.system, pairKey, addressKey);
    await noteKnown(db.system, knownKey);
  }
  return passed;
}

/** Whether an account is in use, and was never used from where somebody signs in now. Asked before they do. */
export async function isNewPlace(db: Database, who: { email: string; address: string }): Promise<boolean> {
  const account = createHash('sha256').update(who.email).digest('hex');
  const { here, anywhere } = await placesOf(db.system, account, clientNetwork(who.address));
  return anywhere && !here;
}

/** Failures of one client at one door before it has to wait. */
const DOOR_FAILURES = 8;

/**
 * Runs a check of a password or code that belongs to no account, counted under a key of its own (what is opened, and by whom).
 * @throws HttpError 429 while locked
 */
export async function throttledByKey(
  db: Database,
  key: string,
  check: () => Promise<boolean>,
  what = 'wrong passwords',
  failures = DOOR_FAILURES,
): Promise<boolean> {
  if (!(await countAttempt(db.system, key, failures, LONGEST_ADDRESS_LOCK))) {
    const seconds = await lockedSeconds(db.system, [key]);
    const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
    const message = `Too many ${what}. Please wait ${wait} and try again.`;
    throw new HttpError(429, 'too-many-attempts', message, undefined, { retryAfterSeconds: seconds });
  }
  const passed = await check();
  if (passed) await takeBackAttempt(db.system, key);
  return passed;
}

/**
 * Counts something that a client may do a few times only, whether it succeeds or not (asking for mails).
 * @throws HttpError 429 while locked
 */
export async function countedByKey(db: Database, key: string, times = DOOR_FAILURES): Promise<void> {
  if (await countAttempt(db.system, key, times, LONGEST_ADDRESS_LOCK)) return;
  const seconds = await lockedSeconds(db.system, [key]);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `You have asked often in a short time. Please wait ${wait} and try again.`;
  throw new HttpError(429, 'too-many-attempts', message, undefined, { retryAfterSeconds: seconds });
}

async function locked(db: Database, keys: readonly string[]): Promise<HttpError> {
  const seconds = await lockedSeconds(db.system, keys);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(
    429,
    'too-many-attempts',
    `Too many failed attempts. Please wait ${wait} and try again, or use a sign-in link.`,
    undefined,
    { retryAfterSeconds: seconds },
  );
}
