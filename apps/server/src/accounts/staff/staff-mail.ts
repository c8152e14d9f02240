import { letter, type MailPlace } from '../../platform/mail/letter.ts';
import type { OutboxDraft } from '../../platform/mail/outbox.ts';

/** The way back in for somebody who runs the website and has forgotten the password. */
export const newPasswordMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  letter(place, {
    kind: 'owner-reset',
    to,
    subject: 'Choose a new password',
    heading: 'A new password',
    text: `Somebody, hopefully you, asked for a new password for the editor of ${place.website.title}.`,
    link: { label: 'Choose a new password', url },
    more: 'The link works once, within an hour, and ends all your sessions. If you did not ask for it, leave it: your password stays as it is.',
  });
