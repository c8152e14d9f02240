import { emailFormatText, isEmailAddress, isReachableEmailAddress, newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { type MailPlace, sendMail } from '../account-mail/letter.ts';
import { hashPassword } from '../staff/password.ts';
import { countedByKey } from '../staff/sign-in-throttle.ts';
import { newToken, tokenHash } from '../staff/token.ts';
import {
  countRecentLinks,
  deleteLinks,
  deleteOtherSessions,
  findByEmail,
  findLink,
  insertLink,
  insertSiteUser,
  type LinkPurpose,
  lockSiteUser,
  type SitePlace,
  takeLink,
  updateSiteUser,
} from './queries.ts';
import {
  type OpenedSiteSession,
  openSession,
  passwordProblem,
  plainEmail,
  requirePassword,
  type SiteUserSession,
} from './service.ts';
import {
  addressTakenMail,
  confirmMail,
  emailChangedMail,
  invitationMail,
  passwordChangedMail,
  resetMail,
} from './site-user-mail.ts';

const HOUR = 3_600_000;
/** Mails of one kind that one person gets in an hour by one client: strangers do not use up what the person may ask for. */
const MOST_AN_HOUR = 3;
/** By all clients together: a mailbox is not filled from many addresses either. */
const MOST_IN_ALL = 12;
/** Written for an address; a longer one is left out of the mail. */
const LONGEST_BACK = 2_000;
/** Longer than either answer takes: how long it took tells nobody whether there is an account. */
const ANSWER_MS = 250;

/**
 * Mails a link to a new password to whoever has an account with this address. The answer, and how long it takes, is the same
 * for addresses that nobody has.
 * @throws HttpError 422 for what is no address; 429 for a client that asks too often
 */
export async function requestReset(db: Database, place: MailPlace, typed: string, address: string): Promise<void> {
  const email = plainEmail(typed);
  if (!isEmailAddress(email)) throw invalid(emailFormatText(), { email: emailFormatText() });
  const { websiteId } = place.website;
  const network = clientNetwork(address);
  await countedByKey(db, `site-user-reset:${websiteId}:${network}`);
  const work = inWebsite(db, websiteId, async (tx) => {
    const found = await findByEmail(tx, websiteId, email);
    const user = found && (await lockSiteUser(tx, websiteId, found.id));
    if (!user || user.email !== email) return;
    const url = await newLink(tx, place, { siteUserId: user.id, purpose: 'reset', email, network }, HOUR);
    if (url) await sendMail(tx, place, resetMail(place, email, url));
  });
  await sameTime(work);
}

/** Waits as long whatever there was to do: the time that it took tells nothing of it. */
export const sameTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
};

/**
 * The address of a new one-time link, as the outbox may keep it; undefined where the person has been sent enough of them.
 * @param link.network of the client that asks for it @param link.back where it leads in the end: a path of this website
 */
export async function newLink(
  tx: Transaction,
  { website, origin }: MailPlace,
  link: { siteUserId: string; purpose: LinkPurpose; email: string; network?: string; back?: string },
  lifetime: number,
): Promise<string | undefined> {
  const { websiteId } = website;
  const { siteUserId, purpose, email, network, back } = link;
  const askedFrom = network === undefined ? '' : tokenHash(`${websiteId} ${network}`).slice(0, 22);
  const sent = await countRecentLinks(tx, websiteId, { siteUserId, purpose, askedFrom });
  if (sent.fromThere >= MOST_AN_HOUR || sent.inAll >= MOST_IN_ALL) return undefined;
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifetime);
  await insertLink(tx, { siteUserId, purpose, email, askedFrom, websiteId, tokenHash: tokenHash(token), expiresAt });
  const path = purpose === 'reset' ? 'new-password' : 'confirm-email';
  // What was paid for may hand itself over by such a path: it is a secret like the token.
  const end = encodeURIComponent(back ?? '');
  const rest = end !== '' && end.length <= LONGEST_BACK ? `&back=${seal(end)}` : '';
  return `${origin}/account/${path}?token=${seal(token)}${rest}`;
}

/**
 * The account with this address, made where there is none: whoever gets it chooses a password by a link in a mail.
 * @throws HttpError 422 for what is no address
 */
export async function inviteSiteUser(
  tx: Transaction,
  place: MailPlace,
  given: { email: string; name?: string },
  area: string,
): Promise<{ siteUserId: string; invited: boolean }> {
  const { websiteId } = place.website;
  const email = plainEmail(given.email);
  if (!isEmailAddress(email)) throw invalid(emailFormatText(), { email: emailFormatText() });
  const displayName = (given.name ?? '').trim().slice(0, 200);
  const id: string = newId();
  const invited = await insertSiteUser(tx, { websiteId, id, email, displayName, passwordHash: null });
  const known = invited ? id : (await findByEmail(tx, websiteId, email))?.id;
  if (known === undefined) throw new Error('an account was there and is gone');
  if (invited) {
    const url = await newLink(tx, place, { siteUserId: id, purpose: 'reset', email }, 7 * 24 * HOUR);
    if (url) await sendMail(tx, place, invitationMail(place, email, area, url));
  }
  return { siteUserId: known, invited };
}

