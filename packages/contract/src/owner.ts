import Type, { type Static } from 'typebox';
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
  /** What the role allows here, by the names of route permissions. The server checks again at every call. */
  permissions: Type.Array(Type.String()),
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
