import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** GET and PUT /api/commerce/payment-settings: the ways to pay that the checkout of a website offers. */
export const PaymentSettings = Type.Object(
  {
    /** Takes made-up cards; no money moves, and every page of the checkout says so. */
    testGateway: Type.Boolean(),
    /** Orders are taken, and paid past the shop: by transfer, in cash, by invoice. */
    manualPayment: Type.Boolean(),
    /** What buyers are told of it: an account number, where to come, by when. */
    manualPaymentText: Type.String({ maxLength: 1000 }),
  },
  { additionalProperties: false },
);
export type PaymentSettings = Static<typeof PaymentSettings>;

export const paymentSettingsEndpoints = {
  getPaymentSettings: endpoint({
    method: 'GET',
    path: '/api/commerce/payment-settings',
    summary: 'The ways to pay that the checkout offers',
    permission: 'websites:manage',
    answers: { 200: PaymentSettings },
  }),
  changePaymentSettings: endpoint({
    method: 'PUT',
    path: '/api/commerce/payment-settings',
    summary: 'Chooses the ways to pay that the checkout offers',
    permission: 'websites:manage',
    body: PaymentSettings,
    answers: { 200: PaymentSettings },
  }),
};
