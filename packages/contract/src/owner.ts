import { sectionNames } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { CurrencyCode, MoneyStyle } from './money.ts';

/** A password as it comes in: bounded, so that hashing a huge one cannot be used to keep the server busy. */
const PasswordIn = Type.String({ minLength: 1, maxLength: 256 });
const NewPassword = Type.String({ maxLength: 256 });
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** POST /api/owner/session */
export const OwnerSignInRequest = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 256 }),
  password: PasswordIn,
  /** False: the browser forgets the session when it is closed. */
  rememberMe: Type.Boolean({ default: false }),
});
export type OwnerSignInRequest = Static<typeof OwnerSignInRequest>;

/** A website on which the account has a role; `editorUrl` is its /config on its own host. */
export const OwnerWebsite = Type.Object({
  id: Type.String(),
  title: Type.String(),
  identifier: Type.String(),
  role: Type.Integer(),
  editorUrl: Type.String(),
});
export type OwnerWebsite = Static<typeof OwnerWebsite>;

/** GET /api/owner/me, and the answer of every call that signs in or changes the account. */
export const OwnerMe = Type.Object({
  account: Type.Object({
    id: Type.String(),
    email: Type.String(),
    displayName: Type.String(),
    /** False until the person sets one; then no current password is asked for. */
    hasPassword: Type.Boolean(),
  }),
  /** USER-08 number on the website of this host; 14 without a membership. */
  role: Type.Integer(),
  /** What the role allows here, by the sections of the editor. The server checks again at every call. */
  permissions: Type.Array(Type.Enum([...sectionNames])),
  website: Type.Object({
    id: Type.String(),
    title: Type.String(),
    currency: Type.String(),
    language: Type.String(),
    country: Type.String(),
    timeZone: Type.String(),
    /** How the website writes each currency, by its code; absent where that is the default, as on its pages. */
    moneyStyles: Type.Optional(Type.Record(CurrencyCode, MoneyStyle)),
    isTrial: Type.Boolean(),
    /** The screen of the website's plan, inside the editor (PAGE-15, PAGE-16); absent for roles that may not change it. */
    upgradePath: Type.Optional(Type.String()),
  }),
  websites: Type.Array(OwnerWebsite),
  /** Goes along with every write as header X-CSRF-Token. */
  crumb: Type.String(),
});
export type OwnerMe = Static<typeof OwnerMe>;

/** PATCH /api/owner/account */
export const ChangeAccountRequest = Type.Object({ displayName: Type.String({ maxLength: 200 }) });
export type ChangeAccountRequest = Static<typeof ChangeAccountRequest>;

/** PUT /api/owner/account/password. `currentPassword` may be absent only while the account has none. */
export const ChangePasswordRequest = Type.Object({
  currentPassword: Type.Optional(PasswordIn),
  newPassword: NewPassword,
});
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

/** GET and POST /api/owner/sign-in-links/:token */
export const SignInLinkParams = Type.Object({ token: LinkToken });
export type SignInLinkParams = Static<typeof SignInLinkParams>;

/** What the landing page of a link shows before anyone confirms. Reading it does not use the link up. */
export const SignInLinkPreview = Type.Object({
  email: Type.String(),
  displayName: Type.String(),
  websiteTitle: Type.String(),
  hasPassword: Type.Boolean(),
});
export type SignInLinkPreview = Static<typeof SignInLinkPreview>;

/** The link proves who asks, so a new password may be set along with it, without the old one. */
export const UseSignInLinkRequest = Type.Object({
  newPassword: Type.Optional(NewPassword),
  rememberMe: Type.Optional(Type.Boolean()),
});
export type UseSignInLinkRequest = Static<typeof UseSignInLinkRequest>;

/** POST /api/owner/websites/:websiteId/visit: a link that signs the same person in on another website's host. */
export const VisitWebsiteParams = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
export type VisitWebsiteParams = Static<typeof VisitWebsiteParams>;
export const VisitWebsiteAnswer = Type.Object({ url: Type.String() });
export type VisitWebsiteAnswer = Static<typeof VisitWebsiteAnswer>;

