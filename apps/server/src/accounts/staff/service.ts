import { minPasswordLength } from '@plinth/contract';
import { isReachableEmailAddress, newId } from '@plinth/domain';
import type postgres from 'postgres';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { commonPasswordText, isCommonPassword } from './password-strength.ts';
import {
  type AccountRow,
  accountNames,
  consumeLink,
  deleteAccount,
  deleteLinksOf,
  findAccount,
  findAccountByEmail,
  findLink,
  firstAdminOf,
  hasAdminsBesides,
  insertLink,
  membershipsOf,
  saveMembership,
  updateDisplayName,
  updatePassword,
  upsertAccount,
} from './queries.ts';
import { deleteSessionsOf, type SessionPlace } from './session-queries.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { isNewPlace, throttled } from './sign-in-throttle.ts';
import { newToken, tokenHash } from './token.ts';

const DAY = 24 * 3600;
/** A link to another host of the same person is used at once or not at all. */
const VISIT_SECONDS = 120;

const byEmail = (email: string) => email.trim().toLowerCase();

/**
 * Signs in with a password. Unknown email, wrong password and an account without one give the same answer in the same time.
 * The session that the browser had before is ended.
 * @throws HttpError 401 sign-in-failed, 429 too-many-attempts
 */
export async function signIn(
  db: Database,
  given: { email: string; password: string; place: SessionPlace; oldToken: string | undefined },
): Promise<OpenedSession & { account: AccountRow; isNewPlace: boolean }> {
  const email = byEmail(given.email);
  const { place, oldToken } = given;
  const isNew = await isNewPlace(db, { email, address: place.address });
  let account: AccountRow | null = null;
  const passed = await throttled(db, { email, address: place.address }, async () => {
    account = await findAccountByEmail(db.system, email);
    return verifyPassword(given.password, account?.passwordHash ?? null);
  });
  // Assigned in a closure, which the compiler does not follow.
  const found = account as AccountRow | null;
  if (!passed || !found) {
    throw new HttpError(401, 'sign-in-failed', 'The email or password is incorrect. Please try again.');
  }
  return { ...(await openSession(db, found.id, { oldToken, place })), account: found, isNewPlace: isNew };
}

export async function readAccount(db: Database, accountId: string): Promise<AccountRow> {
  const account = await findAccount(db.system, accountId);
  if (!account) throw notFound('Your account');
  return account;
}

export const readMemberships = (db: Database, accountId: string) => membershipsOf(db.system, accountId);

/** Display names by account id; ids of accounts that are gone are missing. */
export async function readAccountNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await accountNames(db.system, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row.displayName]));
}

export async function changeDisplayName(db: Database, accountId: string, displayName: string): Promise<void> {
  const name = displayName.trim();
  if (name === '') throw invalid('Please enter your name.', { displayName: 'Please enter your name.' });
  await updateDisplayName(db.system, accountId, name);
}

/**
 * Sets a new password and ends every session of the account, this one too: the caller gets a new one (rotation at a
 * privilege change). The current password is asked for while there is one, under the same throttle as sign-in.
 */
export async function changePassword(
  db: Database,
  accountId: string,
  given: { currentPassword?: string; newPassword: string; place: SessionPlace },
): Promise<OpenedSession> {
  const account = await readAccount(db, accountId);
  if (account.passwordHash !== null) {
    const passed = await throttled(db, { email: account.email, address: given.place.address }, () =>
      verifyPassword(given.currentPassword ?? '', account.passwordHash),
    );
    if (!passed) {
      throw invalid('The current password is not right.', { currentPassword: 'This is not your current password.' });
    }
  }
  await setPassword(db, account, given.newPassword);
  return openSession(db, accountId, { oldToken: undefined, place: given.place });
}

async function setPassword(db: Database, account: AccountRow, password: string): Promise<void> {
  await checkNewPassword(password, account.email);
  const hash = await hashPassword(password);
  await db.system.begin(async (tx) => {
    await updatePassword(tx, account.id, hash);
    await deleteSessionsOf(tx, account.id);
  });
}

async function checkNewPassword(password: string, email: string, field = 'newPassword'): Promise<void> {
  const refuse = (message: string) => invalid(message, { [field]: message });
  if ([...password].length < minPasswordLength) {
    throw refuse(`A password needs at least ${minPasswordLength} characters.`);
  }
  if (password.toLowerCase() === email) throw refuse('Your email address cannot be your password.');
  if (await isCommonPassword(password, email)) throw refuse(commonPasswordText);
}

/**
 * Makes a link's token that signs one person in once, within 24 hours. Printed at a start where there is no other way in, and by
 * `npx plinth owner link`; the address is `/config/sign-in/{token}`.
 * @param owner id of an account, or of a website: then its first administrator
 */
export async function createOwnerSignInLink(db: Database, owner: string): Promise<string> {
  const account = await findAccount(db.system, owner);
  const accountId = account?.id ?? (await firstAdminOf(db.system, owner));
  if (!accountId) throw new Error(`No account and no website with an administrator has the id ${owner}.`);
  return linkFor(db, accountId, DAY);
}

