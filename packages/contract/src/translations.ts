import Type, { type Static } from 'typebox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A page or an item in one language. */
export const TranslatedPage = Type.Object(
  {
    /** As hreflang wants it: `de`, `pt-BR`. */
    language: Type.String({ minLength: 2, maxLength: 35 }),
    collectionId: Id,
    itemId: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  { additionalProperties: false },
);
export type TranslatedPage = Static<typeof TranslatedPage>;

/** PUT /api/content/translations: these pages say the same. One page alone is taken out of its group. */
export const TranslationsRequest = Type.Object(
  { pages: Type.Array(TranslatedPage, { minItems: 1, maxItems: 50 }) },
  { additionalProperties: false },
);
export type TranslationsRequest = Static<typeof TranslationsRequest>;
