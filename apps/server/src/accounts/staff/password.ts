import { randomBytes, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './password-pool.ts';

/** OWASP's choice for scrypt that still fits 32 MB: about 100 ms on one core. Only tests change it (testing/password-cost.ts). */
export const passwordCost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
/** 128 · N · r bytes are used; Node's default limit is exactly one byte too small for our cost. */
const MAX_MEMORY = 128 * 1024 * 1024;

/** `scrypt$N$r$p$salt$hash`, so that the cost can be raised later without losing anyone's password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = passwordCost;
  const key = await derive(password, salt, { N, r, p, maxmem: MAX_MEMORY });
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown email, no password yet) the same work is done and
 * the answer is no, so that the time tells nobody which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = (hash ?? (await absentHash())).split('$');
  const [scheme, N, r, p, salt, key] = parts;
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: MAX_MEMORY,
  });
  const same = expected.length === actual.length && timingSafeEqual(expected, actual);
  return same && hash !== null;
}

let absent: Promise<string> | undefined;

function absentHash(): Promise<string> {
  absent ??= hashPassword(randomBytes(16).toString('hex'));
  return absent;
}

/** NFKC: the same password typed on another keyboard is the same password. */
const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  deriveKey({ password: password.normalize('NFKC'), salt, bytes: KEY_BYTES, options });
