import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** Bytes of the largest export of WordPress that is taken. */
export const largestWordpressFile = 50_000_000;

/** Bytes of the largest feed that is fetched by its address. */
export const largestFetchedFeed = 20_000_000;

/** What is in a file, by its first reading. */
export const WordpressFound = Type.Object({
  title: Type.String(),
  address: Type.String(),
  posts: Type.Integer(),
  pages: Type.Integer(),
  comments: Type.Integer(),
  attachments: Type.Integer(),
  categories: Type.Integer(),
  tags: Type.Integer(),
  /** Of other kinds, which plugins made: they stay in the file. */
  others: Type.Integer(),
  authors: Type.Array(Type.Object({ login: Type.String(), name: Type.String() })),
  menus: Type.Array(Type.Object({ name: Type.String(), links: Type.Integer() })),
});
export type WordpressFound = Static<typeof WordpressFound>;

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** How a file is to come in. */
export const WordpressMapping = Type.Object(
  {
    /** The blog that posts come into; null: a new one. */
    collectionId: Type.Union([Id, Type.Null()]),
    /** By their names there: an author's id here, 'new', or '' for none. Who is not named becomes a new one. */
    authors: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 64 })),
    posts: Type.Boolean(),
    pages: Type.Boolean(),
    comments: Type.Boolean(),
    /** Pictures and other files are fetched from the old website. */
    files: Type.Boolean(),
    /** Old addresses lead to the new ones. */
    redirects: Type.Boolean(),
    /** By their names there: the navigation whose end their links come to; '' or not named: they stay in the file. */
    menus: Type.Optional(
      Type.Record(Type.String({ maxLength: 200 }), Type.String({ pattern: '^[\\w./-]{0,100}$' }), {
        maxProperties: 50,
      }),
    ),
  },
  { additionalProperties: false },
);
export type WordpressMapping = Static<typeof WordpressMapping>;

export const WordpressImport = Type.Object({
  id: Type.String(),
  filename: Type.String(),
  state: Type.Enum(['reading', 'read', 'importing', 'done', 'undone', 'failed']),
  /** Since when, in ms. */
  created: Type.Integer(),
  /** null: it has not been read yet, or cannot be. */
  found: Type.Union([WordpressFound, Type.Null()]),
  /** Steps; a total of 0: not begun yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** What came in. */
  made: Type.Object({
    posts: Type.Integer(),
    pages: Type.Integer(),
    authors: Type.Integer(),
    categories: Type.Integer(),
    files: Type.Integer(),
    redirects: Type.Integer(),
    /** Of navigations. */
    links: Type.Integer(),
  }),
  /** What did not come in, or not as it was. */
  problems: Type.Array(Type.Object({ line: Type.Integer(), subject: Type.String(), reason: Type.String() })),
  /** Why nothing came in. */
  problem: Type.String(),
});
export type WordpressImport = Static<typeof WordpressImport>;

const publishing = { permission: 'publishing' } as const;
const one = { ...publishing, params: Type.Object({ id: Id }) } as const;

/** Exports of WordPress: looked at, imported, and taken back as a whole. */
export const wordpressEndpoints = {
  /** multipart/form-data: the field `file`. */
  uploadWordpress: endpoint({
    ...publishing,
    method: 'POST',
    path: '/api/content/wordpress',
    summary:
      'Takes an export of WordPress (WXR) or a feed (RSS 2.0, Atom) and begins to look through it; nothing comes in yet',
    // And room for the form around the file.
    bodyLimit: largestWordpressFile + 100_000,
    answers: { 202: WordpressImport },
    errors: ['broken-upload', 'invalid-fields', 'too-large', 'too-many'],
  }),
  fetchFeed: endpoint({
    ...publishing,
    method: 'POST',
    path: '/api/content/wordpress/feed',
    summary:
      'Fetches the feed (RSS 2.0, Atom) at an address, or the one that the page there names, and begins to look through it; nothing comes in yet',
    body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) }, { additionalProperties: false }),
    answers: { 202: WordpressImport },
    errors: ['invalid-fields', 'too-many'],
  }),
  listWordpress: endpoint({
    ...publishing,
    method: 'GET',
    path: '/api/content/wordpress',
    summary: 'The files of WordPress that were looked at or imported, the newest first',
    answers: { 200: Type.Object({ imports: Type.Array(WordpressImport) }) },
  }),
  startWordpress: endpoint({
    ...one,
    method: 'POST',
    path: '/api/content/wordpress/:id/start',
    summary: 'Begins to import a file that was looked at; all of it comes in, or nothing',
    body: WordpressMapping,
    answers: { 202: WordpressImport },
    errors: ['not-found', 'conflict'],
  }),
  undoWordpress: endpoint({
    ...one,
    method: 'POST',
    path: '/api/content/wordpress/:id/undo',
    summary: 'Removes all that an import made',
    answers: { 200: WordpressImport },
    errors: ['not-found', 'conflict'],
  }),
  /** While it is imported: nothing of it comes in. */
  dismissWordpress: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/content/wordpress/:id',
    summary: 'Puts a file away, or ends its import; what an import made stays',
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
};
