import { minPasswordLength } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { type MailPlace, sendMail } from '../account-mail/letter.ts';
import { hashPassword, verifyPassword } from '../staff/password.ts';
import { commonPasswordText, isCommonPassword } from '../staff/password-strength.ts';
import { isNewPlace, throttled, throttledByKey } from '../staff/sign-in-throttle.ts';
import { newToken, tokenHash } from '../staff/token.ts';
import {
  deleteLinks,
  deleteOtherSessions,
  deleteSession,
  findByEmail,
  findSession,
  insertSession,
  lockSiteUser,
  type SitePlace,
  type SiteUserSession,
  touchSession,
  updateSiteUser,
} from './queries.ts';
import { newSignInMail, passwordChangedMail } from './site-user-mail.ts';

export { removeOldSessions } from './old-session-queries.ts';

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

/** As it is stored and compared. */
export const plainEmail = (typed: string): string => typed.trim().toLowerCase();

/** What is wrong with a new password; undefined where it may be taken. */
export async function passwordProblem(password: string, email: string): Promise<string | undefined> {
  if ([...password].length < minPasswordLength) return `A password needs at least ${minPasswordLength} characters.`;
  if (password.length > 256) return 'A password has at most 256 characters.';
  if (password.toLowerCase() === email) return 'Your email address cannot be your password.';
  return (await isCommonPassword(password, email)) ? commonPasswordText : undefined;
}

/**
 * Opens a session. A sign-in from where there was none before is told by mail, where there were others.
 * @throws HttpError 401 when email or password is incorrect; 429 after too many tries
 */
export async function signIn(
  db: Database,
  place: MailPlace,
  given: { email: string; password: string; remember: boolean } & SitePlace,
): Promise<OpenedSiteSession> {
  const { websiteId } = place.website;
  const email = plainEmail(given.email);
  const user = await inWebsite(db, websiteId, (tx) => findByEmail(tx, websiteId, email));
  const who = { email: `site-user:${websiteId}:${email}`, address: given.address };
  const isNew = await isNewPlace(db, who);
  const passed = await throttled(db, who, () => verifyPassword(given.password, user?.passwordHash ?? null));
  if (!passed || !user) throw new HttpError(401, 'sign-in', 'The email or password is incorrect.');
  return inWebsite(db, websiteId, async (tx) => {
    if (isNew) await sendMail(tx, place, newSignInMail(place, user.email, given));
    return openSession(tx, websiteId, user.id, { remember: given.remember, place: given });
  });
}

/** A session for somebody who has proved who they are. */
export async function openSession(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  { remember, place: { address, userAgent } }: { remember: boolean; place: SitePlace },
): Promise<OpenedSiteSession> {
  const [token, xsrfToken] = [newToken(), newToken()];
  const expiresAt = new Date(Date.now() + (remember ? 60 : 1) * DAY);
  await insertSession(tx, {
    websiteId,
    tokenHash: tokenHash(token),
    siteUserId,
    xsrfToken,
    expiresAt,
    address,
    userAgent,
  });
  return { siteUserId, token, xsrfToken, remember };
}

/** Who is signed in with this token on this website; null for nobody. @param place from where, where that is to be kept */
export async function siteUserOf(
  db: Database,
  websiteId: string,
  token: string | undefined,
  place?: SitePlace,
): Promise<SiteUserSession | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const hash = tokenHash(token);
  return inWebsite(db, websiteId, async (tx) => {
    const user = await findSession(tx, websiteId, hash);
    if (user?.stale && place) await touchSession(tx, websiteId, hash, place);
    return user;
  });
}

export const signOut = (db: Database, websiteId: string, token: string): Promise<void> =>
  inWebsite(db, websiteId, (tx) => deleteSession(tx, websiteId, tokenHash(token)));

/** @throws HttpError 422 by field */
export async function changeName(db: Database, websiteId: string, siteUserId: string, name: string): Promise<void> {
  const displayName = name.trim();
  const fail = (message: string) => invalid(message, { name: message });
  if (displayName === '') throw fail('Please enter your name.');
  if ([...displayName].length > 200) throw fail('Please enter a name of at most 200 characters.');
  await inWebsite(db, websiteId, (tx) => updateSiteUser(tx, websiteId, siteUserId, { displayName }));
}

/**
 * A new password for somebody who knows the present one. Every other session ends, links to new passwords are void, and a
 * mail tells of it.
 * @throws HttpError 422 by field; 429 after too many wrong passwords
 */
export async function changePassword(
  db: Database,
  place: MailPlace,
  user: SiteUserSession,
  given: { current: string; password: string; sessionToken: string },
): Promise<void> {
  const { websiteId } = place.website;
  await requirePassword(db, websiteId, user, given.current);
  const weak = await passwordProblem(given.password, user.email);
  if (weak) throw invalid(weak, { password: weak });
  const passwordHash = await hashPassword(given.password);
  await inWebsite(db, websiteId, async (tx) => {
    await updateSiteUser(tx, websiteId, user.siteUserId, { passwordHash });
    await deleteOtherSessions(tx, websiteId, user.siteUserId, tokenHash(given.sessionToken));
    await deleteLinks(tx, websiteId, user.siteUserId, ['reset']);
    await sendMail(tx, place, passwordChangedMail(place, user.email));
  });
}

/** Whoever sits at an open session must still know its password. @throws HttpError 422 for a wrong one, 429 for too many */
export async function requirePassword(
  db: Database,
  websiteId: string,
  user: SiteUserSession,
  password: string,
): Promise<void> {
  const row = await inWebsite(db, websiteId, (tx) => lockSiteUser(tx, websiteId, user.siteUserId));
  const key = `site-user-password:${websiteId}:${user.siteUserId}`;
  if (await throttledByKey(db, key, () => verifyPassword(password, row?.passwordHash ?? null))) return;
  const message = 'That is not your present password.';
  throw invalid(message, { current: message });
}
