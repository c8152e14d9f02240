import type { OutboxDraft } from '../../platform/mail/outbox.ts';
import { letter, type MailPlace } from '../account-mail/letter.ts';
import { deviceOf } from '../staff/device.ts';

/** The way to a new password. */
export const resetMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  letter(place, {
    kind: 'account-reset',
    to,
    subject: 'Choose a new password',
    heading: 'A new password',
    text: `Somebody, hopefully you, asked for a new password for your account at ${place.website.title}.`,
    link: { label: 'Choose a new password', url },
    more: 'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.',
  });

/** The way into a new account: whoever signs up proves their address first. */
export const joinMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  letter(place, {
    kind: 'account-join',
    to,
    subject: 'Open your account',
    heading: 'Open your account',
    text: `Somebody, hopefully you, signed up with this address at ${place.website.title}. Choose a password, and the account is yours.`,
    link: { label: 'Choose a password', url },
    more: 'The link works once, within a day. If that was not you, leave it: nobody can use the account.',
  });

/** To somebody who signs up again: only they learn that the account is there. */
export const accountThereMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  letter(place, {
    kind: 'account-there',
    to,
    subject: 'You have an account already',
    heading: 'You have an account already',
    text: `Somebody, hopefully you, signed up with this address at ${place.website.title}. It has an account: sign in with your password, or choose a new one.`,
    link: { label: 'Choose a new password', url },
    more: `The link works once, within an hour. To sign in, go to ${place.origin}/account/login. If that was not you, leave it: nothing changes.`,
  });

/** To somebody whose address another account asks for: only they learn that theirs is there. */
export const addressTakenMail = (place: MailPlace, to: string): OutboxDraft =>
  letter(place, {
    kind: 'account-address-taken',
    to,
    subject: 'Your address is in use',
    heading: 'This address has an account',
    text: `Somebody wanted to use this address for another account at ${place.website.title}. It has one already, so nothing has changed. If that was you, sign in with this address instead.`,
    link: { label: 'Sign in', url: `${place.origin}/account/login` },
  });

/** Asks whether an address belongs to the account's owner. */
export const confirmMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  letter(place, {
    kind: 'account-confirm',
    to,
    subject: 'Confirm your email address',
    heading: 'Is this your address?',
    text: `This address was entered for an account at ${place.website.title}. Confirm it, and orders placed with it show in the account.`,
    link: { label: 'Confirm this address', url },
    more: 'The link works once, within a day. If you have no such account, leave it: nothing happens.',
  });

export const passwordChangedMail = (place: MailPlace, to: string): OutboxDraft =>
  letter(place, {
    kind: 'account-password-changed',
    to,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: `The password of your account at ${place.website.title} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.`,
    link: { label: 'Choose a new password', url: `${place.origin}/account/reset` },
  });

/** Of a sign-in from where the account has not been used before: its browser, and the address that it came from. */
export function newSignInMail(
  place: MailPlace,
  to: string,
  { userAgent, address }: { userAgent: string; address: string },
): OutboxDraft {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(' on ') || 'a browser that does not say its name';
  return letter(place, {
    kind: 'account-new-sign-in',
    to,
    subject: 'A new sign-in to your account',
    heading: 'Somebody signed in to your account',
    text: `Your account at ${place.website.title} was used from a place that it was not used from before: with ${device}, from the address ${address}. If that was you, there is nothing to do.`,
    link: { label: 'Choose a new password', url: `${place.origin}/account/reset` },
    more: 'If that was not you, choose a new password: that ends every session.',
  });
}

/** To the old address: whoever took the account over cannot hide it. */
export const emailChangedMail = (place: MailPlace, to: string): OutboxDraft =>
  letter(place, {
    kind: 'account-email-changed',
    to,
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    text: `Your account at ${place.website.title} now has another email address, and this one no longer signs in. If that was not you, answer this mail.`,
  });

/** Tells somebody whom the owner has added that they are a member, and how to get in. */
export const invitationMail = (place: MailPlace, to: string, area: string, url: string): OutboxDraft =>
  letter(place, {
    kind: 'member-invitation',
    to,
    subject: `You are a member of ${area}`,
    heading: area,
    text: `${place.website.title} has made you a member of ${area}. Choose a password, and you are in.`,
    link: { label: 'Choose a password', url },
    more: 'The link works once, within a week. Later, ask for a new password with this address.',
  });
