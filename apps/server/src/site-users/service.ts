import { minPasswordLength } from '@plinth/contract';
import { emailFormatText, isEmailAddress, newId } from '@plinth/domain';
import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { HttpError, invalid } from '../http/http-error.ts';
import { hashPassword, verifyPassword } from '../owners/password.ts';
import { throttled } from '../owners/sign-in-throttle.ts';
import { newToken, tokenHash } from '../owners/token.ts';
import {
  deleteSession,
  findByEmail,
  findSession,
  insertSession,
  insertSiteUser,
  type SiteUserSession,
} from './queries.ts';

export type { SiteUserSession };

export interface OpenedSiteSession {
  siteUserId: string;
  /** For the HttpOnly cookie. */
  token: string;
  /** Goes along with writes as header X-SiteUser-XSRF-Token (USER-05). */
  xsrfToken: string;
  remember: boolean;
}

const DAY = 24 * 3600 * 1000;

/** A new account of a website. @throws HttpError 422 by field */
export async function signUp(
  db: Database,
  websiteId: string,
  given: { name: string; email: string; password: string },
): Promise<OpenedSiteSession> {
  const email = given.email.trim().toLowerCase();
  const displayName = given.name.trim().slice(0, 200);
  const fields: Record<string, string> = {};
  if (!isEmailAddress(email)) fields.email = emailFormatText();
  if ([...given.password].length < minPasswordLength)
    fields.password = `A password needs at least ${minPasswordLength} characters.`;
  else if (given.password.toLowerCase() === email) fields.password = 'Your email address cannot be your password.';
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  const passwordHash = await hashPassword(given.password);
  const id: string = newId();
  return inWebsite(db, websiteId, async (tx) => {
    if (!(await insertSiteUser(tx, { websiteId, id, email, displayName, passwordHash }))) {
      const message = 'There is an account with this email already. Sign in instead.';
      throw invalid(message, { email: message });
    }
    return open(tx, websiteId, id, true);
  });
}

/** @throws HttpError 401 when email and password do not belong together; 429 after too many tries */
export async function signIn(
  db: Database,
  websiteId: string,
  given: { email: string; password: string; remember: boolean; address: string },
): Promise<OpenedSiteSession> {
  const email = given.email.trim().toLowerCase();
  const user = await inWebsite(db, websiteId, (tx) => findByEmail(tx, websiteId, email));
  const who = { email: `site-user:${websiteId}:${email}`, address: given.address };
  const passed = await throttled(db, who, () => verifyPassword(given.password, user?.passwordHash ?? null));
  if (!passed || !user) throw new HttpError(401, 'sign-in', 'Email and password do not belong together.');
  return inWebsite(db, websiteId, (tx) => open(tx, websiteId, user.id, given.remember));
}

async function open(
  tx: Parameters<typeof insertSession>[0],
  websiteId: string,
  siteUserId: string,
  remember: boolean,
): Promise<OpenedSiteSession> {
  const [token, xsrfToken] = [newToken(), newToken()];
  const expiresAt = new Date(Date.now() + (remember ? 60 : 1) * DAY);
  await insertSession(tx, { websiteId, tokenHash: tokenHash(token), siteUserId, xsrfToken, expiresAt });
  return { siteUserId, token, xsrfToken, remember };
}

/** Who is signed in with this token on this website; null for nobody. */
export async function siteUserOf(
  db: Database,
  websiteId: string,
  token: string | undefined,
): Promise<SiteUserSession | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  return inWebsite(db, websiteId, (tx) => findSession(tx, websiteId, tokenHash(token)));
}

export const signOut = (db: Database, websiteId: string, token: string): Promise<void> =>
  inWebsite(db, websiteId, (tx) => deleteSession(tx, websiteId, tokenHash(token)));
