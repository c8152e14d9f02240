import { emailFormatText, isReachableEmailAddress, newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { type MailPlace, sendMail } from '../account-mail/letter.ts';
import { hashPassword } from '../staff/password.ts';
import { countedByKey } from '../staff/sign-in-throttle.ts';
import { newLink, sameTime } from './mailed-links.ts';
import { findByEmail, insertSiteUser, lockSiteUser, type SitePlace } from './queries.ts';
import { type OpenedSiteSession, openSession, passwordProblem, plainEmail } from './service.ts';
import { accountThereMail, joinMail } from './site-user-mail.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Known addresses that one client is told of before it has to wait, where accounts open at once: a new address then tells itself from a
 * known one. Who has forgotten their account sees it at the first try.
 */
const TOLD_OF_ACCOUNTS = 3;

/** @throws HttpError 422 by field */
function checkedPerson(given: { name: string; email: string }, more: Record<string, string> = {}) {
  const email = plainEmail(given.email);
  const displayName = given.name.trim().slice(0, 200);
  const fields: Record<string, string> = {};
  if (displayName === '') fields.name = 'Please enter your name.';
  if (!isReachableEmailAddress(email)) fields.email = emailFormatText();
  Object.assign(fields, more);
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  return { email, displayName };
}

/**
 * A new account of a website, open at once: where no mail leaves the installation. Whoever is told that an address has one already is
 * counted: who tries addresses learns a few.
 * @throws HttpError 422 by field; 429 after several addresses that have an account
 */
export async function signUp(
  db: Database,
  websiteId: string,
  given: { name: string; email: string; password: string } & SitePlace,
): Promise<OpenedSiteSession> {
  const weak = await passwordProblem(given.password, plainEmail(given.email));
  const { email, displayName } = checkedPerson(given, weak ? { password: weak } : {});
  const passwordHash = await hashPassword(given.password);
  const id: string = newId();
  const session = await inWebsite(db, websiteId, async (tx) => {
    const isNew = await insertSiteUser(tx, { websiteId, id, email, displayName, passwordHash });
    return isNew ? openSession(tx, websiteId, id, { remember: true, place: given }) : null;
  });
  if (session) return session;
  await countedByKey(db, `sign-up-known:${websiteId}:${clientNetwork(given.address)}`, TOLD_OF_ACCOUNTS);
  const message = 'There is an account with this email already. Sign in instead.';
  throw invalid(message, { email: message });
}

/**
 * A new account of a website, which its owner opens by a link in a mail where they choose the password. An address that has an account gets
 * another mail, with the way back into it. The answer, and how long it takes, is the same for both. The password is never chosen here:
 * a stranger who enters somebody's address must not know the password of what that somebody then opens.
 *
 * @param given.back where the link leads when the password is chosen: a path of this website
 * @throws HttpError 422 by field; 429 for a client that asks too often
 */
export async function signUpByMail(
  db: Database,
  place: MailPlace,
  given: { name: string; email: string; back: string; address: string },
): Promise<void> {
  const { email, displayName } = checkedPerson(given);
  const { websiteId } = place.website;
  const network = clientNetwork(given.address);
  await countedByKey(db, `sign-up:${websiteId}:${network}`);
  const work = inWebsite(db, websiteId, async (tx) => {
    await insertSiteUser(tx, { websiteId, id: newId(), email, displayName, passwordHash: null });
    const found = await findByEmail(tx, websiteId, email);
    const user = found && (await lockSiteUser(tx, websiteId, found.id));
    if (user?.email !== email) return;
    const isNew = user.passwordHash === null;
    const link = { siteUserId: user.id, purpose: 'reset', email, network, back: given.back } as const;
    const url = await newLink(tx, place, link, isNew ? DAY : HOUR);
    if (url) await sendMail(tx, place, (isNew ? joinMail : accountThereMail)(place, email, url));
  });
  await sameTime(work);
}
