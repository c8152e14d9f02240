import Type, { type Static } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** GET and PUT /api/commerce/products/:id/own-amount, /donate/:id */
export const DonationParams = Type.Object({ id: Id });

/** Amounts as decimal texts in the store's currency; without a maximum any amount is taken. */
export const OwnAmountRequest = Type.Object(
  {
    enabled: Type.Boolean(),
    minimum: Type.Optional(Type.String({ maxLength: 20 })),
    maximum: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
);
export type OwnAmountRequest = Static<typeof OwnAmountRequest>;
