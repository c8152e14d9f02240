import { createHash } from 'node:crypto';
import { CheckoutRequest } from '@plinth/contract';
import Type, { type Static } from 'typebox';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** An address as it may come in: its rules are checked in words (422 with `fields`), not by the schema. */
const LooseAddress = Type.Object({
  firstName: text(100),
  lastName: text(100),
  address1: text(200),
  address2: text(200),
  city: text(100),
  region: text(100),
  postalCode: text(20),
  country: text(2),
  phone: text(40),
});

/** The contract's request, wide enough that what is missing can be named; and the ways to pay that the contract has not. */
export const CheckoutBody = Type.Object({
  ...CheckoutRequest.properties,
  email: Type.String({ maxLength: 256, default: '' }),
  shippingAddress: Type.Optional(Type.Union([LooseAddress, Type.Null()])),
  billingAddress: Type.Optional(Type.Union([LooseAddress, Type.Null()])),
  shippingOptionId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  marketingConsent: Type.Optional(Type.Boolean()),
  payment: Type.Optional(
    Type.Object({
      provider: Type.Union([Type.Literal('test'), Type.Literal('manual')]),
      cardNumber: text(32),
      expiry: text(9),
      cvc: text(4),
      token: text(64),
    }),
  ),
});
export type CheckoutBody = Static<typeof CheckoutBody>;
type LooseAddress = Static<typeof LooseAddress>;

/** A checkout as the service takes it: every text trimmed, every field there. */
export type CheckoutInput = Omit<CheckoutRequest, 'payment'> & {
  payment: { provider: string; cardNumber?: string; expiry?: string; cvc?: string; token?: string };
};

export function checkoutInput(body: CheckoutBody): CheckoutInput {
  return {
    email: body.email.trim(),
    shippingAddress: body.shippingAddress ? wholeAddress(body.shippingAddress) : null,
    billingAddress: body.billingAddress ? wholeAddress(body.billingAddress) : null,
    shippingOptionId: body.shippingOptionId ?? null,
    payment: body.payment ?? { provider: 'test' },
    marketingConsent: body.marketingConsent ?? false,
    ...(body.couponCode?.trim() ? { couponCode: body.couponCode.trim() } : {}),
    ...(body.note?.trim() ? { note: body.note.trim() } : {}),
    ...(body.expectedTotalCents === undefined ? {} : { expectedTotalCents: body.expectedTotalCents }),
  };
}

function wholeAddress(address: LooseAddress) {
  const of = (value: string | undefined) => (value ?? '').trim();
  return {
    firstName: of(address.firstName),
    lastName: of(address.lastName),
    address1: of(address.address1),
    address2: of(address.address2),
    city: of(address.city),
    region: of(address.region),
    postalCode: of(address.postalCode),
    country: of(address.country).toUpperCase(),
    phone: of(address.phone),
  };
}

/**
 * Tells whether two calls under one Idempotency-Key ask for the same. The buyer's cart is part of it, so that nobody gets
 * another one's order by a guessed key; card data is not, so that nothing of it is kept, not even a hash.
 */
export function requestHash(input: CheckoutInput, cartTokenHash: string): string {
  const { payment, expectedTotalCents: _, ...rest } = input;
  return createHash('sha256')
    .update(JSON.stringify([cartTokenHash, rest, payment.provider]))
    .digest('hex');
}
