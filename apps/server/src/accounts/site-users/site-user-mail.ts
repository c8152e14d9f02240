import { say } from '@plinth/words';
import type { OutboxDraft } from '../../platform/mail/outbox.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { type Letter, letter, type MailPlace } from '../account-mail/letter.ts';
import { deviceOf } from '../staff/device.ts';

const shopOf = ({ website }: MailPlace) => ({ shop: website.title });

/** Each says what it says in the language of the website. */
const siteLetter = (place: MailPlace, tell: () => Letter): OutboxDraft =>
  inWords(place.website, () => letter(place, tell()));

/** The way to a new password. */
export const resetMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-reset',
    to,
    subject: say('Choose a new password'),
    heading: say('A new password'),
    text: say('Somebody, hopefully you, asked for a new password for your account at {shop}.', shopOf(place)),
    link: { label: say('Choose a new password'), url },
    more: say(
      'The link works once, within an hour. If you did not ask for it, leave it: your password stays as it is.',
    ),
  }));

/** The way into a new account: whoever signs up proves their address first. */
export const joinMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-join',
    to,
    subject: say('Open your account'),
    heading: say('Open your account'),
    text: say(
      'Somebody, hopefully you, signed up with this address at {shop}. Choose a password, and the account is yours.',
      shopOf(place),
    ),
    link: { label: say('Choose a password'), url },
    more: say('The link works once, within a day. If that was not you, leave it: nobody can use the account.'),
  }));

/** To somebody who signs up again: only they learn that the account is there. */
export const accountThereMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-there',
    to,
    subject: say('You have an account already'),
    heading: say('You have an account already'),
    text: say(
      'Somebody, hopefully you, signed up with this address at {shop}. It has an account: sign in with your password, or choose a new one.',
      shopOf(place),
    ),
    link: { label: say('Choose a new password'), url },
    more: say(
      'The link works once, within an hour. To sign in, go to {address}. If that was not you, leave it: nothing changes.',
      { address: `${place.origin}/account/login` },
    ),
  }));

/** To somebody whose address another account asks for: only they learn that theirs is there. */
export const addressTakenMail = (place: MailPlace, to: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-address-taken',
    to,
    subject: say('Your address is in use'),
    heading: say('This address has an account'),
    text: say(
      'Somebody wanted to use this address for another account at {shop}. It has one already, so nothing has changed. If that was you, sign in with this address instead.',
      shopOf(place),
    ),
    link: { label: say('Sign in'), url: `${place.origin}/account/login` },
  }));

/** Asks whether an address belongs to the account's owner. */
export const confirmMail = (place: MailPlace, to: string, url: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-confirm',
    to,
    subject: say('Confirm your email address'),
    heading: say('Is this your address?'),
    text: say(
      'This address was entered for an account at {shop}. Confirm it, and orders placed with it show in the account.',
      shopOf(place),
    ),
    link: { label: say('Confirm this address'), url },
    more: say('The link works once, within a day. If you have no such account, leave it: nothing happens.'),
  }));

export const passwordChangedMail = (place: MailPlace, to: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-password-changed',
    to,
    subject: say('Your password was changed'),
    heading: say('Your password was changed'),
    text: say(
      'The password of your account at {shop} was changed just now, and all other sessions have ended. If that was not you, choose a new one at once.',
      shopOf(place),
    ),
    link: { label: say('Choose a new password'), url: `${place.origin}/account/reset` },
  }));

/** Of a sign-in from where the account has not been used before: its browser, and the address that it came from. */
export const newSignInMail = (
  place: MailPlace,
  to: string,
  from: { userAgent: string; address: string },
): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-new-sign-in',
    to,
    subject: say('A new sign-in to your account'),
    heading: say('Somebody signed in to your account'),
    text: signInText(place, from),
    link: { label: say('Choose a new password'), url: `${place.origin}/account/reset` },
    more: say('If that was not you, choose a new password: that ends every session.'),
  }));

function signInText(place: MailPlace, { userAgent, address }: { userAgent: string; address: string }): string {
  const { browser, system } = deviceOf(userAgent);
  const told = { ...shopOf(place), address };
  if (browser !== '' && system !== '')
    return say(
      'Your account at {shop} was used from a place that it was not used from before: with {browser} on {system}, from the address {address}. If that was you, there is nothing to do.',
      { ...told, browser, system },
    );
  const device = browser || system;
  return device === ''
    ? say(
        'Your account at {shop} was used from a place that it was not used from before: with a browser that does not say its name, from the address {address}. If that was you, there is nothing to do.',
        told,
      )
    : say(
        'Your account at {shop} was used from a place that it was not used from before: with {device}, from the address {address}. If that was you, there is nothing to do.',
        { ...told, device },
      );
}

/** To the old address: whoever took the account over cannot hide it. */
export const emailChangedMail = (place: MailPlace, to: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'account-email-changed',
    to,
    subject: say('Your email address was changed'),
    heading: say('Your email address was changed'),
    text: say(
      'Your account at {shop} now has another email address, and this one no longer signs in. If that was not you, answer this mail.',
      shopOf(place),
    ),
  }));

/** Tells somebody whom the owner has added that they are a member, and how to get in. */
export const invitationMail = (place: MailPlace, to: string, area: string, url: string): OutboxDraft =>
  siteLetter(place, () => ({
    kind: 'member-invitation',
    to,
    subject: say('You are a member of {area}', { area }),
    heading: area,
    text: say('{shop} has made you a member of {area}. Choose a password, and you are in.', { ...shopOf(place), area }),
    link: { label: say('Choose a password'), url },
    more: say('The link works once, within a week. Later, ask for a new password with this address.'),
  }));
