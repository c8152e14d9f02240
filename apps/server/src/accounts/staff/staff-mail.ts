import type { OutboxDraft } from '../../platform/mail/outbox.ts';
import { letter, type MailPlace } from '../account-mail/letter.ts';

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

/** Asks somebody to help with a website. */
export const invitationMail = (place: MailPlace, to: string, from: string, url: string): OutboxDraft =>
  letter(place, {
    kind: 'owner-invitation',
    to,
    subject: 'You are invited',
    heading: `Help to run ${place.website.title}`,
    text: `${from} asks you to help with ${place.website.title}.`,
    link: { label: 'Accept the invitation', url },
    more: 'The link works once, within a week. If you do not know what this is about, leave it: nothing happens.',
  });
