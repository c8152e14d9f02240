import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderDetail, OrderParams } from './order-admin.ts';
import { FulfillOrder } from './order-parts.ts';
import { LocationId } from './stock-locations.ts';

const Id = OrderParams.properties.id;
const LabelParams = Type.Object({ id: Id, labelId: Id });
const strict = { additionalProperties: false } as const;
const Millimetres = Type.Number({ minimum: 1, maximum: 10_000 });

/** Which parcel it is about: one that is there already, or pieces that are to be sent; neither: all that is left. */
const parcelOf = {
  shipmentId: Type.Optional(Id),
  lines: FulfillOrder.properties.lines,
};

const PlanLabel = Type.Object(parcelOf, strict);
export type PlanLabel = Static<typeof PlanLabel>;

const Sized = {
  lengthMm: Type.Number(),
  widthMm: Type.Number(),
  heightMm: Type.Number(),
  /** With the box. */
  grams: Type.Number(),
};

/** What the packing rule takes for a parcel, and what is to be known before a label is bought for it. */
export const LabelPlan = Type.Object({
  /** '' where nobody sells labels to this shop. */
  provider: Type.Enum(['', 'table', 'shippo']),
  /** Boxes that can be taken instead; `grams`: of the box itself. */
  boxes: Type.Array(Type.Object({ name: Type.String(), ...Sized })),
  /** The first one that the rule takes. `box`: '' where it fits into none. */
  parcel: Type.Object({ box: Type.String(), ...Sized }),
  /** How many the rule takes for these pieces; a label is for one. */
  parcels: Type.Integer(),
  goodsGrams: Type.Number(),
  customs: Type.Object({
    needed: Type.Boolean(),
    /** What is missing, in a sentence each; `isHard`: no carrier takes the parcel without. */
    gaps: Type.Array(Type.Object({ isHard: Type.Boolean(), text: Type.String() })),
  }),
  /** Why no label can be bought; '' where one can. */
  problem: Type.String(),
});
export type LabelPlan = Static<typeof LabelPlan>;

const QuoteLabel = Type.Object(
  {
    ...parcelOf,
    parcel: Type.Object(
      {
        lengthMm: Millimetres,
        widthMm: Millimetres,
        heightMm: Millimetres,
        grams: Type.Number({ minimum: 1, maximum: 1_000_000 }),
      },
      strict,
    ),
  },
  strict,
);
export type QuoteLabel = Static<typeof QuoteLabel>;

const LabelQuote = Type.Object({
  /** What it is bought under: asked twice, it is bought once. */
  labelId: Type.String(),
  rates: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      costCents: Type.Integer(),
      currency: Type.String(),
      days: Type.Optional(Type.Integer()),
    }),
  ),
  /** Why there are none; '' where there are. */
  problem: Type.String(),
});
export type LabelQuote = Static<typeof LabelQuote>;

const BuyLabel = Type.Object(
  {
    rateId: Type.String({ minLength: 1, maxLength: 100 }),
    version: Type.Number(),
    notify: Type.Boolean(),
    locationId: Type.Optional(LocationId),
  },
  strict,
);
export type BuyLabel = Static<typeof BuyLabel>;

/** Papers that are stuck on a parcel: four by six inches, or A6. */
export const labelSizes = ['4x6', 'a6'] as const;
const LabelSize = Type.Enum([...labelSizes]);
export type LabelSize = Static<typeof LabelSize>;

/** So many orders get their labels in one file. */
export const mostAddressLabels = 100;

const owners = { permission: 'orders:manage' } as const;

/** Labels of parcels, bought from carriers or with the address alone, and what is declared to customs. */
export const labelEndpoints = {
  planLabel: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/labels/plan',
    summary: 'The box that the packing rule takes for pieces of an order, and what customs want to know of them',
    params: OrderParams,
    body: PlanLabel,
    answers: { 200: LabelPlan },
    errors: ['not-found', 'order-status', 'invalid-fields'],
  }),
  quoteLabel: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/labels',
    summary: 'What carriers take for a parcel of an order; nothing is bought',
    params: OrderParams,
    body: QuoteLabel,
    answers: { 200: LabelQuote },
    errors: ['not-found', 'order-status', 'invalid-fields'],
  }),
  buyLabel: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/labels/:labelId/buy',
    summary: 'Buys a label at a rate that was shown, once, and sends its parcel; answers with the order as it is then',
    params: LabelParams,
    body: BuyLabel,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'conflict', 'invalid-fields', 'label-refused'],
  }),
  voidLabel: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/labels/:labelId/void',
    summary: 'Asks for the money of a label back; its parcel is without tracking then',
    params: LabelParams,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'label-refused'],
  }),
  readLabel: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders/:id/labels/:labelId/file',
    summary: 'A bought label as a PDF',
    params: LabelParams,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  readAddressLabel: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders/:id/address-label',
    summary: 'Where an order goes and where it comes from, as a label without postage',
    params: OrderParams,
    query: Type.Object({ size: Type.Optional(LabelSize), shipment: Type.Optional(Id) }),
    answers: { 200: 'file' },
    errors: ['not-found', 'order-status'],
  }),
  readAddressLabels: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/address-labels',
    summary: 'The same of several orders, a page each; those that are not sent in a parcel are left out',
    query: Type.Object({
      size: Type.Optional(LabelSize),
      /** Ids with commas between. */
      orders: Type.String({ pattern: '^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$' }),
    }),
    answers: { 200: 'file' },
    errors: ['not-found', 'order-status'],
  }),
  readCustomsSheet: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders/:id/customs-sheet',
    summary: 'What a parcel holds, as customs want to know it, as a PDF',
    params: OrderParams,
    query: Type.Object({ shipment: Type.Optional(Id) }),
    answers: { 200: 'file' },
    errors: ['not-found', 'order-status'],
  }),
  exportLabelCosts: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/label-costs.csv',
    summary: 'What labels have cost, newest first, a line each',
    answers: { 200: 'file' },
  }),
};
