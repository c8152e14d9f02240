import Type from 'typebox';
import { AccountPageQuery, SiteUserSignIn, SiteUserSignOutQuery } from './access.ts';
import { endpoint } from './endpoint.ts';

const visitor = { crumb: 'visitor', rateLimit: 'visitor' } as const;

/** Accounts that visitors have with a website, by calls and by plain pages (USER-03 … USER-07). */
export const siteUserEndpoints = {
  siteUserSignIn: endpoint({
    ...visitor,
    rateLimit: 'password',
    method: 'POST',
    path: '/api/site-users/account/session',
    summary: 'Signs a visitor in (USER-04)',
    body: SiteUserSignIn,
    answers: { 200: Type.Object({ xsrfToken: Type.String() }) },
    errors: ['sign-in-failed', 'sign-in', 'too-many-attempts'],
  }),
  siteUserSignOut: endpoint({
    ...visitor,
    method: 'DELETE',
    path: '/api/site-users/account/session',
    summary: 'Signs a visitor out; with cloneCart the browser keeps a copy of the cart (USER-06)',
    query: SiteUserSignOutQuery,
    headers: Type.Object({ 'x-siteuser-xsrf-token': Type.Optional(Type.Unsafe<string>({})) }),
    answers: { 204: 'empty' },
  }),
  signInPage: endpoint({
    method: 'GET',
    path: '/account/login',
    summary: 'The page where visitors sign in',
    query: AccountPageQuery,
    answers: { 200: 'html', 302: 'redirect' },
  }),
  signInForm: endpoint({
    ...visitor,
    rateLimit: 'password',
    method: 'POST',
    path: '/account/login',
    summary: 'Signs a visitor in (form fields: email, password, rememberMe, back)',
    answers: { 303: 'redirect' },
    errors: ['sign-in-failed', 'sign-in', 'too-many-attempts'],
  }),
  signUpPage: endpoint({
    method: 'GET',
    path: '/account/create',
    summary: 'The page where visitors make an account',
    query: AccountPageQuery,
    answers: { 200: 'html', 302: 'redirect' },
    errors: ['not-found'],
  }),
  signUpForm: endpoint({
    ...visitor,
    rateLimit: 'password',
    method: 'POST',
    path: '/account/create',
    summary:
      'Makes an account (form fields: name, email, password, back); where mail is sent, the account opens by a link in a mail, and the password is chosen there',
    answers: { 200: 'html', 303: 'redirect' },
    errors: ['sign-up-off', 'too-many-attempts'],
  }),
  signOutForm: endpoint({
    ...visitor,
    method: 'POST',
    path: '/account/logout',
    summary: 'Signs a visitor out (form field: xsrf)',
    answers: { 303: 'redirect' },
  }),
};
