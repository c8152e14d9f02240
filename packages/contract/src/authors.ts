import Type, { type Static } from 'typebox';
import { ContentParams } from './content.ts';
import { endpoint } from './endpoint.ts';

const Line = Type.String({ maxLength: 2_000 });
export const AuthorIn = Type.Object({
  displayName: Type.String({ minLength: 1, maxLength: 200 }),
  bio: Type.Optional(Line),
  websiteUrl: Type.Optional(Line),
  /** An image among the website's files; null: none. */
  pictureId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
});
export type AuthorIn = Static<typeof AuthorIn>;

const Author = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  bio: Type.String(),
  websiteUrl: Type.String(),
  pictureId: Type.Union([Type.String(), Type.Null()]),
  /** Items below which the name stands. */
  itemCount: Type.Integer(),
  /** Where visitors find them: on the page on which most are; null: there are none. */
  path: Type.Union([Type.String(), Type.Null()]),
});
export type Author = Static<typeof Author>;

const publishing = { permission: 'content:publish' } as const;

/** Who writes on a website. */
export const authorEndpoints = {
  listAuthors: endpoint({
    method: 'GET',
    path: '/api/content/authors',
    summary: 'Who writes on the website, by name',
    permission: 'content:see-unpublished',
    answers: { 200: Type.Object({ authors: Type.Array(Author) }) },
  }),
  createAuthor: endpoint({
    ...publishing,
    method: 'POST',
    path: '/api/content/authors',
    summary: 'Adds an author',
    body: AuthorIn,
    answers: { 201: Author },
  }),
  changeAuthor: endpoint({
    ...publishing,
    method: 'PUT',
    path: '/api/content/authors/:id',
    summary: 'Changes an author; the new name stands below all of their posts at once',
    params: ContentParams,
    body: AuthorIn,
    answers: { 200: Author },
    errors: ['not-found'],
  }),
  deleteAuthor: endpoint({
    ...publishing,
    method: 'DELETE',
    path: '/api/content/authors/:id',
    summary: 'Removes an author; their posts stay, without a name',
    params: ContentParams,
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
};