/**
 * For a start of the program: the link of an administrator who has no password yet; the ones before it end. Whoever has a password
 * needs none.
 */
export async function firstSignInLink(db: Database, websiteId: string): Promise<string | null> {
  const accountId = await firstAdminOf(db.system, websiteId);
  const account = accountId && (await findAccount(db.system, accountId));
  if (!account || account.passwordHash !== null) return null;
  await deleteLinksOf(db.system, account.id);
  return createOwnerSignInLink(db, account.id);
}

async function linkFor(db: Database, accountId: string, seconds: number): Promise<string> {
  const token = newToken();
  await insertLink(db.system, tokenHash(token), accountId, seconds);
  return token;
}

/** A short-lived link for somebody who is signed in here and goes on to another website of theirs. */
export async function visitWebsite(db: Database, accountId: string, websiteId: string) {
  const website = (await membershipsOf(db.system, accountId)).find((one) => one.websiteId === websiteId);
  if (!website) throw notFound('That website');
  return { website, token: await linkFor(db, accountId, VISIT_SECONDS) };
}

const linkGone = () =>
  new HttpError(
    410,
    'link-gone',
    'This sign-in link has been used already or is older than 24 hours. Run `npx plinth owner link` for a new one.',
  );

/** Who a link is for. Does not use it up, so that a preview of the link cannot burn it. */
export async function previewSignInLink(db: Database, token: string): Promise<AccountRow> {
  const account = await findLink(db.system, tokenHash(token));
  if (!account) throw linkGone();
  return account;
}

/** Uses a link up and opens a session, with a new password if one is given. */
export async function signInByLink(
  db: Database,
  given: { token: string; newPassword?: string; oldToken: string | undefined; place: SessionPlace },
): Promise<OpenedSession & { account: AccountRow }> {
  const account = await previewSignInLink(db, given.token);
  // Before the link is used up: a password that is too short must not cost the link.
  if (given.newPassword !== undefined) await checkNewPassword(given.newPassword, account.email);
  const accountId = await consumeLink(db.system, tokenHash(given.token));
  if (!accountId) throw linkGone();
  if (given.newPassword !== undefined) await setPassword(db, account, given.newPassword);
  return { ...(await openSession(db, accountId, given)), account };
}

/**
 * An account with a role on each of the websites, for the demo loader and the command line. The same email again keeps
 * the account and sets the role anew. Without a password the person comes in by a sign-in link.
 */
export async function createOwner(
  db: Database,
  owner: { email: string; displayName: string; websiteIds: readonly string[]; role: number; password?: string },
): Promise<string> {
  const hash = owner.password === undefined ? null : await hashPassword(owner.password);
  return db.system.begin(async (tx) => {
    const id = await upsertAccount(tx, {
      id: newId(),
      email: byEmail(owner.email),
      displayName: owner.displayName,
    });
    for (const websiteId of owner.websiteIds) await saveMembership(tx, websiteId, id, owner.role);
    if (hash !== null) await updatePassword(tx, id, hash);
    return id;
  });
}

/**
 * Somebody who is to own a website. What takes time – the throttle and the hash – is done before; what is returned writes the
 * account in the transaction of the website. Whoever has an account already proves with its password that it is theirs.
 * @throws HttpError 422 by field, 429 too-many-attempts
 */
export async function newOwner(
  db: Database,
  given: { displayName: string; email: string; password: string; address: string },
): Promise<(tx: postgres.TransactionSql) => Promise<string>> {
  const email = byEmail(given.email);
  const displayName = given.displayName.trim();
  if (displayName === '') throw invalid('Please enter your name.', { displayName: 'Please enter your name.' });
  if (!isReachableEmailAddress(email))
    throw invalid('Please enter a valid email', { email: 'Please enter a valid email' });
  const known = await findAccountByEmail(db.system, email);
  if (known) {
    const passed = await throttled(db, { email, address: given.address }, () =>
      verifyPassword(given.password, known.passwordHash),
    );
    if (passed) return async () => known.id;
    const message = 'There is an account with this address already, and this is not its password.';
    throw invalid(message, { password: message });
  }
  await checkNewPassword(given.password, email, 'password');
  const hash = await hashPassword(given.password);
  return async (tx) => {
    const id = await upsertAccount(tx, { id: newId(), email, displayName });
    await updatePassword(tx, id, hash);
    return id;
  };
}

/** Gives an account a role on a website, in the transaction of whoever makes the website. */
export const addMembership = (tx: postgres.TransactionSql, websiteId: string, accountId: string, role: number) =>
  saveMembership(tx, websiteId, accountId, role);

/** Whose email address it is; undefined: nobody's. */
export const accountOf = async (db: Database, email: string): Promise<string | undefined> =>
  (await findAccountByEmail(db.system, byEmail(email)))?.id;

/** Whether anybody but this account runs a website here. */
export const hasOwnersBesides = (db: Database, email: string): Promise<boolean> => hasAdminsBesides(db.system, email);

/** Ends an account with its sessions and links; its websites are the caller's to see to. */
export const removeAccount = (tx: postgres.TransactionSql, email: string): Promise<void> => deleteAccount(tx, email);
