import Type, { type Static } from 'typebox';
import { Image } from './cart.ts';
import { Money } from './money.ts';

/** A postal address. The fields are named so that a browser's autocomplete tokens map one to one. */
export const Address = Type.Object({
  firstName: Type.String({ maxLength: 100 }),
  lastName: Type.String({ maxLength: 100 }),
  address1: Type.String({ maxLength: 200 }),
  address2: Type.Optional(Type.String({ maxLength: 200 })),
  city: Type.String({ maxLength: 100 }),
  region: Type.Optional(Type.String({ maxLength: 100 })),
  postalCode: Type.String({ maxLength: 20 }),
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  phone: Type.Optional(Type.String({ maxLength: 40 })),
});
export type Address = Static<typeof Address>;

/** An address as an order keeps it: answered as it is, whatever the bounds of a request are by now. */
export const StoredAddress = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  address1: Type.String(),
  address2: Type.Optional(Type.String()),
  city: Type.String(),
  region: Type.Optional(Type.String()),
  postalCode: Type.String(),
  country: Type.String(),
  phone: Type.Optional(Type.String()),
});

export const OrderItem = Type.Object({
  sku: Type.String(),
  productName: Type.String(),
  quantity: Type.Integer(),
  unitPrice: Money,
  image: Type.Optional(Type.Union([Image, Type.Null()])),
  optionLabels: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
  /** Which of its pieces were not there and are still to be sent, and when they ship. */
  backorderText: Type.Optional(Type.String()),
  /** When a service takes place, in milliseconds since 1970. */
  bookingStartsAt: Type.Optional(Type.Number()),
});
export type OrderItem = Static<typeof OrderItem>;

/** Order confirmation (ORDER-01); the optional fields are ours, for the confirmation page and the order mail. */
export const OrderConfirmation = Type.Object({
  id: Type.String(),
  purchasedCartId: Type.String(),
  testMode: Type.Boolean(),
  websiteId: Type.String(),
  grandTotal: Money,
  shippingTotal: Money,
  taxTotal: Money,
  items: Type.Array(OrderItem),
  /** The number a person reads: `"1042"`. */
  orderNumber: Type.Optional(Type.String()),
  /** Milliseconds since 1970. */
  created: Type.Optional(Type.Number()),
  email: Type.Optional(Type.String()),
  subtotal: Type.Optional(Money),
  discountTotal: Type.Optional(Money),
  /** What of grandTotal gift cards paid; absent where none did. */
  giftCardTotal: Type.Optional(Money),
  /** What of it has gone back, or is on its way back; absent where nothing has. */
  refundedTotal: Type.Optional(Money),
  shippingAddress: Type.Optional(Type.Union([StoredAddress, Type.Null()])),
  shippingOptionName: Type.Optional(Type.String()),
  /** How long it takes, and where to fetch it. */
  shippingNote: Type.Optional(Type.String()),
  /** Why no tax was charged, as its invoice says it; absent where taxes were looked at as usual. */
  withoutTax: Type.Optional(Type.String()),
  /** The company that it was bought for. */
  company: Type.Optional(Type.Object({ name: Type.String(), vatId: Type.String() })),
  /** What its buyer said to the seller. */
  note: Type.Optional(Type.String()),
  /** It is a gift, and the message that goes with it. */
  gift: Type.Optional(Type.Object({ message: Type.String() })),
  /** How a subscription goes on: "every month until you cancel". */
  recurs: Type.Optional(Type.String()),
  /** Where the browser goes after checkout; `/checkout/order-confirmed` when absent. */
  confirmationUrl: Type.Optional(Type.String()),
});
export type OrderConfirmation = Static<typeof OrderConfirmation>;
