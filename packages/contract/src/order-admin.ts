import { longestGiftMessage, orderStatuses } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { TaxRule } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { GivenCents, Money } from './money.ts';
import { OrderConfirmation, OrderItem, StoredAddress } from './order.ts';
import {
  FulfillOrder,
  OrderCapture,
  OrderDispute,
  OrderDocument,
  OrderEvent,
  OrderLabel,
  OrderRefund,
  OrderReturn,
  OrderShipment,
} from './order-parts.ts';
import { MailSummary } from './outbox.ts';
import { NamedLocation } from './stock-locations.ts';

const OrderStatus = Type.Enum([...orderStatuses]);
const Id = Type.String({ maxLength: 64 });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

/** GET /api/commerce/orders; `query` finds by number, email or name. */
export const OrderListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Type.Enum(['', ...orderStatuses])),
  /** Orders with this tag alone. */
  tag: Type.Optional(Type.String({ maxLength: 60 })),
  /** Orders with a return that waits for the shop, alone. */
  returns: Type.Optional(Type.Enum(['', 'open'])),
  /** Orders alone of which pieces wait for stock. */
  stock: Type.Optional(Type.Enum(['', 'waiting'])),
  /** Orders alone that are still to be paid. */
  payment: Type.Optional(Type.Enum(['', 'open'])),
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
export type OrderListQuery = Static<typeof OrderListQuery>;

/** One line of the owner's list. Times are milliseconds since 1970. */
export const OrderSummary = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  status: OrderStatus,
  testMode: Type.Boolean(),
  customerEmail: Type.String(),
  customerName: Type.String(),
  currency: Type.String(),
  grandTotalCents: GivenCents,
  itemCount: Type.Integer(),
  refundedCents: GivenCents,
  tags: Type.Array(Type.String()),
  /** Some of its pieces are sent, others are not. */
  partlySent: Type.Boolean(),
  /** A return of it waits for the shop. */
  openReturn: Type.Boolean(),
  /** Pieces of it that were sold beyond the stock and have not come yet. */
  waiting: Type.Integer(),
  /** Money for it has not come yet, and it still stands. */
  unpaid: Type.Boolean(),
  created: Type.Number(),
});
export type OrderSummary = Static<typeof OrderSummary>;

const OwnersOrderItem = Type.Object({
  ...OrderItem.properties,
  id: Type.String(),
  itemId: Type.String(),
  variantId: Type.String(),
  productType: Type.Integer(),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  unitPriceCents: GivenCents,
  /** What the buyer answered to the product's form. */
  additionalFields: orNull(byName(Type.Unknown())),
  /** What was taken out of the stock, and comes back when the order is cancelled. */
  stockTaken: Type.Integer(),
  /** How many of these came back. */
  stockReturned: Type.Integer(),
  /** Pieces that were sent or handed over. */
  fulfilledQuantity: Type.Integer(),
  /** Pieces that were given back. */
  refundedQuantity: Type.Integer(),
  /** Of its pieces those that were not there when they were sold, and when they were said to ship. */
  backordered: Type.Integer(),
  backorderShipsOn: orNull(Type.String()),
  /** How many of them still wait for stock: what comes is for the orders that came first. */
  waiting: Type.Integer(),
});

const Payment = Type.Object({
  id: Type.String(),
  provider: Type.String(),
  providerReference: Type.String(),
  /** Which of several ways of this provider, by its name; '' where there is one. */
  method: Type.String(),
  amountCents: GivenCents,
  currency: Type.String(),
  state: Type.String(),
  testMode: Type.Boolean(),
  created: Type.Number(),
  /** What of it has gone back. */
  refundedCents: GivenCents,
  /** What of it was received, what its bank still holds, and what of that was let go. */
  capturedCents: GivenCents,
  heldCents: GivenCents,
  releasedCents: GivenCents,
  /** Until when its bank holds what the shop captures later; null: it is captured by itself. */
  heldUntil: orNull(Type.Number()),
  /** Whether what one capture leaves can stay held for another one. */
  capturesOften: Type.Boolean(),
  /** The address by which its buyer pays it, where it is what a change of the order costs more; '' for every other. */
  payPath: Type.String(),
  /** Whether what is left of it goes back by itself: when the order is cancelled, and with a refund. */
  refundable: Type.Boolean(),
});

