import { createHash } from 'node:crypto';
import type { CheckoutBody, CheckoutRequest } from '@plinth/contract';
import { readMessage } from '@plinth/domain';

type AddressIn = NonNullable<CheckoutBody['shippingAddress']>;

/** A checkout as the service takes it: every text trimmed, every field there. */
export type CheckoutInput = CheckoutRequest;

export function checkoutInput(body: CheckoutBody): CheckoutInput {
  return {
    email: body.email.trim(),
    shippingAddress: body.shippingAddress ? wholeAddress(body.shippingAddress) : null,
    billingAddress: body.billingAddress ? wholeAddress(body.billingAddress) : null,
    shippingOptionId: body.shippingOptionId ?? null,
    payment: body.payment ?? { provider: 'test' },
    marketingConsent: body.marketingConsent ?? false,
    ...(body.couponCode?.trim() ? { couponCode: body.couponCode.trim() } : {}),
    ...(body.note === undefined ? {} : { note: readMessage(body.note) }),
    ...(body.gift === undefined ? {} : { gift: body.gift && { message: readMessage(body.gift.message) } }),
    ...(body.expectedTotalCents === undefined ? {} : { expectedTotalCents: body.expectedTotalCents }),
    ...(body.expectedDueCents === undefined ? {} : { expectedDueCents: body.expectedDueCents }),
    ...(body.company ? { company: { name: body.company.name.trim(), vatId: body.company.vatId.trim() } } : {}),
    ...(body.giftCardCode?.trim() ? { giftCardCode: body.giftCardCode.trim() } : {}),
  };
}

function wholeAddress(address: AddressIn) {
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
  const { payment, expectedTotalCents: _, expectedDueCents: __, ...rest } = input;
  return createHash('sha256')
    .update(JSON.stringify([cartTokenHash, rest, payment.provider, payment.method]))
    .digest('hex');
}
