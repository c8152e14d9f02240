import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

/** What cart and checkout ask shoppers for beside what an order needs. */
export const CheckoutSettings = Type.Object(
  {
    /** A note to the seller. */
    orderNote: Type.Boolean(),
    /** Whether it is a gift, and a message that goes into the parcel. */
    giftMessage: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CheckoutSettings = Static<typeof CheckoutSettings>;
const SaveCheckoutSettings = Type.Object(
  { ...CheckoutSettings.properties, ...savedVersion },
  { additionalProperties: false },
);
export type SaveCheckoutSettings = Static<typeof SaveCheckoutSettings>;
const ReadCheckoutSettings = Type.Object({ ...CheckoutSettings.properties, ...readVersion });
export type ReadCheckoutSettings = Static<typeof ReadCheckoutSettings>;

const owners = { permission: 'products', path: '/api/commerce/checkout-settings' } as const;

export const checkoutSettingsEndpoints = {
  getCheckoutSettings: endpoint({
    ...owners,
    method: 'GET',
    summary: 'What cart and checkout ask shoppers for beside what an order needs',
    answers: { 200: ReadCheckoutSettings },
  }),
  changeCheckoutSettings: endpoint({
    ...owners,
    method: 'PUT',
    summary: 'Changes that; what shoppers have written already stays with their carts',
    body: SaveCheckoutSettings,
    answers: { 200: ReadCheckoutSettings },
    errors: ['conflict'],
  }),
};
