import { type ProductAsk, readProductAsk, writeProductAsk } from './product-ask.ts';

/** What of a collection is asked for, by the query parameters of the established format; filters of products are the platform's own. */
export interface ListingRequest extends ProductAsk {
  page: number;
  tag: string | null;
  /** Name or slug; `/{collection}/category/{slug}` says the same. */
  category: string | null;
  author: string | null;
  /** Chronological collections: what came before this moment (ms), and on equal moments before this id. */
  offset: number | null;
  offsetId: string | null;
  /** What came after `offset` instead. */
  reverse: boolean;
  /** Events: `past`, or the month `YYYY-MM` of a calendar. */
  past: boolean;
  month: string | null;
  /** Page of a product's reviews. */
  reviews: number;
}

/** The widest moment that PostgreSQL and JavaScript both know. */
const LATEST = 8_000_000_000_000;
const LONGEST = 100;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the parameters; whatever makes no sense is as if it were not there. */
export function readListingRequest(query: Query): ListingRequest {
  const one = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' && !value.includes('\0') ? value.slice(0, LONGEST) : null;
  };
  const page = pageNumber(one('page'));
  const offset = one('offset');
  const moment = offset !== null && /^\d{1,13}$/.test(offset) ? Number(offset) : null;
  const month = one('month');
  const id = one('offsetId');
  return {
    page,
    tag: one('tag')?.slice(0, 50) ?? null,
    category: one('category')?.slice(0, 50) ?? null,
    author: one('author'),
    offset: moment !== null && moment > 0 && moment < LATEST ? moment : null,
    offsetId: id !== null && /^[0-9a-f]{24}$/.test(id) ? id : null,
    reverse: one('reversePaginate') === 'true',
    past: one('view') === 'past',
    month: readMonth(month),
    reviews: pageNumber(one('reviews')),
    ...readProductAsk(query),
  };
}

function pageNumber(text: string | null): number {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1;
}

/** `YYYY-MM`, or `MM-YYYY` as the established format has it. */
function readMonth(text: string | null): string | null {
  const match = /^(?:(\d{4})-(\d{2})|(\d{2})-(\d{4}))$/.exec(text ?? '');
  if (!match) return null;
  const [, year = match[4] ?? '', month = match[3] ?? ''] = match;
  const number = Number(month);
  return number >= 1 && number <= 12 && Number(year) >= 1900 && Number(year) <= 2200 ? `${year}-${month}` : null;
}

/** The parameters in their one order: equal requests make equal texts. */
export function listingQuery(asked: Partial<ListingRequest>): URLSearchParams {
  const query = new URLSearchParams();
  if (asked.category) query.set('category', asked.category);
  if (asked.tag) query.set('tag', asked.tag);
  if (asked.author) query.set('author', asked.author);
  if (asked.month) query.set('month', asked.month);
  if (asked.past) query.set('view', 'past');
  writeProductAsk(query, asked);
  if (asked.offset) query.set('offset', String(asked.offset));
  if (asked.offset && asked.offsetId) query.set('offsetId', asked.offsetId);
  if (asked.offset && asked.reverse) query.set('reversePaginate', 'true');
  if (asked.page && asked.page > 1) query.set('page', String(asked.page));
  if (asked.reviews && asked.reviews > 1) query.set('reviews', String(asked.reviews));
  return query;
}
