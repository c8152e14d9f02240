import { minPasswordLength } from '@plinth/contract';
import { paths } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import {
  type Field,
  type FormState,
  fieldHtml,
  hiddenField,
  noticeHtml,
  problemHtml,
  submitHtml,
} from './account-forms.ts';

const emailField: Field = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' };
const nameField: Field = { name: 'name', label: 'Name', autocomplete: 'name', maxLength: 200 };
const password: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
};

/** The field of a password that is chosen anew. */
export const newPasswordField: Field = {
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  minLength: minPasswordLength,
  hint: `At least ${minPasswordLength} characters. Several words are easy to keep in mind.`,
};

const page = (title: string, content: string): string =>
  `<section class="access-page"><h1>${escapeHtml(title)}</h1>${content}</section>`;
const note = (html: string): string => `<p class="access-page__note">${html}</p>`;
/** @param makesAccount told to advertisers where that is agreed to */
const form = (action: string, content: string, makesAccount = false): string =>
  `<form class="access-form" method="post" action="${action}"${makesAccount ? ' data-makes-account' : ''}>${content}</form>`;

export function signInPageHtml(back: string, state: FormState, options: { signUp: boolean; notice?: string }): string {
  const remember = `<p class="form-check"><label><input type="checkbox" name="rememberMe" value="true"${state.values?.rememberMe === 'true' ? ' checked' : ''}> Keep me signed in</label></p>`;
  const to = `?back=${encodeURIComponent(back)}`;
  const forgotten = `<p class="access-form__beside"><a href="/account/reset">Forgot your password?</a></p>`;
  const content = `${problemHtml(state.problem)}${hiddenField('back', back)}${fieldHtml(emailField, state)}${fieldHtml(password, state)}<div class="access-form__row">${remember}${forgotten}</div>${submitHtml('Sign in')}`;
  const join = options.signUp ? note(`New here? <a href="/account/create${escapeHtml(to)}">Create an account</a>`) : '';
  const track = note(`Ordered without an account? <a href="${paths.trackOrder}">Track your order</a>`);
  return page('Sign in', `${noticeHtml(options.notice)}${form('/account/login', content)}${join}${track}`);
}

/** @param byMail the account opens by a link in a mail, where the password is chosen */
export function signUpPageHtml(back: string, state: FormState, byMail: boolean): string {
  const last = byMail ? '' : fieldHtml({ ...newPasswordField, label: 'Password' }, state);
  const content = `${problemHtml(state.problem)}${hiddenField('back', back)}${fieldHtml(nameField, state)}${fieldHtml(emailField, state)}${last}${submitHtml(byMail ? 'Send the link' : 'Create account')}`;
  const to = `?back=${encodeURIComponent(back)}`;
  const how = byMail ? note('We send you a link to choose a password. With it you are signed in.') : '';
  return page(
    'Create an account',
    `${how}${form('/account/create', content, !byMail)}${note(`Have an account already? <a href="/account/login${escapeHtml(to)}">Sign in</a>`)}`,
  );
}

/** The same whether or not the address had an account before. */
export const signUpSentPageHtml = (email: string, back: string): string =>
  page(
    'Look into your mail',
    `${note(`A link to your account is on its way to <b class="access-page__email">${escapeHtml(email)}</b>. It works once: choose a password there, and you are signed in.`)}${note(`Nothing there? Look into the spam folder, or <a href="/account/create?back=${escapeHtml(encodeURIComponent(back))}">try again</a>.`)}`,
  );

export function resetRequestPageHtml(state: FormState): string {
  const content = `${problemHtml(state.problem)}${fieldHtml(emailField, state)}${submitHtml('Send the link')}`;
  return page(
    'Forgot your password?',
    `${note('Enter the email address of your account. We send you a link to choose a new password.')}${form('/account/reset', content)}${note('<a href="/account/login">Back to sign in</a>')}`,
  );
}

/** The same whether or not anybody has an account with the address. */
export const resetSentPageHtml = (email: string): string =>
  page(
    'Look into your mail',
    `${note(`If there is an account with <b class="access-page__email">${escapeHtml(email)}</b>, a link to choose a new password is on its way. It works once, within an hour.`)}${note('Nothing there? Look into the spam folder, or <a href="/account/reset">try another address</a>.')}`,
  );

/** @param link whose password is chosen; `isNew`: the first one @param back where the form leads: a path of this website */
export function newPasswordPageHtml(
  token: string,
  { email, isNew, back }: { email: string; isNew: boolean; back: string },
  state: FormState,
): string {
  // A password manager keeps the new password with the address that stands here.
  const whose = `<input type="email" name="email" autocomplete="username" value="${escapeHtml(email)}" hidden readonly>`;
  const field = isNew ? { ...newPasswordField, label: 'Password' } : newPasswordField;
  const content = `${problemHtml(state.problem)}${hiddenField('token', token)}${hiddenField('back', back)}${whose}${fieldHtml(field, state)}${submitHtml('Set the password')}`;
  const signedIn = `You are signed in with it at once${isNew ? '' : '; every other session ends'}.`;
  return page(
    isNew ? 'Choose a password' : 'Choose a new password',
    `${note(`For <b class="access-page__email">${escapeHtml(email)}</b>. ${signedIn}`)}${form('/account/new-password', content, isNew)}`,
  );
}

export const usedLinkPageHtml = (problem: string, again: { label: string; url: string }): string =>
  page(
    'This link no longer works',
    `${note(escapeHtml(problem))}<p class="access-page__actions"><a class="button" href="${again.url}">${escapeHtml(again.label)}</a></p>`,
  );

export function confirmEmailPageHtml(token: string, email: string, xsrf: string): string {
  const content = `${hiddenField('xsrf', xsrf)}${hiddenField('token', token)}${submitHtml('Confirm')}`;
  return page(
    'Is this your address?',
    `${note(`<b class="access-page__email">${escapeHtml(email)}</b> becomes the address of your account, and orders placed with it show there.`)}${form('/account/confirm-email', content)}`,
  );
}
