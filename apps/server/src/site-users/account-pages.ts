import { escapeHtml } from '../http/escape-html.ts';

interface FormState {
  back: string;
  email?: string;
  name?: string;
  fields?: Readonly<Record<string, string>>;
  problem?: string;
}

const hidden = (back: string) => `<input type="hidden" name="back" value="${escapeHtml(back)}">`;
const alert = (problem: string | undefined) =>
  problem ? `<p class="form-error" role="alert">${escapeHtml(problem)}</p>` : '';

function field(name: string, label: string, extra: string, state: FormState): string {
  const problem = state.fields?.[name];
  const value = name === 'email' ? (state.email ?? '') : name === 'name' ? (state.name ?? '') : '';
  const marked = problem ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const said = problem ? `<span class="form-error" id="${name}-error">${escapeHtml(problem)}</span>` : '';
  return `<p class="form-field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${extra}${marked}>${said}</p>`;
}

export const signInPageHtml = (state: FormState, signUp: boolean): string =>
  `<section class="access-page"><h1>Sign in</h1><form class="access-form" method="post" action="/account/login">${hidden(state.back)}${field('email', 'Email', 'type="email" autocomplete="username" maxlength="256" required', state)}${field('password', 'Password', 'type="password" autocomplete="current-password" maxlength="256" required', state)}${alert(state.problem)}<p class="form-check"><label><input type="checkbox" name="rememberMe" value="true"> Keep me signed in</label></p><p><button class="button" type="submit">Sign in</button></p></form>${signUp ? `<p class="access-page__note">New here? <a href="/account/create?back=${encodeURIComponent(state.back)}">Create an account</a></p>` : ''}</section>`;

export const signUpPageHtml = (state: FormState): string =>
  `<section class="access-page"><h1>Create an account</h1><form class="access-form" method="post" action="/account/create">${hidden(state.back)}${field('name', 'Name', 'autocomplete="name" maxlength="200" required', state)}${field('email', 'Email', 'type="email" autocomplete="username" maxlength="256" required', state)}${field('password', 'Password', 'type="password" autocomplete="new-password" minlength="8" maxlength="256" required', state)}<p><button class="button" type="submit">Create account</button></p></form><p class="access-page__note">Have an account already? <a href="/account/login?back=${encodeURIComponent(state.back)}">Sign in</a></p></section>`;

export const accountPageHtml = (user: { displayName: string; email: string; xsrfToken: string }): string =>
  `<section class="access-page"><h1>${escapeHtml(user.displayName || 'Your account')}</h1><p class="access-page__note">You are signed in as ${escapeHtml(user.email)}.</p><form method="post" action="/account/logout"><input type="hidden" name="xsrf" value="${escapeHtml(user.xsrfToken)}"><p><button class="button" type="submit">Sign out</button></p></form></section>`;
