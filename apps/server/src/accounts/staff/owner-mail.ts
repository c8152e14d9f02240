import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { type Letter, letter, type MailPlace, sendMail } from '../account-mail/letter.ts';
import { deviceWords } from './device.ts';

export interface OwnerNews {
  email: string;
  /** Where they came from. */
  address: string;
  userAgent: string;
}

const about = ({ address, userAgent }: OwnerNews): string => {
  const device = deviceWords(userAgent);
  const browser = device === '' ? '' : `, with ${device}`;
  return `From ${address}${browser}.`;
};

/** Tells an owner of a sign-in from somewhere that their account was never used from. */
export async function mailNewPlace(db: Database, place: MailPlace, news: OwnerNews): Promise<void> {
  await mail(db, place, news, {
    kind: 'owner-new-sign-in',
    subject: 'A new sign-in to your account',
    heading: 'Somebody signed in to your account',
    text: `Your account at ${place.website.title} was used from a place that it was never used from before. ${about(news)}`,
    more: 'If that was you, there is nothing to do. If not, choose a new password at once: it ends all sessions.',
  });
}

/** Tells an owner that their password was changed, so that nobody does it behind their back. */
export async function mailNewPassword(db: Database, place: MailPlace, news: OwnerNews): Promise<void> {
  await mail(db, place, news, {
    kind: 'owner-password-changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: `The password of your account at ${place.website.title} was changed just now, and all other sessions have ended. ${about(news)}`,
    more: 'If that was not you, ask whoever runs this server for a sign-in link (npx plinth owner link) and choose a new one.',
  });
}

function mail(db: Database, place: MailPlace, { email }: OwnerNews, parts: Omit<Letter, 'to' | 'link'>): Promise<void> {
  const link = { label: 'To the editor', url: `${place.origin}/config` };
  const draft = letter(place, { ...parts, to: email, link });
  return inWebsite(db, place.website.websiteId, (tx) => sendMail(tx, place, draft));
}
