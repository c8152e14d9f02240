import { largestRestockText } from '@plinth/domain';
import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const Text = Type.String();
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Whom somebody still waits for, what of it can be ordered again, and what everybody has been told of. */
export const restockStates = ['back', 'told'] as const;
export type RestockState = (typeof restockStates)[number];

const filter = {
  /** Words of the product, the variant, its SKU, or an email address. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  /** Absent: what somebody waits for. */
  state: Type.Optional(Type.Enum([...restockStates])),
};
export const RestockListQuery = Type.Object({
  ...filter,
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}\\.[0-9a-zA-Z-]{1,64}$|^$' })),
});
export type RestockListQuery = Static<typeof RestockListQuery>;

/** A variant that people wait for, or have waited for; `name` is empty where it has been removed since. */
const RestockLine = Type.Object({
  productId: Text,
  variantId: Text,
  name: Text,
  variant: Text,
  sku: Text,
  /** Whether it can be ordered. */
  isBack: Type.Boolean(),
  stock: Type.Integer(),
  waiting: Type.Integer(),
  told: Type.Integer(),
  /** Milliseconds since 1970. */
  lastSignUpAt: Type.Number(),
  lastToldAt: orNull(Type.Number()),
});
export type RestockLine = Static<typeof RestockLine>;

const RestockPerson = Type.Object({
  id: Text,
  email: Text,
  language: Text,
  isJoinMailingList: Type.Boolean(),
  createdAt: Type.Number(),
  /** When their mail went into the outbox; null: they wait. */
  toldAt: orNull(Type.Number()),
});
export type RestockPerson = Static<typeof RestockPerson>;

/** The owner's own words; '' says it in the usual ones. */
const Words = Type.String({ maxLength: largestRestockText });
export const RestockSettings = Type.Object(
  {
    /** Whether visitors can ask to be told. */
    enabled: Type.Boolean(),
    /** Whether those who wait are told by themselves, as soon as it can be ordered again. */
    automatic: Type.Boolean(),
    callToAction: Words,
    buttonText: Words,
    successText: Words,
    mailingListSignUpEnabled: Type.Boolean(),
    mailingListOptInByDefault: Type.Boolean(),
    mailingListDescription: Words,
    /** '' = the list of the newsletter. */
    mailingListId: Type.String({ maxLength: 64 }),
  },
  { additionalProperties: false },
);
export type RestockSettings = Static<typeof RestockSettings>;
const SaveRestockSettings = Type.Object(
  { ...RestockSettings.properties, ...savedVersion },
  { additionalProperties: false },
);
export type SaveRestockSettings = Static<typeof SaveRestockSettings>;
const ReadRestockSettings = Type.Object({
  settings: RestockSettings,
  ...readVersion,
  /** The mailing lists beside that of the newsletter. */
  lists: Type.Array(Type.Object({ id: Text, name: Text })),
});
export type ReadRestockSettings = Static<typeof ReadRestockSettings>;

const owners = { permission: 'restock:manage' } as const;

/** The owner's panel of those who wait (REST-22); they are told by the calls of restock.ts. */
export const restockAdminEndpoints = {
  listWaiting: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/restock',
    summary: 'What is waited for, most people first',
    query: RestockListQuery,
    answers: {
      200: Type.Object({
        lines: Type.Array(RestockLine),
        counts: Type.Object({
          /** People who wait, and variants of each state. */
          people: Type.Integer(),
          waiting: Type.Integer(),
          back: Type.Integer(),
          told: Type.Integer(),
        }),
        nextCursor: orNull(Text),
      }),
    },
  }),
  exportWaiting: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/restock.csv',
    summary: 'Everybody who waits or has been told, as a CSV file',
    query: Type.Object(filter),
    answers: { 200: 'file' },
  }),
  readRestockSettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/restock-settings',
    summary: 'How visitors ask to be told, and whether that happens by itself',
    answers: { 200: ReadRestockSettings },
  }),
  changeRestockSettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/restock-settings',
    summary: 'Chooses how visitors ask to be told, and whether that happens by itself',
    body: SaveRestockSettings,
    answers: { 200: ReadRestockSettings },
    errors: ['invalid-fields', 'conflict'],
  }),
  listWaitingPeople: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/restock/:variantId',
    summary: 'Who waits for a variant or has been told, newest first',
    params: Type.Object({ variantId: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: { 200: Type.Object({ people: Type.Array(RestockPerson), nextCursor: orNull(Text) }) },
  }),
  removeWaiting: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/restock/remove',
    summary: 'Takes people off the list, with their addresses',
    body: Type.Object(
      { ids: Type.Array(Type.String({ pattern: '^[0-9a-f]{24}$' }), { minItems: 1, maxItems: 200 }) },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ removed: Type.Integer() }) },
  }),
};
