import { longestGiftMessage, mostGiftCardMonths } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GivenCents } from './money.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const Text = Type.String();
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

export const giftCardStates = ['active', 'used', 'expired', 'disabled'] as const;

const filter = {
  /** The last letters of a code, an order's number, or part of an email address. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Type.Enum([...giftCardStates])),
};
const GiftCardFilter = Type.Object(filter);
export type GiftCardFilter = Static<typeof GiftCardFilter>;

/** A line of the list; the code is never in it. Times are milliseconds since 1970. */
const GiftCardSummary = Type.Object({
  id: Text,
  ending: Text,
  currency: Text,
  balanceCents: GivenCents,
  /** What it was issued with. */
  issuedCents: GivenCents,
  state: Type.Enum([...giftCardStates]),
  /** A moment of the last day on which it can be used; null: it never ends. */
  lastDay: orNull(Type.Number()),
  testMode: Type.Boolean(),
  /** What sold it; null: it was made by hand. */
  orderId: orNull(Text),
  orderNumber: orNull(Text),
  /** Whom it is mailed to, or who bought it; '': nobody. */
  email: Text,
  created: Type.Number(),
});
export type GiftCardSummary = Static<typeof GiftCardSummary>;

const GiftCardEntry = Type.Object({
  id: Text,
  kind: Type.Enum(['issued', 'redeemed', 'refunded', 'adjusted', 'expired', 'extended']),
  /** Of what was extended: what came back of it, 0 where nothing had expired. */
  amountCents: GivenCents,
  /** What the card held afterwards. */
  balanceCents: GivenCents,
  orderId: orNull(Text),
  orderNumber: orNull(Text),
  /** The name of who did it by hand. */
  by: orNull(Text),
  note: Text,
  created: Type.Number(),
});

/** One card with everything that ever happened to its balance. */
export const GiftCardDetail = Type.Object({
  ...GiftCardSummary.properties,
  /** Newest first. */
  entries: Type.Array(GiftCardEntry),
  recipient: orNull(
    Type.Object({
      name: Text,
      email: Text,
      message: Text,
      day: Text,
      sendAt: Type.Number(),
      sentAt: orNull(Type.Number()),
    }),
  ),
  /** When the code was shown, and to whom; null: nobody of the shop has read it. */
  revealed: orNull(Type.Object({ at: Type.Number(), by: orNull(Text) })),
});
export type GiftCardDetail = Static<typeof GiftCardDetail>;

/** What the shop owes to those who hold its cards, by currency; cards that were made to try the shop out owe nothing. */
const Liability = Type.Array(Type.Object({ currency: Text, cents: GivenCents, cards: Type.Integer() }));

/** Names the change, so that a call that is repeated does it once. */
const ChangeId = Id;
const Cause = Type.String({ minLength: 1, maxLength: 500 });

const NewGiftCard = Type.Object(
  {
    id: ChangeId,
    amountCents: GivenCents,
    /** Why it is given; only people of the shop read it. */
    note: Type.String({ maxLength: 500 }),
    name: Type.String({ maxLength: 200 }),
    /** '': it is mailed to nobody. */
    email: Type.String({ maxLength: 256 }),
    message: Type.String({ maxLength: longestGiftMessage }),
    /** `2026-12-24` on the website's calendar; '': at once. */
    day: Type.String({ maxLength: 10 }),
  },
  { additionalProperties: false },
);
export type IssuedGiftCard = Static<typeof NewGiftCard>;

/** GET and PUT /api/commerce/gift-card-settings: how long cards are good that are made from now on. */
const settings = {
  /** Months; null: for ever. The law of where the shop or the buyer is may ask for more (giftCardExpiry). */
  giftCardMonths: orNull(Type.Integer({ minimum: 1, maximum: mostGiftCardMonths })),
};
const SaveGiftCardSettings = Type.Object({ ...settings, ...savedVersion }, { additionalProperties: false });
export type SaveGiftCardSettings = Static<typeof SaveGiftCardSettings>;
const ReadGiftCardSettings = Type.Object({
  ...settings,
  /** Where the shop is, whose law counts for every card. */
  country: Text,
  region: Text,
  ...readVersion,
});
export type ReadGiftCardSettings = Static<typeof ReadGiftCardSettings>;
export type GiftCardSettings = Pick<ReadGiftCardSettings, 'giftCardMonths'>;

const Params = Type.Object({ id: Id });
const owners = { permission: 'gift-cards' } as const;
const one = { ...owners, params: Params, answers: { 200: GiftCardDetail } } as const;

/** Gift cards, as the shop's people keep them. */
export const giftCardEndpoints = {
  listGiftCards: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/gift-cards',
    summary: 'The gift cards, newest first, and what the shop owes to their holders',
    query: Type.Object({
      ...filter,
      cursor: Type.Optional(Type.String({ maxLength: 64 })),
      limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
    }),
    answers: {
      200: Type.Object({
        giftCards: Type.Array(GiftCardSummary),
        liability: Liability,
        nextCursor: orNull(Text),
      }),
    },
  }),
  exportGiftCards: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/gift-cards.csv',
    summary: 'The gift cards as a CSV file, without their codes',
    query: GiftCardFilter,
    answers: { 200: 'file' },
  }),
  getGiftCard: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/gift-cards/:id',
    summary: 'One gift card with its ledger',
    errors: ['not-found'],
  }),
  issueGiftCard: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/gift-cards',
    summary: 'Makes a gift card by hand, and mails it at once or on a day',
    body: NewGiftCard,
    answers: { 201: GiftCardDetail },
    errors: ['invalid-fields'],
  }),
  adjustGiftCard: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/gift-cards/:id/adjust',
    summary: 'Puts something onto a gift card or takes something off it, with the cause',
    body: Type.Object(
      {
        id: ChangeId,
        /** Negative: off the card. */
        amountCents: GivenCents,
        cause: Cause,
      },
      { additionalProperties: false },
    ),
    errors: ['not-found', 'invalid-fields', 'gift-card-used'],
  }),
  extendGiftCard: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/gift-cards/:id/extend',
    summary: 'Lets a gift card be used until a later day; what has expired of it comes back',
    body: Type.Object(
      {
        id: ChangeId,
        /** The last one, `2031-12-31` on the website's calendar; '': it never ends. */
        day: Type.String({ maxLength: 10 }),
      },
      { additionalProperties: false },
    ),
    errors: ['not-found', 'invalid-fields'],
  }),
  disableGiftCard: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/gift-cards/:id/disable',
    summary: 'Lets a gift card pay for nothing any more; its balance stays',
    errors: ['not-found'],
  }),
  enableGiftCard: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/gift-cards/:id/enable',
    summary: 'Lets a disabled gift card pay again',
    errors: ['not-found', 'conflict'],
  }),
  revealGiftCard: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/gift-cards/:id/reveal',
    summary: 'Shows the code of a gift card, once',
    params: Params,
    answers: { 200: Type.Object({ code: Text }) },
    errors: ['not-found', 'conflict'],
  }),
  getGiftCardSettings: endpoint({
    permission: 'products',
    method: 'GET',
    path: '/api/commerce/gift-card-settings',
    summary: 'How long gift cards are good',
    answers: { 200: ReadGiftCardSettings },
  }),
  changeGiftCardSettings: endpoint({
    permission: 'products',
    method: 'PUT',
    path: '/api/commerce/gift-card-settings',
    summary: 'Changes that for cards to come; those that there are stay as they are',
    body: SaveGiftCardSettings,
    answers: { 200: ReadGiftCardSettings },
    errors: ['conflict'],
  }),
};
