import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Key = Type.String({ minLength: 1, maxLength: 200 });
const Name = Type.String({ maxLength: 200 });
export const termTypes = ['category', 'tag'] as const;
export type TermType = (typeof termTypes)[number];
const TermTypeIn = Type.Union([Type.Literal('category'), Type.Literal('tag')]);

/** Whose terms are meant: of one kind, in one collection. */
const place = { type: TermTypeIn, collectionId: Id };

/** A category or tag of a collection, and what whoever asks may do with it (EDIT-16). */
export const Term = Type.Object({
  type: Type.Enum([...termTypes]),
  /** By which calls name it: the id of a category, the text of a tag. */
  key: Type.String(),
  name: Type.String(),
  collectionId: Type.String(),
  collectionTitle: Type.String(),
  /** Where visitors see what it holds. */
  path: Type.String(),
  itemCount: Type.Integer(),
  editable: Type.Boolean(),
  /** Into another one of its collection. */
  mergeable: Type.Boolean(),
  removable: Type.Boolean(),
});
export type Term = Static<typeof Term>;

const Keys = Type.Array(Key, { minItems: 1, maxItems: 1000 });
const RenameTerm = Type.Object({ ...place, key: Key, name: Name });
export type RenameTerm = Static<typeof RenameTerm>;
const MergeTerms = Type.Object({ ...place, keys: Keys, into: Key });
export type MergeTerms = Static<typeof MergeTerms>;
const RemoveTerms = Type.Object({ ...place, keys: Keys });
export type RemoveTerms = Static<typeof RemoveTerms>;
const NewCategory = Type.Object({ collectionId: Id, name: Name });
export type NewCategory = Static<typeof NewCategory>;

const Updated = Type.Object({
  /** Items that carry another name now, those in the bin too. */
  itemsUpdated: Type.Integer(),
});

const editing = { permission: 'content:publish' } as const;

/** Categories and tags of posts, events, pictures and tracks. Those of products belong to the store. */
export const termEndpoints = {
  listTerms: endpoint({
    method: 'GET',
    path: '/api/content/terms',
    summary: 'The categories or tags of the website’s collections, or of one of them, by name',
    permission: 'content:see-unpublished',
    query: Type.Object({ type: TermTypeIn, collectionId: Type.Optional(Id) }),
    answers: { 200: Type.Object({ terms: Type.Array(Term) }) },
  }),
  createCategory: endpoint({
    ...editing,
    method: 'POST',
    path: '/api/content/terms',
    summary: 'Adds a category to a collection; tags come with the items that carry them',
    body: NewCategory,
    answers: { 201: Type.Object({ key: Type.String() }) },
    errors: ['not-found', 'invalid-fields'],
  }),
  renameTerm: endpoint({
    ...editing,
    method: 'PATCH',
    path: '/api/content/terms',
    summary:
      'Gives a category or tag another name, on all its items; the address of a category leads on to the new one',
    body: RenameTerm,
    answers: { 200: Updated },
    errors: ['not-found', 'invalid-fields'],
  }),
  mergeTerms: endpoint({
    ...editing,
    method: 'POST',
    path: '/api/content/terms/merge',
    summary: 'Makes several categories or tags of a collection one of them, on all their items',
    body: MergeTerms,
    answers: { 200: Updated },
    errors: ['not-found', 'invalid-fields'],
  }),
  removeTerms: endpoint({
    ...editing,
    method: 'POST',
    path: '/api/content/terms/remove',
    summary: 'Takes categories or tags off all their items; the items stay',
    body: RemoveTerms,
    answers: { 200: Updated },
    errors: ['not-found', 'invalid-fields'],
  }),
};
