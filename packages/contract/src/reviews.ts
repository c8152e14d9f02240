import Type, { type Static } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Status = Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('rejected')]);
const Source = Type.Union([Type.Literal('native'), Type.Literal('imported')]);

/** GET and POST /reviews/:id – the id is the product's; /api/commerce/reviews/:id/… – the review's. */
export const ReviewParams = Type.Object({ id: Id });
export type ReviewParams = Static<typeof ReviewParams>;

/** GET /reviews/:id; `sent` after one has been taken. */
export const ReviewPageQuery = Type.Object({ sent: Type.Optional(Type.String({ maxLength: 10 })) });

/** GET /api/commerce/reviews */
export const ReviewListQuery = Type.Object({
  status: Type.Optional(Status),
  source: Type.Optional(Source),
  itemId: Type.Optional(Id),
  rating: Type.Optional(Type.String({ pattern: '^[1-5]$' })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
});
export type ReviewListQuery = Static<typeof ReviewListQuery>;

/** POST /api/commerce/reviews/moderate */
export const ReviewModeration = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    action: Type.Union([Type.Literal('approve'), Type.Literal('reject'), Type.Literal('wait'), Type.Literal('delete')]),
  },
  { additionalProperties: false },
);
export type ReviewModeration = Static<typeof ReviewModeration>;

/** PUT /api/commerce/reviews/:id/reply; an empty text takes the reply back. */
export const ReviewReply = Type.Object({ reply: Type.String({ maxLength: 20_000 }) }, { additionalProperties: false });

/** GET and PUT /api/commerce/reviews/settings; what is left out stays as it is. */
export const ReviewSettings = Type.Object(
  {
    nativeEnabled: Type.Optional(Type.Boolean()),
    importedEnabled: Type.Optional(Type.Boolean()),
    starsOnListings: Type.Optional(Type.Boolean()),
    killSwitch: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ReviewSettings = Static<typeof ReviewSettings>;
