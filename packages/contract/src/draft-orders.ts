import { mostCents } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GivenCents } from './money.ts';
import { StoredAddress } from './order.ts';

const owners = { permission: 'orders:manage' } as const;
const Text = Type.String();
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

/** 'draft': nobody has its link by mail; 'paid': it has become an order. */
export const draftStates = ['draft', 'sent', 'paid', 'expired', 'canceled'] as const;
export type DraftState = (typeof draftStates)[number];

const Summary = {
  id: Text,
  /** As people read it: "D-7". */
  number: Text,
  state: Type.Enum([...draftStates]),
  email: Text,
  name: Text,
  currency: Text,
  /** Of its goods, before discount, shipping and tax. */
  subtotalCents: GivenCents,
  created: Type.Number(),
  expiresAt: Type.Number(),
  /** What it has become; '' until then. */
  orderId: Text,
};
const DraftSummary = Type.Object(Summary);
export type DraftSummary = Static<typeof DraftSummary>;

const Discount = Type.Object(
  {
    kind: Type.Enum(['percentage', 'fixed']),
    /** Basis points or minor units, by kind. */
    amount: Type.Integer({ minimum: 1, maximum: mostCents }),
  },
  { additionalProperties: false },
);
const Shipping = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100 }), costCents: Type.Integer({ minimum: 0, maximum: mostCents }) },
  { additionalProperties: false },
);

/** An order made by hand. Times are milliseconds since 1970. */
export const DraftOrder = Type.Object({
  ...Summary,
  version: Type.Integer(),
  address: orNull(StoredAddress),
  lines: Type.Array(
    Type.Object({
      id: Text,
      /** '' for a line of the shop's own. */
      variantId: Text,
      itemId: Text,
      name: Text,
      quantity: Type.Integer(),
      unitPriceCents: GivenCents,
      ships: Type.Boolean(),
    }),
  ),
  discount: orNull(Type.Object({ kind: Type.Enum(['percentage', 'fixed']), amount: Type.Integer() })),
  shipping: orNull(Type.Object({ name: Text, costCents: GivenCents })),
  note: Text,
  sentAt: orNull(Type.Number()),
  /** By the function that totals every cart, at the address that is known; null where it is over. */
  totals: orNull(
    Type.Object({
      discountCents: GivenCents,
      shippingCents: GivenCents,
      taxCents: GivenCents,
      taxIncluded: Type.Boolean(),
      grandTotalCents: GivenCents,
    }),
  ),
  /** What opens it for its buyer; '' where it is over. */
  link: Text,
});
export type DraftOrder = Static<typeof DraftOrder>;

const address = Type.Object(
  Object.fromEntries(
    ['firstName', 'lastName', 'address1', 'address2', 'city', 'region', 'postalCode', 'country', 'phone'].map((key) => [
      key,
      Type.String({ maxLength: 200 }),
    ]),
  ) as Record<
    'firstName' | 'lastName' | 'address1' | 'address2' | 'city' | 'region' | 'postalCode' | 'country' | 'phone',
    ReturnType<typeof Type.String>
  >,
  { additionalProperties: false },
);

/** `version`: 0 for a new one. A line without a price has that of its product now; one without a variant is the shop's own. */
export const SaveDraft = Type.Object(
  {
    version: Type.Integer({ minimum: 0 }),
    email: Type.String({ maxLength: 256 }),
    address: orNull(address),
    lines: Type.Array(
      Type.Object(
        {
          id: Id,
          variantId: Type.String({ maxLength: 64 }),
          name: Type.String({ maxLength: 200 }),
          quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
          unitPriceCents: orNull(Type.Integer({ minimum: 1, maximum: mostCents })),
          ships: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
    discount: orNull(Discount),
    shipping: orNull(Shipping),
    note: Type.String({ maxLength: 2000 }),
    /** How many days its link can be paid from now on. */
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  },
  { additionalProperties: false },
);
export type SaveDraft = Static<typeof SaveDraft>;

const Params = Type.Object({ id: Id });

/** Orders that the shop makes by hand, and the links that they are paid by. */
export const draftOrderEndpoints = {
  listDrafts: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/draft-orders',
    summary: 'The orders made by hand, newest first',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 24 })) }),
    answers: { 200: Type.Object({ drafts: Type.Array(DraftSummary), nextCursor: orNull(Text) }) },
  }),
  getDraft: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/draft-orders/:id',
    summary: 'One order made by hand, with its totals and its link',
    params: Params,
    answers: { 200: DraftOrder },
    errors: ['not-found'],
  }),
  saveDraft: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/draft-orders/:id',
    summary: 'Makes or changes an order made by hand; its link sells it as it is then',
    params: Params,
    body: SaveDraft,
    answers: { 200: DraftOrder },
    errors: ['not-found', 'order-status', 'conflict', 'invalid-fields'],
  }),
  sendDraft: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/draft-orders/:id/send',
    summary: 'Mails the link of an order made by hand to its buyer',
    params: Params,
    answers: { 200: DraftOrder },
    errors: ['not-found', 'order-status', 'invalid-fields'],
  }),
  cancelDraft: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/draft-orders/:id/cancel',
    summary: 'Withdraws an order made by hand: its link sells nothing any more',
    params: Params,
    answers: { 200: DraftOrder },
    errors: ['not-found', 'order-status'],
  }),
  draftPage: endpoint({
    method: 'GET',
    path: '/checkout/offers/:id',
    summary: 'Leads to the checkout of an order made by hand, or to the order that it has become',
    params: Params,
    query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    answers: { 200: 'html', 303: 'redirect' },
    errors: ['not-found'],
  }),
};