/** What was handed over for a line of an order, without the secrets that belong to the buyer. Times are milliseconds since 1970. */
export const OrderDelivery = Type.Union([
  Type.Object({
    kind: Type.Literal('download'),
    lineId: Type.String(),
    filename: Type.String(),
    used: Type.Integer(),
    allowed: Type.Integer(),
    expiresAt: Type.Number(),
  }),
  Type.Object({
    kind: Type.Literal('gift-card'),
    lineId: Type.String(),
    ending: Type.String(),
    balanceCents: GivenCents,
    /** What it was sold for. */
    amountCents: GivenCents,
    /** Whom it is mailed to; null: its buyer has the code alone. */
    recipient: orNull(
      Type.Object({
        name: Type.String(),
        email: Type.String(),
        message: Type.String(),
        /** On the website's calendar; '': at once. */
        day: Type.String(),
        sendAt: Type.Number(),
        /** Null: the mail is still to come. */
        sentAt: orNull(Type.Number()),
      }),
    ),
  }),
  Type.Object({
    kind: Type.Literal('membership'),
    lineId: Type.String(),
    memberAreaId: Type.String(),
    areaName: Type.String(),
    /** Whose account has it; null: the link has not been used. */
    member: orNull(Type.String()),
    expiresAt: Type.Number(),
  }),
]);
export type OrderDelivery = Static<typeof OrderDelivery>;

/** For which company it was bought, and why it holds no tax, as both were when it was placed. */
const OrderBuyer = Type.Object({
  company: orNull(
    Type.Object({
      name: Type.String(),
      vatId: Type.String(),
      country: Type.String(),
      check: Type.Optional(
        Type.Object({
          state: Type.Enum(['valid', 'invalid', 'unverified']),
          checkedAt: Type.Number(),
          consultation: Type.String(),
        }),
      ),
    }),
  ),
  treatment: orNull(Type.Enum(['exempt', 'reverse-charge'])),
  exemption: orNull(Type.Object({ reason: Type.String(), certificate: Type.String(), expiresOn: Type.String() })),
});

/** A parcel that an order's shipping was reckoned with. */
const ReckonedParcel = Type.Object({
  /** '' for what fits into no box. */
  box: Type.String(),
  count: Type.Integer(),
  /** Of each, with the box. */
  grams: Type.Number(),
  /** The room inside the box, or what the goods measure; 0: not known. */
  lengthMm: Type.Number(),
  widthMm: Type.Number(),
  heightMm: Type.Number(),
});
export type ReckonedParcel = Static<typeof ReckonedParcel>;

/** Everything about one order, for its owner. */
export const OrderDetail = Type.Object({
  ...OrderConfirmation.properties,
  orderNumber: Type.String(),
  created: Type.Number(),
  email: Type.String(),
  subtotal: Money,
  discountTotal: Money,
  status: OrderStatus,
  customerEmail: Type.String(),
  customerName: Type.String(),
  /** Whom the shop knows by this address; null where they were erased. */
  customerId: orNull(Type.String()),
  currency: Type.String(),
  subtotalCents: GivenCents,
  discountCents: GivenCents,
  shippingCents: GivenCents,
  taxCents: GivenCents,
  grandTotalCents: GivenCents,
  /** What of the total gift cards paid. */
  giftCardCents: GivenCents,
  /** What was given back, or is on its way back. */
  refundedCents: GivenCents,
  /** What the shop owes its buyer since the order was changed. */
  owedCents: GivenCents,
  /** What it began or renewed; null for every other order. */
  subscriptionId: orNull(Type.String()),
  /** What can still be given back of what was paid. */
  refundableCents: GivenCents,
  tags: Type.Array(Type.String()),
  shippingAddress: orNull(StoredAddress),
  billingAddress: orNull(StoredAddress),
  shippingOption: orNull(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      costCents: GivenCents,
      note: Type.Optional(Type.String()),
      /** It is fetched at the shop. */
      pickup: Type.Optional(Type.Boolean()),
      /** What its shipping was reckoned with; absent where the shop had no boxes. */
      parcels: Type.Optional(Type.Array(ReckonedParcel)),
    }),
  ),
  /** `code` is '' for a discount that applied by itself; `name` and `cents` are absent from older orders. */
  discounts: Type.Array(
    Type.Object({
      code: Type.String(),
      label: Type.String(),
      name: Type.Optional(Type.String()),
      cents: Type.Optional(Type.Number()),
    }),
  ),
  /** What the shop gives on this order itself; `amount`: basis points, or minor units. */
  ownDiscount: orNull(Type.Object({ kind: Type.Enum(['percentage', 'fixed']), amount: GivenCents })),
  taxLines: Type.Array(TaxRule),
  buyer: orNull(OrderBuyer),
  customerNote: Type.String(),
  isGift: Type.Boolean(),
  /** '' where it is no gift, or has no message. */
  giftMessage: Type.String(),
  marketingConsent: Type.Boolean(),
  /** Which of the website's languages its buyer reads; '' = its own. */
  language: Type.String(),
  /** As the product had it when it was ordered. */
  subscriptionPlan: orNull(byName(Type.Unknown())),
  /** `by`: the name of who sent it, where that is known. */
  fulfillment: orNull(
    Type.Object({ carrier: Type.String(), trackingNumber: Type.String(), by: orNull(Type.String()) }),
  ),
  fulfilledAt: orNull(Type.Number()),
  canceledAt: orNull(Type.Number()),
  items: Type.Array(OwnersOrderItem),
  payments: Type.Array(Payment),
  deliveries: Type.Array(OrderDelivery),
  refunds: Type.Array(OrderRefund),
  returns: Type.Array(OrderReturn),
  captures: Type.Array(OrderCapture),
  disputes: Type.Array(OrderDispute),
  shipments: Type.Array(OrderShipment),
  /** Bought for its parcels, oldest first. */
  labels: Type.Array(OrderLabel),
  /** Whether somebody sells labels to the shop. */
  sellsLabels: Type.Boolean(),
  /** Whether a parcel of it leaves the customs territory, and is declared. */
  needsCustoms: Type.Boolean(),
  /** Where it can be sent from; empty in a shop with one location. */
  locations: Type.Array(NamedLocation),
  /** Where the pieces lie that are still to be sent, of variants that are counted; empty in a shop with one location. */
  sources: Type.Array(Type.Object({ variantId: Type.String(), locationId: Type.String(), pieces: Type.Integer() })),
  /** Its invoice and the credit notes of it. */
  documents: Type.Array(OrderDocument),
  events: Type.Array(OrderEvent),
  mails: Type.Array(MailSummary),
  /** Changes with the order; a call that says it is refused where somebody else was faster. */
  version: Type.Number(),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const OrderParams = Type.Object({ id: Id });
