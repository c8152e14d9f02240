import Type from 'typebox';
import { endpoint } from './endpoint.ts';

const attempt = {
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) }),
  errors: ['not-found'],
} as const;

/** Where a buyer confirms a payment and comes back to, and where ways to pay tell what became of one. */
export const paymentPageEndpoints = {
  paymentReturn: endpoint({
    ...attempt,
    method: 'GET',
    path: '/checkout/payment/:id',
    summary:
      'Comes back from the confirmation of a payment: to the order, or to the checkout where it was not confirmed',
    // What ways to pay add to the address is of no interest.
    query: Type.Object({
      left: Type.Optional(Type.Literal('yes', { description: 'The buyer went back without paying' })),
    }),
    answers: { 200: 'html', 303: 'redirect' },
  }),
  testChallengePage: endpoint({
    ...attempt,
    method: 'GET',
    path: '/checkout/test-challenge/:id',
    summary: 'The test gateway asks its buyer to confirm a payment',
    answers: { 200: 'html' },
  }),
  testChallengeForm: endpoint({
    ...attempt,
    method: 'POST',
    path: '/checkout/test-challenge/:id',
    summary: "The buyer's answer (form field: answer = confirmed | refused)",
    rateLimit: 'checkout',
    answers: { 303: 'redirect' },
  }),
  receivePaymentEvent: endpoint({
    method: 'POST',
    path: '/api/commerce/payments/webhooks/:provider',
    summary: 'Takes in what a way to pay tells of a payment; its signature stands in a header',
    params: Type.Object({ provider: Type.String({ pattern: '^[a-z]{2,20}$' }) }),
    // As it was signed: to the letter.
    body: Type.String(),
    crumb: 'none',
    bodyLimit: 256_000,
    answers: { 200: Type.Object({ received: Type.Boolean() }) },
    errors: ['not-found', 'bad-signature'],
  }),
};
