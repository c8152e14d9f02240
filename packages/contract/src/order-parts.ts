import { mostCents, returnStates, returnWishes } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { GivenCents } from './money.ts';
import { LocationId } from './stock-locations.ts';

/** Parts of an order as its owner sees them. Times are milliseconds since 1970; `by`: the name of who did it, where that is known. */
const by = Type.Union([Type.String(), Type.Null()]);
const Id = Type.String();

/** Money that went back, or is on its way back. */
export const OrderRefund = Type.Object({
  id: Id,
  /** 'cancel': what cancelling the order gave back. 'edit': what it costs less since it was changed. */
  cause: Type.Enum(['refund', 'cancel', 'edit']),
  amountCents: GivenCents,
  shippingCents: GivenCents,
  /** What of the amount went onto the gift cards that had paid. */
  giftCardCents: GivenCents,
  /** What of the amount each payment gives back; `byHand`: people do; `held`: it was not captured, and is let go. */
  parts: Type.Array(
    Type.Object({
      paymentId: Id,
      amountCents: GivenCents,
      byHand: Type.Boolean(),
      held: Type.Optional(Type.Boolean()),
    }),
  ),
  /** What of the amount people give back themselves. */
  byHandCents: GivenCents,
  lines: Type.Array(
    Type.Object({ lineId: Id, quantity: Type.Integer(), amountCents: GivenCents, restock: Type.Boolean() }),
  ),
  reason: Type.String(),
  /** 'pending': the way to pay has not answered yet. 'failed': it refused, and `problem` says why. */
  state: Type.Enum(['pending', 'done', 'failed']),
  problem: Type.String(),
  by,
  created: Type.Number(),
});
export type OrderRefund = Static<typeof OrderRefund>;

/** A part of a hold that was captured, or is being captured. */
export const OrderCapture = Type.Object({
  id: Id,
  paymentId: Id,
  amountCents: GivenCents,
  /** 'pending': the way to pay has not answered yet. 'failed': it refused, and `problem` says why. */
  state: Type.Enum(['pending', 'done', 'failed']),
  problem: Type.String(),
  by,
  created: Type.Number(),
});
export type OrderCapture = Static<typeof OrderCapture>;

/**
 * What of a hold is to be captured. `key`: the caller's own name for it; asked again under the same one, it is captured once. What is not
 * captured stays held where its way to pay can do that; with `release`, and wherever it cannot, it is let go and counts as a refund.
 */
export const CapturePayment = Type.Object(
  {
    key: Type.String({ minLength: 16, maxLength: 64 }),
    version: Type.Number(),
    amountCents: Type.Integer({ minimum: 1, maximum: mostCents }),
    release: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CapturePayment = Static<typeof CapturePayment>;

/** A payment that its buyer has disputed with their bank. */
export const OrderDispute = Type.Object({
  id: Id,
  provider: Type.String(),
  paymentId: Id,
  amountCents: GivenCents,
  /** In the words of who told of it: 'product_not_received'. */
  reason: Type.String(),
  /** 'inquiry': nothing was taken. 'closed': an inquiry that is over. */
  state: Type.Enum(['inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed']),
  /** Until when the shop may answer; null: there is nothing to answer. */
  dueAt: Type.Union([Type.Number(), Type.Null()]),
  /** What the bank has taken back. */
  takenCents: GivenCents,
  /** What the way to pay charges the shop for it, in a currency of its own; 0 where it does not say. */
  feeCents: GivenCents,
  feeCurrency: Type.String(),
  created: Type.Number(),
  updated: Type.Number(),
});
export type OrderDispute = Static<typeof OrderDispute>;

/** What else happened to an order. */
export const OrderEvent = Type.Object({
  id: Id,
  kind: Type.Enum([
    'note',
    'paid',
    'tags',
    'canceled',
    'tracking',
    'mailed',
    'payment',
    'document',
    'return',
    'edited',
    'label',
  ]),
  /** A note's words; what was changed, in words. */
  text: Type.String(),
  by,
  created: Type.Number(),
});
export type OrderEvent = Static<typeof OrderEvent>;

/** A parcel, or what was handed over at once. */
export const OrderShipment = Type.Object({
  id: Id,
  /** 1 for the first one of the order. */
  number: Type.Integer(),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: Type.String(),
  lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer() })),
  /** Where it was sent from; '': from several locations, or from the only one. */
  location: Type.String(),
  by,
  created: Type.Number(),
});
export type OrderShipment = Static<typeof OrderShipment>;

/** A label that was bought for a parcel of an order, or is being bought. */
export const OrderLabel = Type.Object({
  id: Id,
  /** The parcel that it is on; '' where its pieces could not be sent any more once it was bought. */
  shipmentId: Type.String(),
  /**
   * 'begun': its carrier has not said yet whether it was bought. 'void-begun': nor whether it is taken back. 'voiding': the carrier decides about the
   * money. 'void-refused': it keeps it.
   */
  state: Type.Enum(['begun', 'bought', 'void-begun', 'voiding', 'voided', 'void-refused']),
  carrier: Type.String(),
  service: Type.String(),
  costCents: GivenCents,
  currency: Type.String(),
  trackingNumber: Type.String(),
  testMode: Type.Boolean(),
  /** Why it could not be voided; '' where nothing is amiss. */
  problem: Type.String(),
  /** Whether its PDF is there. */
  hasFile: Type.Boolean(),
  by,
  created: Type.Number(),
});
export type OrderLabel = Static<typeof OrderLabel>;

