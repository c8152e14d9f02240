import { can, isReachableEmailAddress, newId } from '@plinth/domain';
import type postgres from 'postgres';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { MailPlace } from '../account-mail/letter.ts';
import * as people from './people-queries.ts';
import { findAccountByEmail, saveMembership } from './queries.ts';
import { newOwner } from './service.ts';
import type { SessionPlace } from './session-queries.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { invitationMail } from './staff-mail.ts';
import { newToken, tokenHash } from './token.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
/** Open at the same time. */
const MOST_INVITATIONS = 50;

export const readPeople = (db: Database, websiteId: string) => people.peopleOf(db.system, websiteId);
export const readInvitations = (db: Database, websiteId: string) => people.invitationsOf(db.system, websiteId);

export interface Sent {
  invitation: people.InvitationRow;
  link: string;
}

/**
 * Asks somebody to help with a website. Nothing is theirs before they say yes: the link proves that the address is.
 * @throws HttpError 422 by field, 409 email-taken for who is there already, 409 too-many
 */
export async function invite(
  db: Database,
  place: MailPlace,
  given: { email: string; role: number; by: { accountId: string; displayName: string } },
): Promise<Sent> {
  const email = given.email.trim().toLowerCase();
  if (!isReachableEmailAddress(email))
    throw invalid('Please enter a valid email', { email: 'Please enter a valid email' });
  const { websiteId } = place.website;
  return db.system.begin(async (tx) => {
    const there = await people.lockedPeople(tx, websiteId);
    if (there.some((person) => person.email === email))
      throw new HttpError(409, 'email-taken', `${email} has a role on this website already.`);
    const open = await people.invitationsOf(tx, websiteId);
    if (open.length >= MOST_INVITATIONS && !open.some((one) => one.email === email))
      throw new HttpError(409, 'too-many', `${MOST_INVITATIONS} invitations are open. Take some back first.`);
    return send(tx, place, { email, role: given.role, by: given.by });
  });
}

/** @throws HttpError 404 */
export function resend(
  db: Database,
  place: MailPlace,
  id: string,
  by: { accountId: string; displayName: string },
): Promise<Sent> {
  return db.system.begin(async (tx) => {
    const invitation = await people.findInvitation(tx, place.website.websiteId, id);
    if (!invitation) throw notFound('That invitation');
    return send(tx, place, { email: invitation.email, role: invitation.role, by });
  });
}

async function send(
  tx: postgres.TransactionSql,
  place: MailPlace,
  { email, role, by }: { email: string; role: number; by: { accountId: string; displayName: string } },
): Promise<Sent> {
  const { websiteId } = place.website;
  const token = newToken();
  const row = { websiteId, id: newId(), email, role, tokenHash: tokenHash(token), invitedBy: by.accountId };
  const invitation = await people.saveInvitation(tx, { ...row, seconds: WEEK_SECONDS });
  const address = `${place.origin}/config/invitation/`;
  await queueMessage(tx, websiteId, invitationMail(place, email, by.displayName, address + seal(token)));
  return { invitation, link: address + token };
}

/**
 * @returns whose it was
 * @throws HttpError 404
 */
export async function revoke(db: Database, websiteId: string, id: string): Promise<people.InvitationRow> {
  return db.system.begin(async (tx) => {
    const invitation = await people.findInvitation(tx, websiteId, id);
    if (!invitation || !(await people.deleteInvitation(tx, websiteId, id))) throw notFound('That invitation');
    return invitation;
  });
}

/**
 * @throws HttpError 404, 409 last-owner
 */
export function changeRole(
  db: Database,
  websiteId: string,
  accountId: string,
  role: number,
): Promise<people.PersonRow & { before: number }> {
  return db.system.begin(async (tx) => {
    const person = await replaceable(tx, websiteId, accountId, can(role, 'people:manage'));
    await saveMembership(tx, websiteId, accountId, role);
    return { ...person, role, before: person.role };
  });
}

/**
 * @returns who it was
 * @throws HttpError 404, 409 last-owner
 */
export async function removePerson(db: Database, websiteId: string, accountId: string): Promise<people.PersonRow> {
  return db.system.begin(async (tx) => {
    const person = await replaceable(tx, websiteId, accountId, false);
    await people.deleteMembership(tx, websiteId, accountId);
    return person;
  });
}

/** Whoever may manage people can be taken away only while another one may. */
async function replaceable(
  tx: postgres.TransactionSql,
  websiteId: string,
  accountId: string,
  staysOwner: boolean,
): Promise<people.PersonRow> {
  const all = await people.lockedPeople(tx, websiteId);
  const person = all.find((one) => one.accountId === accountId);
  if (!person) throw notFound('That person');
  const others = all.filter((one) => one !== person && can(one.role, 'people:manage'));
  if (can(person.role, 'people:manage') && !staysOwner && others.length === 0)
    throw new HttpError(409, 'last-owner', 'Somebody has to stay administrator. Make another person one first.');
  return person;
}

const gone = () =>
  new HttpError(
    410,
    'link-gone',
    'This invitation has been used, taken back or is older than a week. Ask for a new one.',
  );

/** @throws HttpError 410 */
export async function previewInvitation(db: Database, websiteId: string, token: string) {
  const invitation = await people.openInvitation(db.system, websiteId, tokenHash(token));
  if (!invitation) throw gone();
  return { invitation, hasAccount: (await findAccountByEmail(db.system, invitation.email)) !== null };
}

/**
 * Joins: somebody new chooses a name and a password, whoever has an account gives its password.
 * @throws HttpError 410, 422 by field, 429
 */
export async function accept(
  db: Database,
  websiteId: string,
  given: { token: string; displayName: string; password: string; place: SessionPlace; oldToken: string | undefined },
): Promise<{ session: OpenedSession; accountId: string; email: string; role: number }> {
  const { invitation, hasAccount } = await previewInvitation(db, websiteId, given.token);
  const { email, id, role } = invitation;
  // Whoever has an account has a name; the one that is typed is for somebody new.
  const displayName = hasAccount ? email : given.displayName;
  const write = await newOwner(db, { displayName, email, password: given.password, address: given.place.address });
  const accountId = await db.system.begin(async (tx) => {
    if (!(await people.deleteInvitation(tx, websiteId, id))) throw gone();
    const account = await write(tx);
    await saveMembership(tx, websiteId, account, role);
    return account;
  });
  return { session: await openSession(db, accountId, given), accountId, email, role };
}
