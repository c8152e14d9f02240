import Type, { type Static } from 'typebox';
import { SavedContentStatus } from './content.ts';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const IdOrNull = Type.Union([Type.String(), Type.Null()]);
/** As hreflang wants it: `de`, `pt-BR`. */
const Language = Type.String({ minLength: 2, maxLength: 35 });
const Target = { collectionId: Id, itemId: Type.Optional(Id) };

/** How far the texts of a page are: all of them, those translated, and those whose original has changed since. */
const Progress = { texts: Type.Integer(), done: Type.Integer(), changed: Type.Integer() };

const TranslatablePage = Type.Object({
  collectionId: Type.String(),
  itemId: IdOrNull,
  title: Type.String(),
  path: Type.String(),
  typeName: Type.String(),
  /** How many posts, events … it has that can be translated, too. */
  items: Type.Integer(),
  ...Progress,
  /** Null: nobody has begun. */
  translation: Type.Union([
    Type.Object({ collectionId: Type.String(), itemId: IdOrNull, status: SavedContentStatus, path: Type.String() }),
    Type.Null(),
  ]),
});
export type TranslatablePage = Static<typeof TranslatablePage>;

const TranslatedText = Type.Object({
  /** `title`, `body`, `block:ID:settings.text`. */
  key: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['line', 'lines', 'html']),
  source: Type.String(),
  text: Type.String(),
  /** absent: the original has a block that the translation lacks. */
  state: Type.Enum(['missing', 'done', 'changed', 'absent']),
});
export type TranslatedText = Static<typeof TranslatedText>;

const Translation = Type.Object({
  source: Type.Object({ collectionId: Type.String(), itemId: IdOrNull, title: Type.String(), language: Type.String() }),
  collectionId: Type.String(),
  itemId: IdOrNull,
  language: Type.String(),
  path: Type.String(),
  status: SavedContentStatus,
  /** Of what it is saved over. */
  version: Type.Integer(),
  layoutVersion: Type.Integer(),
  texts: Type.Array(TranslatedText),
});
/** A page in another language, text by text beside its original. */
export type Translation = Static<typeof Translation>;

const SaveTranslation = Type.Object(
  {
    ...Target,
    version: Type.Integer({ minimum: 1 }),
    layoutVersion: Type.Integer({ minimum: 1 }),
    /** By key; each counts as translated from the original as it is now. */
    texts: Type.Record(Type.String({ minLength: 1, maxLength: 200 }), Type.String({ maxLength: 500_000 })),
  },
  { additionalProperties: false },
);
export type SaveTranslation = Static<typeof SaveTranslation>;

/** Texts of pages and items beside their originals. */
export const translatingEndpoints = {
  listTranslatable: endpoint({
    method: 'GET',
    path: '/api/multilingual/pages',
    summary: 'Pages, or the items of one, with how far they are in a language',
    permission: 'content:see-unpublished',
    query: Type.Object({
      language: Language,
      collectionId: Type.Optional(Id),
      offset: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
    }),
    answers: { 200: Type.Object({ pages: Type.Array(TranslatablePage), total: Type.Integer() }) },
    errors: ['not-found'],
  }),
  beginTranslation: endpoint({
    method: 'POST',
    path: '/api/multilingual/pages',
    summary:
      'Makes the draft of a page in another language, a copy that is linked with it; the one that is there where there is one',
    permission: 'content:publish',
    body: Type.Object({ language: Language, ...Target }, { additionalProperties: false }),
    answers: { 201: Translation },
    errors: ['not-found'],
  }),
  getTranslation: endpoint({
    method: 'GET',
    path: '/api/multilingual/translation',
    summary: 'A translated page, text by text beside its original',
    permission: 'content:see-unpublished',
    query: Type.Object(Target),
    answers: { 200: Translation },
    errors: ['not-found'],
  }),
  saveTranslation: endpoint({
    method: 'PUT',
    path: '/api/multilingual/translation',
    summary: 'Saves texts of a translated page and notes from which state of the original they are',
    permission: 'content:publish',
    body: SaveTranslation,
    answers: { 200: Translation },
    errors: ['not-found', 'conflict', 'deleted'],
  }),
};
