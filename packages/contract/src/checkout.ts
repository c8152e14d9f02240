import Type, { type Static } from 'typebox';
import { SetCompanyRequest } from './cart.ts';
import { GivenCents } from './money.ts';
import { Address } from './order.ts';

/** Repeating a checkout call with the same key gives the same order. 16 to 64 characters of a random id. */
export const CheckoutHeaders = Type.Object({
  'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
});
export type CheckoutHeaders = Static<typeof CheckoutHeaders>;

/** The ways to pay: the test gateway, which never moves money, Stripe, PayPal, and by hand, past the shop. */
export const PaymentProviderName = Type.Union([
  Type.Literal('test'),
  Type.Literal('stripe'),
  Type.Literal('paypal'),
  Type.Literal('manual'),
]);
export type PaymentProviderName = Static<typeof PaymentProviderName>;

/**
 * The test gateway takes a made-up card, or a token that an earlier call gave for one; Stripe takes the confirmation token that its
 * Payment Element gave; PayPal nothing, as its buyer is sent to its own page. Who pays by hand gives nothing of it, and says in which of the shop's ways.
 */
export const CheckoutPayment = Type.Object({
  provider: PaymentProviderName,
  /** By its name, where the shop offers several ways past it; absent: the first one. */
  method: Type.Optional(Type.String({ maxLength: 60 })),
  cardNumber: Type.Optional(Type.String({ maxLength: 32 })),
  expiry: Type.Optional(Type.String({ maxLength: 9 })),
  cvc: Type.Optional(Type.String({ maxLength: 4 })),
  token: Type.Optional(Type.String({ maxLength: 64 })),
  /** In parts, by who offers that to the cart: no card is asked for. */
  installments: Type.Optional(Type.Boolean()),
  /** One of the cards that the signed-in customer keeps, by its id, in place of all the rest. */
  savedCard: Type.Optional(Type.String({ maxLength: 64 })),
  /** The signed-in customer wants to keep the card for the next order. */
  saveCard: Type.Optional(Type.Boolean()),
});
export type CheckoutPayment = Static<typeof CheckoutPayment>;

/** Everything an order needs. Which fields may be empty is a rule of the domain, answered by 422 with `fields`. */
export const CheckoutRequest = Type.Object({
  email: Type.String({ maxLength: 256 }),
  /** Null when nothing in the cart is shipped. */
  shippingAddress: Type.Union([Address, Type.Null()]),
  /** Null: same as the shipping address. */
  billingAddress: Type.Union([Address, Type.Null()]),
  /** Null when nothing in the cart is shipped. */
  shippingOptionId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  couponCode: Type.Optional(Type.String({ maxLength: 64 })),
  payment: CheckoutPayment,
  /** To the seller, where the shop asks for one; absent: as the cart has it. */
  note: Type.Optional(Type.String({ maxLength: 1000 })),
  /** It is a gift, and the message that goes into the parcel; null: it is none. Absent: as the cart has it. */
  gift: Type.Optional(Type.Union([Type.Object({ message: Type.String({ maxLength: 1000 }) }), Type.Null()])),
  marketingConsent: Type.Boolean({ default: false }),
  /**
   * The total that the shopper saw, in cents. When the cart's total has become another one since, the call answers 409
   * cart-changed instead of charging an amount nobody agreed to.
   */
  expectedTotalCents: Type.Optional(GivenCents),
  /** The same for what is left of the total after gift cards: what the payment takes. */
  expectedDueCents: Type.Optional(GivenCents),
  /** A gift card that was typed and not applied: no order is placed before the shopper has seen what it pays. */
  giftCardCode: Type.Optional(Type.String({ maxLength: 64 })),
  /** The company that it is bought for; absent: as the cart has it. */
  company: Type.Optional(SetCompanyRequest),
});
export type CheckoutRequest = Static<typeof CheckoutRequest>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** An address as it may come in: its rules are checked in words (422 with `fields`), not by the schema. */
const AddressIn = Type.Object({
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

/** The request as it is taken: wide enough that what is missing can be named. */
export const CheckoutBody = Type.Object({
  ...CheckoutRequest.properties,
  email: Type.String({ maxLength: 256, default: '' }),
  shippingAddress: Type.Optional(Type.Union([AddressIn, Type.Null()])),
  billingAddress: Type.Optional(Type.Union([AddressIn, Type.Null()])),
  shippingOptionId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  marketingConsent: Type.Optional(Type.Boolean()),
  payment: Type.Optional(
    Type.Object({
      provider: PaymentProviderName,
      method: text(60),
      cardNumber: text(32),
      expiry: text(9),
      cvc: text(4),
      token: text(64),
      installments: Type.Optional(Type.Boolean()),
      savedCard: text(64),
      saveCard: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type CheckoutBody = Static<typeof CheckoutBody>;
