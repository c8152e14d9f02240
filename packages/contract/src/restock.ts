import Type, { type Static } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** GET /api/site-users/account/notifications/restock/groups (REST-08). */
export const RestockGroupsQuery = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) });

/** GET /api/site-users/account/notifications/restock (REST-09). */
export const RestockSignupsQuery = Type.Object({
  productId: Id,
  variantId: Id,
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
});

/** POST …/restock/send (REST-10). */
export const RestockSend = Type.Object({ productId: Id, variantId: Id }, { additionalProperties: false });
export type RestockSend = Static<typeof RestockSend>;

/** POST …/restock/send/all (REST-11). */
export const RestockSendAll = Type.Object(
  { sendRequests: Type.Array(RestockSend, { minItems: 1, maxItems: 200 }) },
  { additionalProperties: false },
);

/** The plain form's page, and where it is posted to. */
export const RestockParams = Type.Object({ id: Id });
