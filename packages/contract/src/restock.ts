import type { RestockSignup } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** GET /api/site-users/account/notifications/restock/groups (REST-08). */
export const RestockGroupsQuery = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) });

/** GET /api/site-users/account/notifications/restock (REST-09). */
export const RestockSignupsQuery = Type.Object({
  productId: Id,
  variantId: Id,
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
});

/** POST …/restock/send (REST-10). */
export const RestockSend = Type.Object({ productId: Id, variantId: Id }, { additionalProperties: false });
export type RestockSend = Static<typeof RestockSend>;

/** POST …/restock/send/all (REST-11). */
export const RestockSendAll = Type.Object(
  { sendRequests: Type.Array(RestockSend, { minItems: 1, maxItems: 200 }) },
  { additionalProperties: false },
);

/** The plain form's page, and where it is posted to. */
export const RestockParams = Type.Object({ id: Id });

/** What a visitor fills in; what is missing or wrong is said in words. */
export interface RestockFields {
  variantId?: string;
  siteVisitorEmail?: string;
  language?: string;
  /** `true` or `on` where the box is ticked. */
  isJoinMailingList?: string;
  captchaKey?: string;
}

/** Of which variant; the fields from `sku` on are null where it has been removed in the meantime. */
const RestockGroup = Type.Object({
  productId: Type.String(),
  variantId: Type.String(),
  productName: Type.String(),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  sku: Type.Union([Type.String(), Type.Null()]),
  stock: Type.Union([Type.Integer(), Type.Null()]),
  unlimited: Type.Union([Type.Boolean(), Type.Null()]),
  signUpCount: Type.Integer(),
  /** Milliseconds since 1970. */
  lastSignUpOn: Type.Number(),
});
const Waiting = Type.Object({
  signUpId: Type.String(),
  siteVisitorEmail: Type.String(),
  language: Type.String(),
  isJoinMailingList: Type.Boolean(),
  /** Milliseconds since 1970. */
  createdOn: Type.Number(),
});
const page = { hasNextPage: Type.Boolean(), nextPageCursor: Type.Union([Type.String(), Type.Null()]) };
const SignedUp = Type.Object({ signUpId: Type.String() });
/** How many mails go out. */
const Queued = Type.Object({ queued: Type.Integer() });

const visitor = { crumb: 'visitor', rateLimit: 'visitor' } as const;
const owners = { permission: 'restock:manage' } as const;
const captcha = ['captcha-failed', 'captcha-missing', 'captcha-not-set-up'] as const;

/** Being told when something is back: visitors ask, owners see who waits, and send. */
export const restockEndpoints = {
  signUpForRestock: endpoint({
    ...visitor,
    method: 'POST',
    path: '/api/site-users/account/notifications/restock',
    summary: 'Puts an address on the list of those who wait for a variant; 200 where it is on it already (REST-07)',
    // What is wrong with it is said in words, by field (REST-12 … REST-14).
    body: Type.Unsafe<RestockSignup>({}),
    answers: { 200: SignedUp, 201: SignedUp },
    errors: ['not-found', 'in-stock', ...captcha],
  }),
  restockForm: endpoint({
    ...visitor,
    method: 'POST',
    path: '/restock/:id',
    summary:
      'The same as a form (fields: variantId, siteVisitorEmail, language, isJoinMailingList, captchaKey); JSON for who asks for it',
    params: RestockParams,
    body: Type.Unsafe<RestockFields>({}),
    answers: { 200: [Type.Object({ subscribed: Type.Boolean() }), 'html'] },
    errors: ['not-found', 'in-stock', ...captcha],
  }),
  listRestockGroups: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/site-users/account/notifications/restock/groups',
    summary: 'What is waited for, and by how many (REST-08)',
    query: RestockGroupsQuery,
    answers: { 200: Type.Object({ signUpGroups: Type.Array(RestockGroup), ...page }) },
  }),
  listRestockSignups: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/site-users/account/notifications/restock',
    summary: 'Who waits for a variant, first come first (REST-09)',
    query: RestockSignupsQuery,
    answers: { 200: Type.Object({ signUps: Type.Array(Waiting), ...page }) },
  }),
  sendRestockMails: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/site-users/account/notifications/restock/send',
    summary: 'Tells everybody who waits for a variant (REST-10)',
    body: RestockSend,
    answers: { 202: Queued },
    errors: ['not-found'],
  }),
  sendAllRestockMails: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/site-users/account/notifications/restock/send/all',
    summary: 'Tells everybody who waits for several variants (REST-11)',
    body: RestockSendAll,
    answers: { 202: Queued },
    errors: ['not-found'],
  }),
};
