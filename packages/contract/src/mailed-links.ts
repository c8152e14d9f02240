import { MailedLinkQuery } from './access.ts';
import { endpoint } from './endpoint.ts';

const visitor = { crumb: 'visitor', rateLimit: 'visitor' } as const;

/** Links in mails to site users: a new password, the proof of an address. */
export const mailedLinkEndpoints = {
  resetPage: endpoint({
    method: 'GET',
    path: '/account/reset',
    summary: 'The page that asks for a link to choose a new password',
    answers: { 200: 'html' },
  }),
  resetForm: endpoint({
    ...visitor,
    method: 'POST',
    path: '/account/reset',
    summary: 'Mails a link to choose a new password (form field: email)',
    answers: { 200: 'html' },
    errors: ['too-many-attempts', 'too-many-mails'],
  }),
  newPasswordPage: endpoint({
    method: 'GET',
    path: '/account/new-password',
    summary: 'The page of a link where a new password is chosen',
    query: MailedLinkQuery,
    answers: { 200: 'html' },
    errors: ['link-used'],
  }),
  newPasswordForm: endpoint({
    ...visitor,
    rateLimit: 'password',
    method: 'POST',
    path: '/account/new-password',
    summary: 'Chooses a new password (form fields: token, password, back)',
    answers: { 303: 'redirect' },
    errors: ['link-used'],
  }),
  confirmEmailPage: endpoint({
    method: 'GET',
    path: '/account/confirm-email',
    summary: 'The page of a link that proves an address',
    query: MailedLinkQuery,
    answers: { 200: 'html', 302: 'redirect' },
    errors: ['link-used'],
  }),
  confirmEmailForm: endpoint({
    ...visitor,
    method: 'POST',
    path: '/account/confirm-email',
    summary: 'Confirms an address (form fields: token, xsrf)',
    answers: { 303: 'redirect' },
    errors: ['link-used', 'email-taken'],
  }),
};
