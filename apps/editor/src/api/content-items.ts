import type {
  AuthorIn,
  BulkItemChange,
  ContentItemChange,
  ContentItemQuery,
  ContentItemSummary,
  CreateContentItem,
} from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the list says; the server refuses what is no filter. */
export interface ItemFilter {
  query?: string;
  status?: string;
  tag?: string;
  category?: string;
}

/** So many come and go at once: what a collection ordered by hand holds is one page. */
export const ITEMS_AT_ONCE = 250;

export const itemListQuery = (collectionId: string, { query, status, tag, category }: ItemFilter) =>
  infiniteQueryOptions({
    queryKey: ['items', collectionId, { query, status, tag, category }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/content/collections/:id/items', {
        params: { id: collectionId },
        query: {
          ...({ query, status, tag, category } as ContentItemQuery),
          limit: String(ITEMS_AT_ONCE),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

/** A calendar shows no more than this. */
const MOST_AT_ONCE = 1_000;

/** The items of a collection from one day to the one before another, `2026-11-05`, by the clocks of the website. */
export const itemsBetweenQuery = (collectionId: string, filter: ItemFilter, from: string, until: string) =>
  queryOptions({
    queryKey: ['items', collectionId, 'between', from, until, filter],
    queryFn: async ({ signal }) => {
      const items: ContentItemSummary[] = [];
      let cursor = '';
      do {
        const page = await call('GET /api/content/collections/:id/items', {
          params: { id: collectionId },
          query: {
            ...(filter as ContentItemQuery),
            from: `${from}T00:00`,
            until: `${until}T00:00`,
            limit: String(ITEMS_AT_ONCE),
            ...(cursor === '' ? {} : { cursor }),
          },
          signal,
        });
        items.push(...page.items);
        cursor = page.nextCursor ?? '';
      } while (cursor !== '' && items.length < MOST_AT_ONCE);
      return { items: items.sort(byMoment), more: cursor !== '' };
    },
  });

const momentOf = ({ startsAt, publishOn }: ContentItemSummary): number => Date.parse(startsAt ?? publishOn);
const byMoment = (a: ContentItemSummary, b: ContentItemSummary): number => momentOf(a) - momentOf(b);

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: ({ signal }) => call('GET /api/content/items/:id', { params: { id }, signal }),
  });

export const createItem = (collectionId: string, body: CreateContentItem) =>
  call('POST /api/content/collections/:id/items', { params: { id: collectionId }, body });
/** @throws CallFailure 409 with the item as it is now as `current`, where somebody else was faster than `version` */
export const changeItem = (id: string, version: number, change: ContentItemChange, keepalive = false) =>
  call('PATCH /api/content/items/:id', { params: { id }, body: { version, change }, keepalive });
export const changeItems = (
  collectionId: string,
  items: readonly { id: string; version?: number; change: BulkItemChange }[],
) => call('PATCH /api/content/collections/:id/items', { params: { id: collectionId }, body: { items: [...items] } });
export const orderItems = (collectionId: string, ids: readonly string[]) =>
  call('PUT /api/content/collections/:id/items/order', { params: { id: collectionId }, body: { ids: [...ids] } });

export const itemRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['item', id, 'revisions'],
    queryFn: ({ signal }) => call('GET /api/content/items/:id/revisions', { params: { id }, signal }),
    staleTime: 0,
  });
export const restoreItemRevision = (id: string, revisionId: string, version: number) =>
  call('POST /api/content/items/:id/revisions/:revisionId/restore', { params: { id, revisionId }, body: { version } });
export const deleteItem = (id: string, version: number) =>
  call('DELETE /api/content/items/:id', { params: { id }, query: { version: String(version) } });
export const restoreItem = (id: string) => call('POST /api/content/items/:id/restore', { params: { id } });

/** Whether the body is made of blocks: then it is written on the canvas, not in a field. */
export const itemLayoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['item', id, 'layout'],
    queryFn: ({ signal }) => call('GET /api/layouts/:kind/:id', { params: { kind: 'item', id }, signal }),
    staleTime: 0,
  });

export const authorsQuery = queryOptions({
  queryKey: ['authors'],
  queryFn: ({ signal }) => call('GET /api/content/authors', { signal }),
});

/** @throws CallFailure 422 with a message for each field */
export const createAuthor = (body: AuthorIn) => call('POST /api/content/authors', { body });
export const changeAuthor = (id: string, body: AuthorIn) =>
  call('PUT /api/content/authors/:id', { params: { id }, body });
export const deleteAuthor = (id: string) => call('DELETE /api/content/authors/:id', { params: { id } });