/** One browser in which the account is signed in. */
const OwnerSession = Type.Object({
  id: Type.String(),
  /** `Firefox 140`; '' where the browser does not tell. */
  browser: Type.String(),
  /** `Windows`, `iPhone` …; '' where the browser does not tell. */
  system: Type.String(),
  /** The network address that it was used from last; '' of a session from before that was kept. */
  address: Type.String(),
  /** The website's host, port included: each website has sessions of its own. */
  host: Type.String(),
  /** Milliseconds since 1970, as is `lastSeen`, which is true to ten minutes. */
  signedIn: Type.Number(),
  lastSeen: Type.Number(),
  /** The one that asks. */
  isThis: Type.Boolean(),
});
export type OwnerSession = Static<typeof OwnerSession>;

/** What a session that has begun tells: the crumb goes along with every write as header X-CSRF-Token. */
const SessionBegun = Type.Object({ crumb: Type.String() });

export const ownerEndpoints = {
  ownerSignIn: endpoint({
    method: 'POST',
    path: '/api/owner/session',
    summary: 'Signs in somebody who runs a website',
    onArchived: true,
    rateLimit: 'password',
    body: OwnerSignInRequest,
    answers: { 200: SessionBegun },
    errors: ['sign-in-failed', 'too-many-attempts'],
  }),
  ownerSignOut: endpoint({
    method: 'DELETE',
    path: '/api/owner/session',
    summary: 'Signs out',
    onArchived: true,
    permission: 'signed-in',
    answers: { 204: 'empty' },
  }),
  ownerMe: endpoint({
    method: 'GET',
    path: '/api/owner/me',
    summary: 'Who is signed in, and what they may do on this website',
    onArchived: true,
    permission: 'signed-in',
    answers: { 200: OwnerMe },
    errors: ['not-found'],
  }),
  changeAccount: endpoint({
    method: 'PATCH',
    path: '/api/owner/account',
    summary: 'Changes the name of the account',
    onArchived: true,
    permission: 'signed-in',
    body: ChangeAccountRequest,
    answers: { 200: OwnerMe },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/owner/account/password',
    summary: 'Changes the password and signs all other browsers out',
    onArchived: true,
    permission: 'signed-in',
    body: ChangePasswordRequest,
    answers: { 200: SessionBegun },
    errors: ['too-many-attempts'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/owner/sessions',
    summary: 'Where the person is signed in, the browser that asks first',
    onArchived: true,
    permission: 'signed-in',
    answers: { 200: Type.Object({ sessions: Type.Array(OwnerSession) }) },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/owner/sessions/:id',
    summary: 'Signs one browser of the person out',
    onArchived: true,
    permission: 'signed-in',
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/owner/sessions',
    summary: 'Signs the person out everywhere else',
    onArchived: true,
    permission: 'signed-in',
    answers: { 200: Type.Object({ ended: Type.Integer() }) },
  }),
  requestNewPassword: endpoint({
    method: 'POST',
    path: '/api/owner/password-link',
    summary: 'Mails a link to a new password to whoever runs this website and has this address',
    onArchived: true,
    rateLimit: 'password',
    body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 256 }) }, { additionalProperties: false }),
    answers: {
      202: Type.Object({
        /** False: this server has nothing to send mails with, whoever asks. */
        mailed: Type.Boolean(),
      }),
    },
    errors: ['too-many-attempts'],
  }),
  readSignInLink: endpoint({
    method: 'GET',
    path: '/api/owner/sign-in-links/:token',
    summary: 'Whose a sign-in link is; does not use it up',
    onArchived: true,
    params: SignInLinkParams,
    answers: { 200: SignInLinkPreview },
    errors: ['link-gone'],
  }),
  useSignInLink: endpoint({
    method: 'POST',
    path: '/api/owner/sign-in-links/:token',
    summary: 'Signs in by a link, perhaps with a new password',
    onArchived: true,
    params: SignInLinkParams,
    body: UseSignInLinkRequest,
    answers: { 200: SessionBegun },
    errors: ['link-gone'],
  }),
  visitWebsite: endpoint({
    method: 'POST',
    path: '/api/owner/websites/:websiteId/visit',
    summary: 'A link that signs the same person in on another website of theirs',
    onArchived: true,
    permission: 'signed-in',
    params: VisitWebsiteParams,
    answers: { 200: VisitWebsiteAnswer },
    errors: ['not-found', 'forbidden'],
  }),
};
