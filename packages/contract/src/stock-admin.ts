import { mostStock, type StockCause, stockCauses, stockReasons } from '@plinth/domain';
import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Backorders } from './product.ts';
import { LocationId, NamedLocation } from './stock-locations.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const ChangeId = Type.String({ pattern: '^[0-9a-f]{24}$' });
const Text = Type.String();
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.Enum([...stockReasons]);
const Cause = Type.Enum(Object.keys(stockCauses) as StockCause[]);
const Pieces = Type.Integer({ minimum: 0, maximum: mostStock });
const LowAt = orNull(Pieces);
const Note = Type.Optional(Type.String({ maxLength: 500 }));

/** Where; absent: all locations together, and what changes is put at, or taken from, the main one first. */
const At = Type.Optional(LocationId);

export const stockStates = ['low', 'out', 'backordered', 'unlimited'] as const;
export type StockState = (typeof stockStates)[number];

const filter = {
  /** Words of the product's name, the variant or its SKU. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Type.Enum([...stockStates])),
  /** What can be sold from there, and is low or sold out there; absent: all locations together. */
  locationId: Type.Optional(LocationId),
};
export const StockListQuery = Type.Object({
  ...filter,
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
export type StockListQuery = Static<typeof StockListQuery>;
const StockParams = Type.Object({ variantId: Id });
const ChangeParams = Type.Object({ id: ChangeId });

/** A variant whose pieces are counted, or could be. */
const StockLine = Type.Object({
  variantId: Text,
  itemId: Text,
  name: Text,
  /** The values of its options: 'Large, Blue'. */
  variant: Text,
  sku: Text,
  /** What can be sold; below 0: pieces that were sold beyond it. */
  stock: Type.Integer(),
  /** Whether it goes on selling when nothing is left. */
  backorders: orNull(Backorders),
  /** Pieces that were sold and are not there, at all locations together. */
  backordered: Type.Integer(),
  /** Sold, and not sent yet: it lies on the shelf beside what can be sold. */
  reserved: Type.Integer(),
  unlimited: Type.Boolean(),
  /** From how many pieces downward it is low: its own mark, or the website's; null: it has none. */
  lowAt: orNull(Type.Integer()),
  ownLowAt: orNull(Type.Integer()),
  /** What can be sold from each location, in the order in which they send; empty in a shop with one. */
  places: Type.Array(Type.Object({ id: Text, stock: Type.Integer() })),
});
export type StockLine = Static<typeof StockLine>;

const StockSettings = Type.Object(
  {
    /** From how many pieces downward stock is low; null: it never is. */
    lowAt: LowAt,
    /** Whether a mail goes to the website's address when a variant becomes low. */
    mails: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type StockSettings = Static<typeof StockSettings>;

/** Sent twice under one id it is done once. */
export const StockChange = Type.Object(
  {
    id: ChangeId,
    cause: Reason,
    note: Note,
    locationId: At,
    changes: Type.Array(
      Type.Object(
        {
          variantId: Id,
          kind: Type.Enum(['set', 'add', 'take']),
          quantity: Pieces,
          /** What was there when this was typed; another number now is told instead of written over. */
          stockBefore: Type.Optional(Type.Integer({ minimum: -mostStock, maximum: mostStock })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 2000 },
    ),
  },
  { additionalProperties: false },
);
export type StockChange = Static<typeof StockChange>;

/** What was counted on the shelf, all at once or nothing. */
export const StockCount = Type.Object(
  {
    id: ChangeId,
    note: Note,
    locationId: At,
    lines: Type.Array(
      Type.Object(
        {
          variantId: Id,
          counted: Pieces,
          /** What lay there as far as the books said when it was counted: stock and reserved together. */
          expected: Type.Integer({ minimum: -mostStock, maximum: 2 * mostStock }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 2000 },
    ),
  },
  { additionalProperties: false },
);
export type StockCount = Static<typeof StockCount>;

/** Beside `conflict`: what is there now, of those that are not as they were. */
const StockNow = Type.Object({ variantId: Text, stock: Type.Integer(), reserved: Type.Integer() });
export type StockNow = Static<typeof StockNow>;

/** An order whose back-ordered pieces have all come. */
export const ReadyOrder = Type.Object({ id: Text, number: Text });
export type ReadyOrder = Static<typeof ReadyOrder>;

const Changed = Type.Object({
  changeId: Text,
  stock: Type.Array(StockNow),
  /** Orders that waited for these pieces and can be sent now, first come first. */
  ready: Type.Array(ReadyOrder),
});
export type StockChanged = Static<typeof Changed>;

const Movement = Type.Object({
  /** 1, 2, 3 … of the variant. */
  number: Type.Integer(),
  /** Milliseconds since 1970. */
  at: Type.Number(),
  delta: Type.Integer(),
  stockAfter: Type.Integer(),
  cause: Cause,
  order: orNull(Type.Object({ id: Text, number: Text })),
  /** Who of the team did it. */
  by: orNull(Text),
  note: Text,
  changeId: Text,
  /** Where; '' in a shop that has always had one location. */
  location: Text,
});
export type StockMovement = Static<typeof Movement>;

const owners = { permission: 'products:edit' } as const;

/** The stock of a store, as its owner keeps it (EDIT-28). */
export const stockEndpoints = {
  listStock: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/stock',
    summary: 'Variants with what is left of them, by name, and how many there are of each state',
    query: StockListQuery,
    answers: {
      200: Type.Object({
        lines: Type.Array(StockLine),
        /** Of those that the words fit. */
        counts: Type.Object({
          all: Type.Integer(),
          low: Type.Integer(),
          out: Type.Integer(),
          backordered: Type.Integer(),
          unlimited: Type.Integer(),
        }),
        settings: StockSettings,
        /** Empty in a shop with one. */
        locations: Type.Array(NamedLocation),
        nextCursor: orNull(Text),
      }),
    },
    errors: ['bad-cursor', 'not-found'],
  }),
  exportStock: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/stock.csv',
    summary: 'The same as a CSV file',
    query: Type.Object(filter),
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  changeStock: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/changes',
    summary: 'Sets, adds or takes pieces of variants, with a cause: all or nothing',
    body: StockChange,
    answers: { 200: Changed },
    errors: ['not-found', 'conflict'],
  }),
  undoStockChange: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/changes/:id/undo',
    summary: 'Takes a change back by one the other way round; what was sold meanwhile stays sold',
    params: ChangeParams,
    answers: { 200: Changed },
    errors: ['not-found', 'conflict'],
  }),
  countStock: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/counts',
    summary: 'Takes over what was counted on the shelf, where it is still what it was when it was counted',
    body: StockCount,
    answers: { 200: Changed },
    errors: ['not-found', 'conflict'],
  }),
  listStockMovements: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/stock/:variantId/movements',
    summary: 'Every change of the stock of a variant, newest first',
    params: StockParams,
    query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }),
    answers: { 200: Type.Object({ movements: Type.Array(Movement), nextCursor: orNull(Text) }) },
  }),
  setBackorders: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/stock/:variantId/backorders',
    summary: 'Whether a variant goes on selling when nothing of it is left, how far and until when; null: it does not',
    params: StockParams,
    body: Type.Object({ backorders: orNull(Backorders) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ backorders: orNull(Backorders) }) },
    errors: ['not-found'],
  }),
  setLowMark: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/stock/:variantId/low-at',
    summary: 'From how many pieces downward a variant is low; null: as the website says',
    params: StockParams,
    body: Type.Object({ lowAt: LowAt }, { additionalProperties: false }),
    answers: { 200: Type.Object({ lowAt: orNull(Type.Integer()) }) },
    errors: ['not-found'],
  }),
  changeStockSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/stock/settings',
    summary: 'From how many pieces downward stock is low, and whether a mail tells of it',
    body: StockSettings,
    answers: { 200: StockSettings },
  }),
  checkStock: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/stock/check',
    summary: 'Whether the ledger of stock agrees with itself and with what is there, line by line',
    answers: {
      200: Type.Object({
        variants: Type.Integer(),
        movements: Type.Integer(),
        /** Variants whose lines do not follow from each other, or do not end with what is there. */
        wrong: Type.Array(Type.Object({ variantId: Text, sku: Text, stock: Type.Integer(), ledger: Type.Integer() })),
      }),
    },
  }),
};
