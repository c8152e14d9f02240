import {
  type GiftRecipient,
  giftRecipientIn,
  giftSendMoment,
  isReachableEmailAddress,
  localDate,
} from '@plinth/domain';
import { say } from '@plinth/words';
import type { Website } from '../../platform/websites/website.ts';
import type { NewRecipient } from './recipient-queries.ts';

export type { NewRecipient, RecipientRow } from './recipient-queries.ts';
export { readRecipients, writeRecipients } from './recipient-queries.ts';

/** Whom the answers to a gift card's form name; undefined where nobody is to get a mail. */
export function recipientOf(answers: unknown): GiftRecipient | undefined {
  const recipient = giftRecipientIn(answers);
  return isReachableEmailAddress(recipient.email) ? recipient : undefined;
}

/** A recipient as it is kept: mailed to in the morning of its day by the website's clocks, at once where there is none. */
export function newRecipient(
  { website, origin }: { website: Website; origin: string },
  orderItemId: string,
  recipient: GiftRecipient,
  now = Date.now(),
): NewRecipient {
  const sendAt = new Date(giftSendMoment(recipient.day, now, website.timeZone));
  return { ...recipient, orderItemId, origin, sendAt };
}

/** 'Mara (mara@example.com)' */
export const recipientText = ({ name, email }: Pick<GiftRecipient, 'name' | 'email'>): string =>
  name === '' ? email : `${name} (${email})`;

/** What a cart says of a gift card beyond its worth: whom it goes to, and when. */
export function giftText(website: Website, answers: unknown, now = Date.now()): string | undefined {
  const recipient = recipientOf(answers);
  if (!recipient) return undefined;
  const moment = giftSendMoment(recipient.day, now, website.timeZone);
  const who = recipientText(recipient);
  if (moment <= now) return say('Goes to {who} as soon as it is paid', { who });
  return say('Goes to {who} on {day}', { who, day: localDate(website, moment, { dateStyle: 'long' }) });
}