const CancelOrder = orNull(
  Type.Object(
    { notify: Type.Optional(Type.Boolean()), crumb: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
);

/** `day`: `2026-12-24` on the website's calendar; '': at once. */
const SendGiftCard = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    email: Type.String({ maxLength: 256 }),
    message: Type.String({ maxLength: longestGiftMessage }),
    day: Type.String({ maxLength: 10 }),
  },
  { additionalProperties: false },
);
export type SendGiftCard = Static<typeof SendGiftCard>;

const Token = Type.String({ minLength: 1, maxLength: 100 });
const owners = { permission: 'orders:manage' } as const;

/** Orders: the owner's calls, and the pages of the buyer. */
export const orderEndpoints = {
  listOrders: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders',
    summary: 'The orders, newest first',
    query: OrderListQuery,
    answers: {
      200: Type.Object({
        orders: Type.Array(OrderSummary),
        /** Null on the last page. */
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  }),
  getOrder: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders/:id',
    summary: 'One order with its payments and mails',
    params: OrderParams,
    answers: { 200: OrderDetail },
    errors: ['not-found'],
  }),
  fulfillOrder: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/fulfill',
    summary: 'Sends an order, or some of its pieces; again, with its version, to change its tracking number',
    params: OrderParams,
    body: FulfillOrder,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'conflict', 'invalid-fields'],
  }),
  cancelOrder: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/cancel',
    summary: 'Cancels an order, puts back what it took out of the stock and refunds what can be refunded',
    params: OrderParams,
    body: CancelOrder,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'gift-card-used'],
  }),
  deliverAgain: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/deliver',
    summary: 'Mails what was bought once more: downloads with their full count and time, codes and ways in',
    params: OrderParams,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status'],
  }),
  sendGiftCard: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/orders/:id/gift-cards/:lineId',
    summary: 'Mails the gift cards of a line to somebody, at once or on a day; again, or to another address',
    params: Type.Object({ id: Id, lineId: Id }),
    body: SendGiftCard,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'invalid-fields'],
  }),
  orderConfirmedPage: endpoint({
    method: 'GET',
    path: '/checkout/order-confirmed',
    summary: 'The page that thanks for an order; as JSON with ?format=json (ORDER-01)',
    query: Type.Object({
      order: Type.String({ minLength: 1, maxLength: 64 }),
      token: Token,
      format: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    answers: { 200: [OrderConfirmation, 'html'] },
    errors: ['not-found'],
  }),
  orderPage: endpoint({
    method: 'GET',
    path: '/account/orders/:id',
    summary: 'The page of an order, for its buyer and for who has the link',
    params: OrderParams,
    query: Type.Object({
      token: Type.Optional(Token),
      /** Of a second order: the lines that could not be had, with the reason (`id.reason,…`), and whether others are in the cart. */
      missed: Type.Optional(Type.String({ maxLength: 2000 })),
      some: Type.Optional(Type.String({ maxLength: 1 })),
    }),
    answers: { 200: 'html', 302: 'redirect' },
    errors: ['not-found'],
  }),
  orderAgainForm: endpoint({
    method: 'POST',
    path: '/account/orders/:id/again',
    summary:
      'Puts the goods of an order into the cart once more, as far as they can be had (form fields: xsrf or token)',
    crumb: 'visitor',
    rateLimit: 'visitor',
    params: OrderParams,
    answers: { 303: 'redirect' },
    errors: ['not-found'],
  }),
};
