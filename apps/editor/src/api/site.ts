import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { pagesQuery } from './pages.ts';

/** What a setting of a block names by its id. */
export type ReferenceKind = 'collection' | 'product' | 'form' | 'mailing-list' | 'member-area';

/** Something that a block can name: its id and what people call it. */
export interface Reference {
  id: string;
  title: string;
  detail?: string;
}

const FEW_PRODUCTS = '50';

/** What a block can name, of one kind; products by what was typed. */
export const referencesQuery = (kind: ReferenceKind, search: string) =>
  queryOptions({
    queryKey: ['references', kind, kind === 'product' ? search : ''],
    queryFn: async ({ signal, client }): Promise<Reference[]> => {
      switch (kind) {
        case 'collection': {
          const { collections } = await client.ensureQueryData(pagesQuery);
          return collections
            .filter(({ deleted }) => !deleted)
            .map(({ id, title, kind: { title: detail }, typeName }) => ({ id, title, detail: detail || typeName }));
        }
        case 'product': {
          const query = { limit: FEW_PRODUCTS, ...(search ? { query: search } : {}) };
          const { products } = await call('GET /api/commerce/products', { query, signal });
          return products.map(({ id, name }) => ({ id, title: name }));
        }
        case 'form':
          return (await call('GET /api/forms', { signal })).forms.map(({ id, name }) => ({ id, title: name }));
        case 'mailing-list':
          return (await call('GET /api/mailing-lists', { signal })).lists.map(({ id, name }) => ({ id, title: name }));
        case 'member-area':
          return (await call('GET /api/member-areas', { signal })).memberAreas.map(({ id, name }) => ({
            id,
            title: name,
          }));
      }
    },
    staleTime: 30_000,
  });

/** One product by its id, for a block that shows it already. */
export const productReferenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['references', 'product', 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }): Promise<Reference> => {
      const product = await call('GET /api/commerce/products/:id', { params: { id }, signal });
      return { id, title: product.name };
    },
  });

/** What the service that holds a video says of it. */
export const hostedVideoQuery = (address: string) =>
  queryOptions({
    queryKey: ['hosted-video', address],
    queryFn: ({ signal }) => call('GET /api/hosted-videos', { query: { address }, signal }),
    staleTime: 300_000,
    retry: false,
  });

/** What the canvas calls each type of block, and whether it holds others. */
export const blockNamesQuery = queryOptions({
  queryKey: ['block-names'],
  queryFn: async ({ signal }): Promise<Readonly<Record<number, { title: string; holdsBlocks: boolean }>>> => {
    const { blockTypes } = await call('GET /api/template/GetBlockTypes', { query: {}, signal });
    return Object.fromEntries(blockTypes.map(({ type, title, holdsBlocks }) => [type, { title, holdsBlocks }]));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Ready-made sections by group. */
export const readySectionsQuery = queryOptions({
  queryKey: ['ready-sections'],
  queryFn: ({ signal }) => call('GET /api/ready-sections', { signal }),
  staleTime: 300_000,
});

/** A new section for a page, with ids of its own; the page is not changed by asking. */
export const newReadySection = async (name: string): Promise<unknown> =>
  (await call('POST /api/ready-sections/:name', { params: { name } })).section;
