import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GivenCents } from './money.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** GET and PUT /api/commerce/products/:id/own-amount, /donate/:id */
export const DonationParams = Type.Object({ id: Id });

/** Amounts as decimal texts in the store's currency; without a maximum any amount is taken. */
export const OwnAmountRequest = Type.Object(
  {
    enabled: Type.Boolean(),
    minimum: Type.Optional(Type.String({ maxLength: 20 })),
    maximum: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
);
export type OwnAmountRequest = Static<typeof OwnAmountRequest>;

/** Null where visitors do not choose the amount, or where there is no largest one. */
const OwnAmountAnswer = Type.Object({
  enabled: Type.Boolean(),
  minimumCents: Type.Union([GivenCents, Type.Null()]),
  maximumCents: Type.Union([GivenCents, Type.Null()]),
  minimumText: Type.Union([Type.String(), Type.Null()]),
  maximumText: Type.Union([Type.String(), Type.Null()]),
});

const owners = { permission: 'products:edit' } as const;

/** Gifts of an amount that the visitor chooses. */
export const donationEndpoints = {
  donationPage: endpoint({
    method: 'GET',
    path: '/donate/:id',
    summary: 'The page where a visitor chooses what to give',
    params: DonationParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  donationForm: endpoint({
    method: 'POST',
    path: '/donate/:id',
    summary: 'Puts a gift into the cart (form fields: sku, amount)',
    crumb: 'visitor',
    rateLimit: 'cart',
    params: DonationParams,
    answers: { 303: 'redirect' },
    errors: ['not-found'],
  }),
  getOwnAmount: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products/:id/own-amount',
    summary: 'Whether visitors choose the amount of a product themselves',
    params: DonationParams,
    answers: { 200: OwnAmountAnswer },
    errors: ['not-found'],
  }),
  changeOwnAmount: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/products/:id/own-amount',
    summary: 'Lets visitors choose the amount of a product, or not any more',
    params: DonationParams,
    body: OwnAmountRequest,
    answers: { 200: OwnAmountAnswer },
    errors: ['not-found'],
  }),
};