/** Whom a link belongs to, while it can still be used. */
export const readLink = (db: Database, websiteId: string, purpose: LinkPurpose, token: string) =>
  inWebsite(db, websiteId, (tx) => findLink(tx, websiteId, purpose, tokenHash(token)));

const usedUp = () =>
  new HttpError(410, 'link-used', 'This link has been used, or is too old. Please ask for a new one.');

/**
 * Sets the password of whoever followed the link: it works once, all sessions end, and a new one is opened.
 * @throws HttpError 410 for a link that is used up; 422 by field
 */
export async function resetPassword(
  db: Database,
  place: MailPlace,
  { token, password, from }: { token: string; password: string; from: SitePlace },
): Promise<OpenedSiteSession> {
  const { websiteId } = place.website;
  const link = await readLink(db, websiteId, 'reset', token);
  if (!link) throw usedUp();
  const weak = await passwordProblem(password, link.email);
  if (weak) throw invalid(weak, { password: weak });
  const passwordHash = await hashPassword(password);
  return inWebsite(db, websiteId, async (tx) => {
    const taken = await takeLink(tx, websiteId, 'reset', tokenHash(token));
    const user = taken && (await lockSiteUser(tx, websiteId, taken.siteUserId));
    // The address may have changed after the mail was sent: its former owner must not get in.
    if (!taken || user?.email !== taken.email) throw usedUp();
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
    await updateSiteUser(tx, websiteId, user.id, { passwordHash, emailVerifiedAt });
    await deleteLinks(tx, websiteId, user.id, ['reset']);
    await deleteOtherSessions(tx, websiteId, user.id, '');
    if (user.passwordHash !== null) await sendMail(tx, place, passwordChangedMail(place, user.email));
    return openSession(tx, websiteId, user.id, { remember: false, place: from });
  });
}

/** Asks by mail whether the account's own address is theirs. @returns whether a mail is on its way */
export function requestConfirmation(db: Database, place: MailPlace, user: SiteUserSession): Promise<boolean> {
  return inWebsite(db, place.website.websiteId, async (tx) => {
    const row = await lockSiteUser(tx, place.website.websiteId, user.siteUserId);
    if (!row || row.emailVerifiedAt) return false;
    return mailConfirmation(tx, place, row.id, row.email);
  });
}

async function mailConfirmation(tx: Transaction, place: MailPlace, siteUserId: string, email: string, isTaken = false) {
  const url = await newLink(tx, place, { siteUserId, purpose: 'confirm', email }, 24 * HOUR);
  if (url) await sendMail(tx, place, isTaken ? addressTakenMail(place, email) : confirmMail(place, email, url));
  return url !== undefined;
}

/**
 * Another email address: it is asked first, by mail, and takes its place once it is confirmed.
 * @throws HttpError 422 by field; 429 after too many wrong passwords or mails
 */
export async function requestEmailChange(
  db: Database,
  place: MailPlace,
  user: SiteUserSession,
  given: { email: string; current: string },
): Promise<void> {
  const { websiteId } = place.website;
  const email = plainEmail(given.email);
  const fail = (message: string) => invalid(message, { email: message });
  if (!isReachableEmailAddress(email)) throw fail(emailFormatText());
  if (email === user.email) throw fail('This is your address already.');
  await requirePassword(db, websiteId, user, given.current);
  await inWebsite(db, websiteId, async (tx) => {
    await lockSiteUser(tx, websiteId, user.siteUserId);
    // An address that has an account gets the mail too, with other words: whoever tries addresses learns of none.
    const isTaken = (await findByEmail(tx, websiteId, email)) !== null;
    if (!(await mailConfirmation(tx, place, user.siteUserId, email, isTaken)))
      throw new HttpError(
        429,
        'too-many-mails',
        'We have sent you several mails already. Please try again in an hour.',
      );
  });
}

/**
 * The address that a link went to is its account's from now on. Only who is signed in to that account can say so: a stranger
 * who enters somebody's address, and is believed by them, must not get to see their orders.
 * @returns the address
 * @throws HttpError 410 for a link that is used up, or another account's; 409 where another account has the address by now
 */
export async function confirmEmail(db: Database, place: MailPlace, token: string, siteUserId: string): Promise<string> {
  const { websiteId } = place.website;
  return inWebsite(db, websiteId, async (tx) => {
    const found = await findLink(tx, websiteId, 'confirm', tokenHash(token));
    if (found?.siteUserId !== siteUserId) throw usedUp();
    const link = await takeLink(tx, websiteId, 'confirm', tokenHash(token));
    const user = link && (await lockSiteUser(tx, websiteId, link.siteUserId));
    if (!link || !user) throw usedUp();
    const { email } = link;
    if (!(await updateSiteUser(tx, websiteId, user.id, { email, emailVerifiedAt: new Date() })))
      throw new HttpError(409, 'email-taken', 'Another account has this address by now.');
    if (email !== user.email) {
      // Links that went to the old address, or to third ones, open nothing any more.
      await deleteLinks(tx, websiteId, user.id, ['reset', 'confirm']);
      await sendMail(tx, place, emailChangedMail(place, user.email));
    }
    return email;
  });
}
