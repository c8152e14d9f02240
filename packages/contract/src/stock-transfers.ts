import { mostStock, transferStates } from '@plinth/domain';
import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';
import { ReadyOrder } from './stock-admin.ts';
import { LocationId, NamedLocation } from './stock-locations.ts';

const Text = Type.String();
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const VariantId = Type.String({ minLength: 1, maxLength: 64 });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const strict = { additionalProperties: false } as const;
const State = Type.Enum([...transferStates]);

/** Why pieces of a transfer did not arrive. */
export const missingCauses = ['correction', 'damaged'] as const;

const summary = {
  id: Text,
  number: Type.Integer(),
  from: NamedLocation,
  to: NamedLocation,
  state: State,
  /** Sent, and arrived. */
  pieces: Type.Integer(),
  received: Type.Integer(),
  /** Milliseconds since 1970. */
  created: Type.Number(),
};
const TransferSummary = Type.Object(summary);
export type TransferSummary = Static<typeof TransferSummary>;

const TransferLine = Type.Object({
  variantId: Text,
  /** As it was called when it was sent. */
  name: Text,
  sku: Text,
  quantity: Type.Integer(),
  received: Type.Integer(),
  /** What did not arrive of it, once the transfer is closed. */
  missing: Type.Integer(),
  /** '' where nothing is missing. */
  missingCause: Text,
});
const Transfer = Type.Object({
  ...summary,
  note: Text,
  by: orNull(Text),
  closedBy: orNull(Text),
  closed: orNull(Type.Number()),
  lines: Type.Array(TransferLine),
  /** Orders that waited for what a call has just taken in, and can be sent now. */
  ready: Type.Optional(Type.Array(ReadyOrder)),
  /** Changes with the transfer; a call that builds on another one is refused. */
  version: Type.Number(),
});
export type Transfer = Static<typeof Transfer>;

/** Sent twice under one id it is sent once. */
export const SendTransfer = Type.Object(
  {
    id: Id,
    fromId: LocationId,
    toId: LocationId,
    note: Type.Optional(Type.String({ maxLength: 500 })),
    lines: Type.Array(
      Type.Object({ variantId: VariantId, quantity: Type.Integer({ minimum: 1, maximum: mostStock }) }, strict),
      { minItems: 1, maxItems: 500 },
    ),
  },
  strict,
);
export type SendTransfer = Static<typeof SendTransfer>;

export const ReceiveTransfer = Type.Object(
  {
    version: Type.Number(),
    /** What has arrived now. */
    lines: Type.Array(
      Type.Object({ variantId: VariantId, received: Type.Integer({ minimum: 0, maximum: mostStock }) }, strict),
      { maxItems: 500 },
    ),
    /** Nothing more comes: what has not arrived is booked with this cause. Absent: the rest is still on its way. */
    missing: Type.Optional(Type.Enum([...missingCauses])),
  },
  strict,
);
export type ReceiveTransfer = Static<typeof ReceiveTransfer>;

const Params = Type.Object({ id: Id });
const owners = { permission: 'products:edit' } as const;

/** Goods on their way from one location of the stock to another. */
export const stockTransferEndpoints = {
  listTransfers: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/stock/transfers',
    summary: 'Transfers between locations, newest first',
    query: Type.Object({
      state: Type.Optional(State),
      cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$|^$' })),
    }),
    answers: { 200: Type.Object({ transfers: Type.Array(TransferSummary), nextCursor: orNull(Text) }) },
  }),
  getTransfer: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/stock/transfers/:id',
    summary: 'One transfer with its lines',
    params: Params,
    answers: { 200: Transfer },
    errors: ['not-found'],
  }),
  sendTransfer: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/transfers',
    summary: 'Sends pieces from one location to another; until they arrive they are for sale at neither',
    body: SendTransfer,
    answers: { 200: Transfer },
    errors: ['not-found', 'conflict'],
  }),
  receiveTransfer: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/transfers/:id/receive',
    summary: 'Takes in what has arrived, all of it or a part; of two who do so the second is told',
    params: Params,
    body: ReceiveTransfer,
    answers: { 200: Transfer },
    errors: ['not-found', 'conflict'],
  }),
  cancelTransfer: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/transfers/:id/cancel',
    summary: 'What has not arrived is back where it was sent from',
    params: Params,
    body: Type.Object({ version: Type.Number() }, strict),
    answers: { 200: Transfer },
    errors: ['not-found', 'conflict'],
  }),
};
