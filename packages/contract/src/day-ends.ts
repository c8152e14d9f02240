import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const Amount = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** What one way to pay by hand has moved in one currency; minor units. */
const DaySum = Type.Object({
  /** The name of the way to pay, as the order has it. */
  method: Type.String(),
  currency: Type.String(),
  receivedCents: Type.Integer(),
  /** Negative, or 0. */
  returnedCents: Type.Integer(),
});
export type DaySum = Static<typeof DaySum>;

const DayEnd = Type.Object({
  day: Type.String(),
  /** When it was closed; milliseconds since 1970. */
  at: Type.Number(),
  /** Who closed it; '' for an account that is gone. */
  by: Type.String(),
  note: Type.String(),
  /** How many lines of the ledger it took. */
  movements: Type.Integer(),
  /** Expected is what was received and given back together; the difference is what was counted beyond that. */
  lines: Type.Array(Type.Object({ ...DaySum.properties, countedCents: Type.Integer() })),
});
export type DayEnd = Static<typeof DayEnd>;

const DayMovement = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderNumber: Type.Union([Type.Integer(), Type.Null()]),
  method: Type.String(),
  /** Negative: given back. */
  amountCents: Type.Integer(),
  currency: Type.String(),
  at: Type.Number(),
});
export type DayMovement = Static<typeof DayMovement>;

const Movements = Type.Object({
  /** How many there are. */
  count: Type.Integer(),
  /** The newest 200 of them. */
  newest: Type.Array(DayMovement),
});

export const DayOfBooks = Type.Object({
  day: Type.String(),
  /** By the website's clocks. */
  today: Type.String(),
  /** The last day that was closed; '' = none. Later days can be closed, it and those before cannot. */
  lastClosed: Type.String(),
  /** Days whose movements no day-end has taken, newest first; today is among them until it is closed. */
  openDays: Type.Array(Type.String()),
  /** How the day was closed; null: it was not. */
  closed: Type.Union([DayEnd, Type.Null()]),
  /** What its day-end took; of a day that is not closed, what it would take now; of one that went into a later day-end, its own movements. */
  sums: Type.Array(DaySum),
  movements: Movements,
  /** Stands for exactly these movements; goes along with a close, which is refused where it would take others. */
  mark: Type.String(),
  /** What was booked on a closed day after its close: it belongs to the next one. */
  since: Movements,
  /** What is still to be paid by hand, at this moment. */
  waiting: Type.Object({
    sums: Type.Array(
      Type.Object({
        method: Type.String(),
        currency: Type.String(),
        payments: Type.Integer(),
        amountCents: Type.Integer(),
      }),
    ),
    newest: Type.Array(DayMovement),
  }),
});
export type DayOfBooks = Static<typeof DayOfBooks>;

const DayParams = Type.Object({ day: Day });

/** The day-end: what came by hand is counted, and the day is closed. */
export const dayEndEndpoints = {
  listDayEnds: endpoint({
    method: 'GET',
    path: '/api/commerce/books/day-ends',
    summary: 'Closed days, newest first: what was expected and counted by way to pay',
    permission: 'orders:manage',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 10 })) }),
    answers: {
      200: Type.Object({
        dayEnds: Type.Array(DayEnd),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
    errors: ['bad-cursor'],
  }),
  exportDayEnds: endpoint({
    method: 'GET',
    path: '/api/commerce/books/day-ends.csv',
    summary:
      'Closed days as a CSV file, a line for each way to pay and currency; amounts without a sign, their direction beside them',
    permission: 'orders:manage',
    answers: { 200: 'file' },
  }),
  readDay: endpoint({
    method: 'GET',
    path: '/api/commerce/books/day-ends/:day',
    summary: 'What came and went by hand on a day, how it was closed, and what still waits to be paid',
    permission: 'orders:manage',
    params: DayParams,
    answers: { 200: DayOfBooks },
    errors: ['invalid-fields'],
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/api/commerce/books/day-ends/:day',
    summary: 'Closes a day with what was counted: all movements up to its end that no day-end has taken yet',
    permission: 'orders:manage',
    params: DayParams,
    body: Type.Object(
      {
        /** Of the day as it was read. */
        mark: Type.String({ maxLength: 64 }),
        /** For each way to pay and currency that has moved, once. */
        counted: Type.Array(
          Type.Object({ method: Type.String({ maxLength: 100 }), currency: Currency, cents: Amount }),
          { maxItems: 200 },
        ),
        note: Type.String({ maxLength: 1000 }),
      },
      { additionalProperties: false },
    ),
    answers: { 200: DayOfBooks },
    errors: ['invalid-fields', 'conflict'],
  }),
};
