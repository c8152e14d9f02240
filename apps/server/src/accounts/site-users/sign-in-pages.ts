import { minPasswordLength } from '@plinth/contract';
import { paths } from '@plinth/domain';
import { say } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import {
  type Field,
  type FormState,
  fieldHtml,
  hiddenField,
  noticeHtml,
  problemHtml,
  submitHtml,
} from './account-forms.ts';

const emailField = (): Field => ({ name: 'email', label: say('Email'), type: 'email', autocomplete: 'username' });
const nameField = (): Field => ({ name: 'name', label: say('Name'), autocomplete: 'name', maxLength: 200 });
const password = (): Field => ({
  name: 'password',
  label: say('Password'),
  type: 'password',
  autocomplete: 'current-password',
});

/** The field of a password that is chosen anew. */
export const newPasswordField = (): Field => ({
  name: 'password',
  label: say('New password'),
  type: 'password',
  autocomplete: 'new-password',
  minLength: minPasswordLength,
  hint: say('At least {count} characters. Several words are easy to keep in mind.', { count: minPasswordLength }),
});

const page = (title: string, content: string): string =>
  `<section class="access-page"><h1>${escapeHtml(title)}</h1>${content}</section>`;
const note = (html: string): string => `<p class="access-page__note">${html}</p>`;
const emailHtml = (email: string): string => `<b class="access-page__email">${escapeHtml(email)}</b>`;
/** @param makesAccount told to advertisers where that is agreed to */
const form = (action: string, content: string, makesAccount = false): string =>
  `<form class="access-form" method="post" action="${action}"${makesAccount ? ' data-makes-account' : ''}>${content}</form>`;

export function signInPageHtml(back: string, state: FormState, options: { signUp: boolean; notice?: string }): string {
  const remember = `<p class="form-check"><label><input type="checkbox" name="rememberMe" value="true"${state.values?.rememberMe === 'true' ? ' checked' : ''}> ${sayHtml('Keep me signed in')}</label></p>`;
  const to = `?back=${encodeURIComponent(back)}`;
  const forgotten = `<p class="access-form__beside"><a href="/account/reset">${sayHtml('Forgot your password?')}</a></p>`;
  const content = `${problemHtml(state.problem)}${hiddenField('back', back)}${fieldHtml(emailField(), state)}${fieldHtml(password(), state)}<div class="access-form__row">${remember}${forgotten}</div>${submitHtml(say('Sign in'))}`;
  const create = `<a href="/account/create${escapeHtml(to)}">${sayHtml('Create an account')}</a>`;
  const join = options.signUp ? note(sayHtml('New here? {link}', { link: create })) : '';
  const trackLink = `<a href="${paths.trackOrder}">${sayHtml('Track your order')}</a>`;
  const track = note(sayHtml('Ordered without an account? {link}', { link: trackLink }));
  return page(say('Sign in'), `${noticeHtml(options.notice)}${form('/account/login', content)}${join}${track}`);
}

/** @param byMail the account opens by a link in a mail, where the password is chosen */
export function signUpPageHtml(back: string, state: FormState, byMail: boolean): string {
  const last = byMail ? '' : fieldHtml({ ...newPasswordField(), label: say('Password') }, state);
  const content = `${problemHtml(state.problem)}${hiddenField('back', back)}${fieldHtml(nameField(), state)}${fieldHtml(emailField(), state)}${last}${submitHtml(byMail ? say('Send the link') : say('Create account'))}`;
  const to = `?back=${encodeURIComponent(back)}`;
  const how = byMail ? note(sayHtml('We send you a link to choose a password. With it you are signed in.')) : '';
  const link = `<a href="/account/login${escapeHtml(to)}">${sayHtml('Sign in')}</a>`;
  return page(
    say('Create an account'),
    `${how}${form('/account/create', content, !byMail)}${note(sayHtml('Have an account already? {link}', { link }))}`,
  );
}

/** The same whether or not the address had an account before. */
export function signUpSentPageHtml(email: string, back: string): string {
  const again = `<a href="/account/create?back=${escapeHtml(encodeURIComponent(back))}">${sayHtml('try again')}</a>`;
  const sent = sayHtml(
    'A link to your account is on its way to {email}. It works once: choose a password there, and you are signed in.',
    { email: emailHtml(email) },
  );
  return page(
    say('Look into your mail'),
    `${note(sent)}${note(sayHtml('Nothing there? Look into the spam folder, or {link}.', { link: again }))}`,
  );
}

export function resetRequestPageHtml(state: FormState): string {
  const content = `${problemHtml(state.problem)}${fieldHtml(emailField(), state)}${submitHtml(say('Send the link'))}`;
  const about = sayHtml('Enter the email address of your account. We send you a link to choose a new password.');
  return page(
    say('Forgot your password?'),
    `${note(about)}${form('/account/reset', content)}${note(`<a href="/account/login">${sayHtml('Back to sign in')}</a>`)}`,
  );
}

/** The same whether or not anybody has an account with the address. */
export function resetSentPageHtml(email: string): string {
  const another = `<a href="/account/reset">${sayHtml('try another address')}</a>`;
  const sent = sayHtml(
    'If there is an account with {email}, a link to choose a new password is on its way. It works once, within an hour.',
    { email: emailHtml(email) },
  );
  return page(
    say('Look into your mail'),
    `${note(sent)}${note(sayHtml('Nothing there? Look into the spam folder, or {link}.', { link: another }))}`,
  );
}

/** @param link whose password is chosen; `isNew`: the first one @param back where the form leads: a path of this website */
export function newPasswordPageHtml(
  token: string,
  { email, isNew, back }: { email: string; isNew: boolean; back: string },
  state: FormState,
): string {
  // A password manager keeps the new password with the address that stands here.
  const whose = `<input type="email" name="email" autocomplete="username" value="${escapeHtml(email)}" hidden readonly>`;
  const field = isNew ? { ...newPasswordField(), label: say('Password') } : newPasswordField();
  const content = `${problemHtml(state.problem)}${hiddenField('token', token)}${hiddenField('back', back)}${whose}${fieldHtml(field, state)}${submitHtml(say('Set the password'))}`;
  const whom = { email: emailHtml(email) };
  const about = isNew
    ? sayHtml('For {email}. You are signed in with it at once.', whom)
    : sayHtml('For {email}. You are signed in with it at once; every other session ends.', whom);
  return page(
    isNew ? say('Choose a password') : say('Choose a new password'),
    `${note(about)}${form('/account/new-password', content, isNew)}`,
  );
}

export const usedLinkPageHtml = (problem: string, again: { label: string; url: string }): string =>
  page(
    say('This link no longer works'),
    `${note(escapeHtml(problem))}<p class="access-page__actions"><a class="button" href="${again.url}">${escapeHtml(again.label)}</a></p>`,
  );

export function confirmEmailPageHtml(token: string, email: string, xsrf: string): string {
  const content = `${hiddenField('xsrf', xsrf)}${hiddenField('token', token)}${submitHtml(say('Confirm'))}`;
  const about = sayHtml('{email} becomes the address of your account, and orders placed with it show there.', {
    email: emailHtml(email),
  });
  return page(say('Is this your address?'), `${note(about)}${form('/account/confirm-email', content)}`);
}