/** An invoice or a credit note as it was issued. */
export const OrderDocument = Type.Object({
  id: Id,
  kind: Type.Enum(['invoice', 'credit-note']),
  /** As it stands on it: `INV-00042`. */
  number: Type.String(),
  /** What a credit note is of: a refund's id, 'cancel', or the change of the order that its new invoice names, too; '' for a first invoice. */
  refundId: Type.String(),
  totalCents: GivenCents,
  by,
  created: Type.Number(),
});
export type OrderDocument = Static<typeof OrderDocument>;

/** Goods that the buyer wants to give back. */
export const OrderReturn = Type.Object({
  id: Id,
  /** 1 for the first one of the order. */
  number: Type.Integer(),
  state: Type.Enum([...returnStates]),
  /** `reason`: one of the domain's returnReasons. */
  lines: Type.Array(
    Type.Object({
      lineId: Id,
      quantity: Type.Integer(),
      reason: Type.String(),
      /** What the buyer wants in place of it (domain, ReturnExchange); its pieces are held while the return is open. */
      exchange: Type.Optional(
        Type.Object({
          variantId: Id,
          name: Type.String(),
          unitPriceCents: Type.Integer(),
          paidCents: Type.Integer(),
          stockTaken: Type.Integer(),
        }),
      ),
    }),
  ),
  /** What its buyer has sent along. */
  pictures: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  wish: Type.Enum([...returnWishes]),
  /** The buyer's words, and the shop's. */
  note: Type.String(),
  answer: Type.String(),
  /** What took the goods in; '' until then. */
  refundId: Type.String(),
  /** The order of what went out in its place; '' where there is none. */
  exchangeOrderId: Type.String(),
  by,
  created: Type.Number(),
});
export type OrderReturn = Static<typeof OrderReturn>;

/**
 * What is to be given back. `key`: the caller's own name for it; asked again under the same one, nothing goes back a second time.
 * A line without an amount gives back what its pieces were paid for; a line of no pieces is a lower price afterwards.
 */
export const RefundOrder = Type.Object(
  {
    key: Type.String({ minLength: 16, maxLength: 64 }),
    version: Type.Optional(Type.Number()),
    lines: Type.Array(
      Type.Object(
        {
          lineId: Type.String({ maxLength: 64 }),
          quantity: Type.Integer({ minimum: 0, maximum: 9999 }),
          amountCents: Type.Optional(Type.Integer({ minimum: 0, maximum: mostCents })),
          /** Whether the pieces go back into stock. */
          restock: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
      { maxItems: 500 },
    ),
    shippingCents: Type.Integer({ minimum: 0, maximum: mostCents }),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    /** The return whose goods have come: it is over with this refund. */
    returnId: Type.Optional(Type.String({ maxLength: 64 })),
    /** Where what is restocked goes; where nothing is said, to where it came from. */
    locationId: Type.Optional(LocationId),
    /** Whether the buyer gets a mail; yes where nothing is said. */
    notify: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type RefundOrder = Static<typeof RefundOrder>;

const Tracking = {
  trackingNumber: Type.Optional(Type.String({ maxLength: 100 })),
  carrier: Type.Optional(Type.String({ maxLength: 100 })),
  /** Where the carrier shows the parcel; where nothing is said, the page of a carrier that is known. */
  trackingUrl: Type.Optional(Type.String({ maxLength: 2000 })),
};

/**
 * `notify`: whether the buyer gets a mail; yes where nothing is said. `version`: the state of the order that this builds on;
 * without it, an order is fulfilled just once. `lines`: the pieces that are sent; all that are left where nothing is said.
 */
export const FulfillOrder = Type.Object(
  {
    ...Tracking,
    version: Type.Optional(Type.Number()),
    notify: Type.Optional(Type.Boolean()),
    /** Where it is sent from; where nothing is said, each piece from where it is held. */
    locationId: Type.Optional(LocationId),
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          { lineId: Type.String({ maxLength: 64 }), quantity: Type.Integer({ minimum: 1, maximum: 9999 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 500 },
      ),
    ),
  },
  { additionalProperties: false },
);
export type FulfillOrder = Static<typeof FulfillOrder>;

/** Orders that are sent whole, or what is left of them. `notify` as in FulfillOrder. */
export const FulfillOrders = Type.Object(
  {
    ids: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
    notify: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type FulfillOrders = Static<typeof FulfillOrders>;

/** What became of each, in the order in which they were asked for; `message` says why one was not sent. */
export const FulfilledOrders = Type.Object({
  results: Type.Array(
    Type.Object({ id: Id, orderNumber: Type.String(), isDone: Type.Boolean(), message: Type.String() }),
  ),
});
export type FulfilledOrders = Static<typeof FulfilledOrders>;

/** `notify`: whether the buyer gets the mail of the parcel once more; no where nothing is said. */
export const CorrectShipment = Type.Object(
  { ...Tracking, version: Type.Number(), notify: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type CorrectShipment = Static<typeof CorrectShipment>;

const line = Type.String({ maxLength: 200 });

/** Where an order goes instead; `version`: the state of the order that this builds on. */
export const ChangeOrderAddress = Type.Object(
  {
    version: Type.Number(),
    address: Type.Object(
      {
        firstName: line,
        lastName: line,
        address1: line,
        address2: line,
        city: line,
        region: line,
        postalCode: line,
        country: line,
        phone: line,
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type ChangeOrderAddress = Static<typeof ChangeOrderAddress>;

/** Words that an order is found by. */
export const OrderTags = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 });
