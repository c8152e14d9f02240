import { type Static, Type } from 'typebox';

const number = Type.String({ pattern: '^[0-9]{1,4}$' });

/** GET /api/search/GeneralSearch: `q` what is looked for, `p` the page from 0, `size` up to 50, `f_collectionId` one collection only. */
export const GeneralSearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  p: Type.Optional(number),
  size: Type.Optional(number),
  f_collectionId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
});
export type GeneralSearchQuery = Static<typeof GeneralSearchQuery>;

export interface GeneralSearchItem {
  id: string;
  group: 'product' | 'article' | 'event' | 'page' | 'other';
  title: string;
  /** HTML: escaped text with `<mark>` around what was looked for. */
  highlightedTitle: string;
  highlightedText: string;
  itemUrl: string;
  recordType: number;
  collectionId: string;
  collectionTitle: string;
  /** Milliseconds. */
  publishOn: number;
  /** Without `?format=`; null where there is no picture. */
  imageUrl: string | null;
  /** Lowest price as shoppers read it; null for what is not sold. */
  price: string | null;
}

export interface GeneralSearchAnswer {
  query: string;
  page: number;
  pageSize: number;
  totalCount: number;
  items: GeneralSearchItem[];
  /** What was probably meant, where nothing was found: `items` are what is found by it. */
  suggestion: string | null;
}
