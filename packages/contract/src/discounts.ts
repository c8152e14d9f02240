import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Pieces = Type.Integer({ minimum: 1, maximum: 9_999 });
const Cents = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
/** Milliseconds since 1970. */
const Moment = orNull(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }));
const strict = { additionalProperties: false } as const;

/** What a discount looks at; `ids` of products or categories, none for the order. */
export const DiscountGoodsChoice = Type.Object(
  { kind: Type.Enum(['order', 'products', 'categories']), ids: Type.Array(Id, { maxItems: 500 }) },
  strict,
);
export type DiscountGoodsChoice = Static<typeof DiscountGoodsChoice>;

/** Everything that an owner sets of a discount. */
const settings = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  /** One code, generated ones, or none: it applies by itself. */
  method: Type.Enum(['code', 'codes', 'automatic']),
  /** '' but for `method: 'code'`. */
  code: Type.String({ maxLength: 64 }),
  kind: Type.Enum(['percentage', 'fixed', 'free-shipping', 'buy-get']),
  /** Hundredths of a percent for `percentage` and `buy-get`, the currency's smallest part for `fixed`, 0 for `free-shipping`. */
  amount: Cents,
  goods: DiscountGoodsChoice,
  /** Of `buy-get`. */
  buyQuantity: Pieces,
  getQuantity: Pieces,
  /** Null: of the same goods. */
  get: orNull(DiscountGoodsChoice),
  mostSets: orNull(Pieces),
  minimumSubtotalCents: Cents,
  minimumQuantity: Type.Integer({ minimum: 0, maximum: 9_999 }),
  startsAt: Moment,
  endsAt: Moment,
  maxUses: orNull(Count),
  maxUsesPerCustomer: orNull(Count),
  maxUsesPerCode: orNull(Count),
  firstOrder: Type.Boolean(),
  /** Only for customers of this group, signed in; null: for everybody. */
  groupId: orNull(Id),
  combines: Type.Boolean(),
  withGiftCards: Type.Boolean(),
  enabled: Type.Boolean(),
};

/** POST /api/commerce/discounts */
export const DiscountSettings = Type.Object(settings, strict);
export type DiscountSettings = Static<typeof DiscountSettings>;
/** PUT /api/commerce/discounts/:id; `version` is that of the discount which was shown. */
export const DiscountChange = Type.Object({ ...settings, version: Type.Integer() }, strict);
export type DiscountChange = Static<typeof DiscountChange>;

const DiscountState = Type.Enum(['active', 'scheduled', 'ended', 'off']);
export type DiscountState = Static<typeof DiscountState>;

const Discount = Type.Object({
  id: Type.String(),
  ...settings,
  state: DiscountState,
  version: Type.Integer(),
  uses: Type.Integer(),
  /** How many codes were generated. */
  codeCount: Type.Integer(),
  /** What the orders that used it came to; those that were cancelled do not count. */
  revenueCents: Type.Number(),
  /** What it took off. */
  discountCents: Type.Number(),
  created: Type.Number(),
});
export type Discount = Static<typeof Discount>;

export const DiscountParams = Type.Object({ id: Id });
export const DiscountListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Type.Enum(['', 'active', 'scheduled', 'ended', 'off'])),
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
});
export type DiscountListQuery = Static<typeof DiscountListQuery>;

/** The most codes that one call makes. */
const mostNewCodes = 5_000;
export const NewDiscountCodes = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: mostNewCodes }),
    prefix: Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9-]*$' }),
  },
  strict,
);
export type NewDiscountCodes = Static<typeof NewDiscountCodes>;

const owners = { permission: 'products:edit' } as const;
const one = { ...owners, params: DiscountParams } as const;
const codeRefusals = ['not-found', 'invalid-fields', 'conflict'] as const;

/** The owner's discounts. */
export const discountEndpoints = {
  listDiscounts: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/discounts',
    summary: 'The discounts with their state, uses and revenue, newest first',
    query: DiscountListQuery,
    answers: {
      200: Type.Object({
        discounts: Type.Array(Discount),
        total: Type.Integer(),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  }),
  createDiscount: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/discounts',
    summary: 'Makes a discount',
    body: DiscountSettings,
    answers: { 201: Discount },
    errors: codeRefusals,
  }),
  getDiscount: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/discounts/:id',
    summary: 'One discount',
    answers: { 200: Discount },
    errors: ['not-found'],
  }),
  changeDiscount: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/commerce/discounts/:id',
    summary: 'Changes a discount; 409 with `current` where somebody was faster',
    body: DiscountChange,
    answers: { 200: Discount },
    errors: codeRefusals,
  }),
  switchDiscount: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/discounts/:id/switch',
    summary: 'Switches a discount on or off',
    body: Type.Object({ enabled: Type.Boolean() }, strict),
    answers: { 200: Discount },
    errors: ['not-found'],
  }),
  deleteDiscount: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/commerce/discounts/:id',
    summary: 'Deletes a discount; what it gave stays in the orders',
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
  restoreDiscount: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/discounts/:id/restore',
    summary: 'Brings a deleted discount back',
    answers: { 200: Discount },
    errors: codeRefusals,
  }),
  makeDiscountCodes: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/discounts/:id/codes',
    summary: 'Generates codes for a discount',
    body: NewDiscountCodes,
    answers: { 200: Discount },
    errors: ['not-found', 'invalid-fields'],
  }),
  exportDiscountCodes: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/discounts/:id/codes.csv',
    summary: 'The generated codes with their uses, as a table',
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
};
