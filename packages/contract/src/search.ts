import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const number = Type.String({ pattern: '^[0-9]{1,4}$' });

/** GET /api/search/GeneralSearch: `q` what is looked for, `p` the page from 0, `size` up to 50, `f_collectionId` one collection only. */
export const GeneralSearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  p: Type.Optional(number),
  size: Type.Optional(number),
  f_collectionId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
});
export type GeneralSearchQuery = Static<typeof GeneralSearchQuery>;

const GeneralSearchItem = Type.Object({
  id: Type.String(),
  group: Type.Enum(['product', 'article', 'event', 'page', 'other']),
  title: Type.String(),
  /** HTML: escaped text with `<mark>` around what was looked for. */
  highlightedTitle: Type.String(),
  highlightedText: Type.String(),
  itemUrl: Type.String(),
  recordType: Type.Integer(),
  collectionId: Type.String(),
  collectionTitle: Type.String(),
  /** Milliseconds. */
  publishOn: Type.Number(),
  /** Without `?format=`; null where there is no image. */
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  /** Lowest price as shoppers read it; null for what is not sold. */
  price: Type.Union([Type.String(), Type.Null()]),
});
export type GeneralSearchItem = Static<typeof GeneralSearchItem>;

const GeneralSearchAnswer = Type.Object({
  query: Type.String(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  totalCount: Type.Integer(),
  items: Type.Array(GeneralSearchItem),
  /** What was probably meant, where nothing was found: `items` are what is found by it. */
  suggestion: Type.Union([Type.String(), Type.Null()]),
});
export type GeneralSearchAnswer = Static<typeof GeneralSearchAnswer>;

// Whatever stands in the address of a page, it is a page.
const Any = Type.Optional(Type.Unsafe<string | string[]>({}));

/** The search of a website: for programs and the overlay, and as a page. */
export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search/GeneralSearch',
    summary: 'What of the website fits a text, best first',
    rateLimit: 'search',
    query: GeneralSearchQuery,
    answers: { 200: GeneralSearchAnswer },
  }),
  searchPage: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'The search as a page',
    rateLimit: 'search',
    query: Type.Object({ q: Any, page: Any, f_collectionId: Any }),
    answers: { 200: 'html' },
  }),
};
