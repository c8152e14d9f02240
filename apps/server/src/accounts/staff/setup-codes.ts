import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { Database } from '../../platform/database/connection.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { consumeSetupCode, findSetupCode, insertSetupCode } from './queries.ts';
import { throttledByKey } from './sign-in-throttle.ts';
import { tokenHash } from './token.ts';

/*
 * Who finds a fresh server on the internet must not be able to take it over: the first website is made by whoever can read what
 * the process has printed, or run its commands. A visit from this machine proves nothing, for a proxy on it passes on everybody's.
 */

/** Crockford's: no I, L, O or U, so that nothing is mistaken when it is typed from another screen. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, behind a throttle. */
const LENGTH = 16;
const DAY = 24 * 3600;

/** A code that lets one website be made, within 24 hours: `7KQ2-XM4T-9RWD-B3FN`. The address is `/config/setup/{code}`. */
export async function createSetupCode(db: Database): Promise<string> {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  await insertSetupCode(db.system, tokenHash(letters), DAY);
  return letters.replace(/(.{4})(?!$)/g, '$1-');
}

const codeGone = () =>
  new HttpError(
    410,
    'setup-code',
    'This set-up code is not right, has been used or is older than 24 hours. Run `npx plinth owner setup` on the server for a new one.',
  );

const hashOf = (typed: string): string =>
  tokenHash(
    typed
      .toUpperCase()
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
      .replace(/[^0-9A-Z]/g, ''),
  );

/**
 * Whether a code would be taken; does not use it up.
 * @throws HttpError 410 setup-code, 429 too-many-attempts
 */
export async function checkSetupCode(db: Database, code: string, address: string): Promise<void> {
  const key = `setup:${clientNetwork(address)}`;
  if (!(await throttledByKey(db, key, () => findSetupCode(db.system, hashOf(code))))) throw codeGone();
}

/** @throws HttpError 410 setup-code */
export async function spendSetupCode(tx: postgres.TransactionSql, code: string): Promise<void> {
  if (!(await consumeSetupCode(tx, hashOf(code)))) throw codeGone();
}
