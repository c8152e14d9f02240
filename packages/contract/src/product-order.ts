import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { ProductParams } from './product-admin.ts';

const strict = { additionalProperties: false } as const;
/** The proof of origin may stand in the body, too. */
const crumb = Type.Optional(Type.String());
const Id = Type.String({ minLength: 1, maxLength: 64 });

/** POST /api/commerce/products/:id/place: next to another product of the same shop page, or to a place counted from 1. */
export const PlaceProductRequest = Type.Union([
  Type.Object({ beforeId: Id, crumb }, strict),
  Type.Object({ afterId: Id, crumb }, strict),
  /** Beyond the last place is the last place. */
  Type.Object({ place: Type.Integer({ minimum: 1, maximum: 1_000_000 }), crumb }, strict),
]);
export type PlaceProductRequest = Static<typeof PlaceProductRequest>;

export const PlaceProductAnswer = Type.Object({
  /** Where the product stands now, counted from 1 among those of its shop page that are not deleted. */
  place: Type.Integer(),
  contentVersion: Type.Integer(),
});
export type PlaceProductAnswer = Static<typeof PlaceProductAnswer>;

/** The order of a shop page, changed by one product at a time. */
export const productOrderEndpoints = {
  placeProduct: endpoint({
    method: 'POST',
    path: '/api/commerce/products/:id/place',
    summary: 'Moves a product to another place of its shop page',
    permission: 'products',
    params: ProductParams,
    body: PlaceProductRequest,
    answers: { 200: PlaceProductAnswer },
    errors: ['not-found', 'deleted'],
  }),
};
