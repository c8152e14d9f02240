import type { Database } from '../../platform/database/connection.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { MailPlace } from '../account-mail/letter.ts';
import { countAttempt, findMemberByEmail, insertLink } from './queries.ts';
import { countedByKey } from './sign-in-throttle.ts';
import { newPasswordMail } from './staff-mail.ts';
import { newToken, tokenHash } from './token.ts';

const HOUR_SECONDS = 3600;
/** Mails that one person gets before there is a pause, whoever asks for them. */
const MOST_MAILS = 5;
const LONGEST_PAUSE_SECONDS = 900;
/** Longer than either answer takes: how long it took tells nobody whether there is an account. */
const ANSWER_MS = 250;

/**
 * Mails a link to a new password to whoever runs this website and has this address. People of other websites ask on theirs: the mail
 * stands in a website's outbox, where its own people would otherwise learn whose addresses have an account. The answer, and how long
 * it takes, is the same for addresses that nobody has.
 * @returns who gets a mail; null where nobody does
 * @throws HttpError 429 for a client that asks too often
 */
export async function requestNewPassword(
  db: Database,
  place: MailPlace,
  typed: string,
  address: string,
): Promise<{ id: string; email: string } | null> {
  await countedByKey(db, `owner-reset:${clientNetwork(address)}`);
  const email = typed.trim().toLowerCase();
  const { websiteId } = place.website;
  const work = db.system.begin(async (tx) => {
    const member = await findMemberByEmail(tx, websiteId, email);
    if (!member || !(await countAttempt(tx, `owner-mail:${member.id}`, MOST_MAILS, LONGEST_PAUSE_SECONDS))) return null;
    const token = newToken();
    await insertLink(tx, tokenHash(token), member.id, HOUR_SECONDS);
    const url = `${place.origin}/config/new-password/${seal(token)}`;
    await queueMessage(tx, websiteId, newPasswordMail(place, member.email, url));
    return { id: member.id, email: member.email };
  });
  const [member] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  return member;
}
