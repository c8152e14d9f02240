import { billingUnits, mostRetries } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { AccountQuery } from './access.ts';
import { endpoint } from './endpoint.ts';
import { GivenCents } from './money.ts';
import { StoredAddress } from './order.ts';

const Text = Type.String();
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const Day = Type.String({ maxLength: 10 });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

export const subscriptionStates = ['active', 'paused', 'past-due', 'canceled', 'ended'] as const;

/** What happens to a renewal that was not paid. */
export const SubscriptionSettings = Type.Object(
  {
    /** How often it is tried again: 1, 3, 5 and 7 days after the first failure. */
    retries: Type.Integer({ minimum: 0, maximum: mostRetries }),
    /** Then the subscription is cancelled, or waits for its customer. */
    afterwards: Type.Enum(['cancel', 'past-due']),
  },
  { additionalProperties: false },
);
export type SubscriptionSettings = Static<typeof SubscriptionSettings>;

const filter = {
  /** An order's number, or part of a name, an email address or a product. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Type.Enum([...subscriptionStates])),
};

/** A line of the list. Times are milliseconds since 1970, days are those of the website's calendar. */
const SubscriptionSummary = Type.Object({
  id: Text,
  version: Type.Integer(),
  state: Type.Enum([...subscriptionStates]),
  testMode: Type.Boolean(),
  customerEmail: Text,
  customerName: Text,
  productName: Text,
  options: Type.Array(Text),
  quantity: Type.Integer(),
  unitPriceCents: GivenCents,
  currency: Text,
  billingValue: Type.Integer(),
  billingUnit: Type.Enum([...billingUnits]),
  /** How often it bills in all, 0: until it is cancelled; and how often it has. */
  cycles: Type.Integer(),
  cyclesBilled: Type.Integer(),
  /** Of the next renewal, or of the end where all is billed. */
  nextOn: Text,
  /** It ends then instead of renewing. */
  cancelAtEnd: Type.Boolean(),
  /** Why the last try failed; '': it did not. */
  problem: Text,
  created: Type.Number(),
});
export type SubscriptionSummary = Static<typeof SubscriptionSummary>;

export const SubscriptionDetail = Type.Object({
  ...SubscriptionSummary.properties,
  orderId: Text,
  orderNumber: orNull(Text),
  customerId: orNull(Text),
  itemId: Text,
  variantId: Text,
  sku: Text,
  provider: Text,
  shippingAddress: orNull(StoredAddress),
  /** When it is tried or looked at next; null: not by itself. */
  dueAt: orNull(Type.Number()),
  failures: Type.Integer(),
  /** Newest first. */
  periods: Type.Array(
    Type.Object({
      period: Type.Integer(),
      dueOn: Text,
      outcome: Type.Enum(['billed', 'skipped', 'missed']),
      orderId: orNull(Text),
      orderNumber: orNull(Text),
      totalCents: orNull(GivenCents),
    }),
  ),
  /** What happened to it, newest first. */
  events: Type.Array(
    Type.Object({
      id: Text,
      kind: Text,
      actor: Type.Enum(['shop', 'customer', 'clock']),
      /** The name of who did it for the shop. */
      by: orNull(Text),
      orderId: orNull(Text),
      text: Text,
      created: Type.Number(),
    }),
  ),
  /** What it can be swapped for. */
  swaps: Type.Array(Type.Object({ variantId: Text, name: Text, priceCents: GivenCents })),
});
export type SubscriptionDetail = Static<typeof SubscriptionDetail>;

export const subscriptionActions = ['pause', 'resume', 'skip', 'cancel', 'cancel-now', 'keep', 'retry'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

const SubscriptionChange = Type.Object(
  {
    /** As it was seen: somebody else's change since is a conflict. */
    version: Type.Integer(),
    /** The customer is told by mail. */
    notify: Type.Boolean(),
    nextOn: Type.Optional(Day),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
    unitPriceCents: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
    billingValue: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
    billingUnit: Type.Optional(Type.Enum([...billingUnits])),
    variantId: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type SubscriptionChange = Static<typeof SubscriptionChange>;

const SubscriptionListQuery = Type.Object({
  ...filter,
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
export type SubscriptionFilter = Pick<Static<typeof SubscriptionListQuery>, 'query' | 'state'>;

const Params = Type.Object({ id: Id });
const owners = { permission: 'orders:manage' } as const;
const pages = { method: 'GET', answers: { 200: 'html', 302: 'redirect' } } as const;

/** What renews by itself, as the shop's people keep it, and as its customers do. */
export const subscriptionEndpoints = {
  listSubscriptions: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/subscriptions',
    summary: 'The subscriptions, newest first, and how many there are in each state',
    query: SubscriptionListQuery,
    answers: {
      200: Type.Object({
        subscriptions: Type.Array(SubscriptionSummary),
        counts: Type.Array(Type.Object({ state: Type.Enum([...subscriptionStates]), count: Type.Integer() })),
        nextCursor: orNull(Text),
      }),
    },
  }),
  getSubscription: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/subscriptions/:id',
    summary: 'One subscription with its periods and everything that happened to it',
    params: Params,
    answers: { 200: SubscriptionDetail },
    errors: ['not-found'],
  }),
  actOnSubscription: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/subscriptions/:id/actions',
    summary: 'Pauses, resumes, skips, cancels, keeps a subscription, or tries its renewal again now',
    params: Params,
    body: Type.Object(
      { version: Type.Integer(), action: Type.Enum([...subscriptionActions]) },
      { additionalProperties: false },
    ),
    answers: { 200: SubscriptionDetail },
    errors: ['not-found', 'conflict'],
  }),
  changeSubscription: endpoint({
    ...owners,
    method: 'PATCH',
    path: '/api/commerce/subscriptions/:id',
    summary: 'Changes what a subscription delivers, how often, for how much and when next',
    params: Params,
    body: SubscriptionChange,
    answers: { 200: SubscriptionDetail },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
  readSubscriptionSettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/subscription-settings',
    summary: 'What happens to a renewal that was not paid',
    answers: { 200: SubscriptionSettings },
  }),
  changeSubscriptionSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/subscription-settings',
    summary: 'Chooses what happens to a renewal that was not paid',
    body: SubscriptionSettings,
    answers: { 200: SubscriptionSettings },
  }),
  ownSubscriptionsPage: endpoint({
    ...pages,
    path: '/account/subscriptions',
    summary: "A customer's subscriptions",
    query: AccountQuery,
  }),
  ownSubscriptionPage: endpoint({
    ...pages,
    path: '/account/subscriptions/:id',
    summary: 'One subscription: for who is signed in as its customer, or has the link of its mails',
    params: Params,
    query: Type.Object({
      token: Type.Optional(Type.String({ maxLength: 64 })),
      notice: Type.Optional(Type.String({ maxLength: 30 })),
      /** The page asks whether it is to be cancelled. */
      ask: Type.Optional(Type.String({ maxLength: 30 })),
    }),
    errors: ['not-found'],
  }),
  ownSubscriptionForm: endpoint({
    method: 'POST',
    path: '/account/subscriptions/:id/:action',
    summary:
      'Pauses, resumes, skips, swaps, cancels, keeps or pays a subscription (form fields: xsrf or token, period; to swap: kind, as the page offers it)',
    crumb: 'visitor',
    rateLimit: 'visitor',
    params: Type.Object({ id: Id, action: Type.Enum(['pause', 'resume', 'skip', 'swap', 'cancel', 'keep', 'pay']) }),
    answers: { 303: 'redirect' },
    errors: ['not-found', 'conflict'],
  }),
};
