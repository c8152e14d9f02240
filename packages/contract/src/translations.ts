import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A page or an item in one language. */
const TranslatedPageIn = Type.Object(
  {
    /** As hreflang wants it: `de`, `pt-BR`. */
    language: Type.String({ minLength: 2, maxLength: 35 }),
    collectionId: Id,
    itemId: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  { additionalProperties: false },
);

/** PUT /api/content/translations: these pages say the same. One page alone is taken out of its group. */
const TranslationsRequest = Type.Object(
  { pages: Type.Array(TranslatedPageIn, { minItems: 1, maxItems: 50 }) },
  { additionalProperties: false },
);
export type TranslationsRequest = Static<typeof TranslationsRequest>;

/** As it is stored. */
const TranslatedPage = Type.Object({
  language: Type.String(),
  collectionId: Type.String(),
  itemId: Type.Union([Type.String(), Type.Null()]),
});
export type TranslatedPage = Static<typeof TranslatedPage>;

/** Pages that say the same in several languages. */
export const translationEndpoints = {
  listTranslations: endpoint({
    method: 'GET',
    path: '/api/content/translations',
    summary: 'All groups of pages that say the same, as their owner has linked them',
    permission: 'content:see-unpublished',
    answers: { 200: Type.Object({ groups: Type.Array(Type.Array(TranslatedPage)) }) },
  }),
  linkTranslations: endpoint({
    method: 'PUT',
    path: '/api/content/translations',
    summary: 'Links pages that say the same; each leaves the group in which it was',
    permission: 'content:publish',
    body: TranslationsRequest,
    answers: { 200: Type.Object({ pages: Type.Array(TranslatedPage) }) },
  }),
};
