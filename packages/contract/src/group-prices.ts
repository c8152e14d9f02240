import { mostGroupBasisPoints, mostLineCents } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Text = Type.String();
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

/** So many prices are saved in one call, and so many lines are read of a file. */
export const mostGroupPricesAtOnce = 500;
export const mostGroupPriceLines = 20_000;

const GroupPriceFilter = Type.Object({
  /** Parts of a product's name or SKU; every word has to be somewhere. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only variants with a price of the group's own. */
  own: Type.Optional(Type.Enum(['true'])),
  cursor: Type.Optional(Id),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
export type GroupPriceFilter = Static<typeof GroupPriceFilter>;

/** A variant, what everybody pays for it, and what the group does. */
const GroupPrice = Type.Object({
  variantId: Text,
  itemId: Text,
  title: Text,
  /** Its options; '' for a product that has one variant. */
  options: Text,
  sku: Text,
  productType: Type.Integer(),
  priceCents: Type.Integer(),
  salePriceCents: Type.Integer(),
  onSale: Type.Boolean(),
  /** The group's own; null: its percentage. */
  fixedCents: orNull(Type.Integer()),
});
export type GroupPrice = Static<typeof GroupPrice>;

/** What a group has of prices, with the version that a save builds on. */
const GroupPricing = Type.Object({
  id: Text,
  name: Text,
  customers: Type.Integer(),
  version: Type.Integer(),
  percentOffBasisPoints: Type.Integer(),
  /** Variants with a price of its own. */
  ownPrices: Type.Integer(),
});
export type GroupPricing = Static<typeof GroupPricing>;

const SaveGroupPrices = Type.Object(
  {
    version: Type.Integer(),
    /** Off the regular price of everything, 1250 for 12.5 %; 0: nothing. */
    percentOffBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: mostGroupBasisPoints })),
    /** Prices of single variants; null takes one away. */
    prices: Type.Optional(
      Type.Array(
        Type.Object(
          { variantId: Id, priceCents: orNull(Type.Integer({ minimum: 1, maximum: mostLineCents })) },
          { additionalProperties: false },
        ),
        { maxItems: mostGroupPricesAtOnce },
      ),
    ),
  },
  { additionalProperties: false },
);
export type SaveGroupPrices = Static<typeof SaveGroupPrices>;

const one = { permission: 'customers:manage', params: Type.Object({ id: Id }) } as const;

/** What the customers of a group pay. */
export const groupPriceEndpoints = {
  getGroupPrices: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/customer-groups/:id/prices',
    summary: 'The prices of a group of customers, beside those of everybody',
    query: GroupPriceFilter,
    answers: {
      200: Type.Object({
        group: GroupPricing,
        currency: Text,
        variants: Type.Array(GroupPrice),
        /** How many fit in all; null on further pages. */
        total: orNull(Type.Integer()),
        nextCursor: orNull(Text),
      }),
    },
    errors: ['not-found', 'bad-cursor'],
  }),
  saveGroupPrices: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/commerce/customer-groups/:id/prices',
    summary: 'Changes the percentage or single prices of a group; 409 with `current` where somebody was faster',
    body: SaveGroupPrices,
    answers: { 200: GroupPricing },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
  exportGroupPrices: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/customer-groups/:id/prices.csv',
    summary: 'The prices of a group as a CSV file, a line for each variant',
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  importGroupPrices: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/customer-groups/:id/prices/import',
    summary: 'Takes in prices of a group from a CSV file, all of them or none',
    body: Type.Object(
      { version: Type.Integer(), csv: Type.String({ maxLength: 4_000_000 }) },
      { additionalProperties: false },
    ),
    bodyLimit: 5_000_000,
    answers: {
      200: Type.Object({
        group: GroupPricing,
        saved: Type.Integer(),
        /** Lines with an empty price, whose variants have the group's percentage again. */
        removed: Type.Integer(),
      }),
    },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
};
