import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** POST /site-access/:lockId – `site`, or the id of a page. */
export const AccessParams = Type.Object({ lockId: Type.String({ minLength: 1, maxLength: 64 }) });

/** POST /api/site-users/account/session (USER-04). */
export const SiteUserSignIn = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 256 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
  rememberMe: Type.Optional(Type.Boolean()),
});
/** DELETE /api/site-users/account/session (USER-06). */
export const SiteUserSignOutQuery = Type.Object({
  cloneCart: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
});
/** GET /account/login and /account/create: where to go afterwards. */
export const AccountPageQuery = Type.Object({ back: Type.Optional(Type.String({ maxLength: 2000 })) });
/** GET /account/new-password and /account/confirm-email: the secret of a link in a mail, and where the first of them leads in the end. */
export const MailedLinkQuery = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 100 })),
  back: Type.Optional(Type.String({ maxLength: 2000 })),
});
/** GET /account and the pages below it: older orders, and what has just been done. */
export const AccountQuery = Type.Object({
  before: Type.Optional(Type.String({ maxLength: 24 })),
  notice: Type.Optional(Type.String({ maxLength: 30 })),
});
/** /account/addresses/:id – `new`, or the id of an address. */
export const AccountAddressParams = Type.Object({ id: Type.String({ pattern: '^(?:new|[0-9a-f]{24})$' }) });
export type AccountPageQuery = Static<typeof AccountPageQuery>;

/** Passwords of pages and of whole websites (PAGE-22). */
export const accessEndpoints = {
  unlockForm: endpoint({
    method: 'POST',
    path: '/site-access/:lockId',
    summary: 'Opens what has a password (form fields: password, back); a wrong one brings its page back',
    crumb: 'visitor',
    params: AccessParams,
    answers: { 303: 'redirect', 401: 'html' },
    errors: ['too-many-attempts'],
  }),
};
