import type {
  BulkChangeRequest,
  ChangeEachRequest,
  CreateProductRequest,
  PlaceProductRequest,
  ProductChange,
  ProductListQuery,
  ProductsEdit,
} from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the list screen says; the server refuses what is no filter. */
export interface ProductFilter {
  query?: string;
  visibility?: string;
  type?: string;
  collectionId?: string;
  sort?: string;
}

export const productListQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/products', {
        query: { ...(filter as ProductListQuery), cursor: pageParam, limit: '100' },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call('GET /api/commerce/products/:id', { params: { id }, signal }),
  });

export const collectionsQuery = queryOptions({
  queryKey: ['product-collections'],
  queryFn: ({ signal }) => call('GET /api/commerce/product-collections', { signal }),
  staleTime: 60_000,
});

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id, 'revisions'],
    queryFn: ({ signal }) => call('GET /api/commerce/products/:id/revisions', { params: { id }, signal }),
    staleTime: 0,
  });

export const changeProduct = (id: string, version: number, change: ProductChange, keepalive = false) =>
  call('PATCH /api/commerce/products/:id', { params: { id }, body: { version, change }, keepalive });
export const changeProducts = (body: BulkChangeRequest) => call('PATCH /api/commerce/products', { body });
/** What such a change would do to each; nothing is written. */
export const planProducts = (ids: string[], edit: ProductsEdit) =>
  call('POST /api/commerce/products/changes/plan', { body: { ids, edit } });
/** What a spreadsheet changes of many products; nothing is written. */
export const productSheetQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['product-sheet', ids],
    queryFn: ({ signal }) => call('POST /api/commerce/products/sheet', { body: { ids: [...ids] }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
/** Each in its own way, all or none. */
export const changeEachProduct = (products: ChangeEachRequest['products']) =>
  call('POST /api/commerce/products/changes', { body: { products } });
export const createProduct = (body: CreateProductRequest) => call('POST /api/commerce/products', { body });
export const deleteProduct = (id: string, version: number) =>
  call('DELETE /api/commerce/products/:id', { params: { id }, query: { version: `${version}` } });
export const restoreProduct = (id: string) => call('POST /api/commerce/products/:id/restore', { params: { id } });
/** Another product like this one, hidden. */
export const copyProduct = (id: string) => call('POST /api/commerce/products/:id/copies', { params: { id } });
/** To another place of its shop page. */
export const placeProduct = (id: string, to: PlaceProductRequest) =>
  call('POST /api/commerce/products/:id/place', { params: { id }, body: to });
export const restoreRevision = (id: string, revisionId: string, version: number) =>
  call('POST /api/commerce/products/:id/revisions/:revisionId/restore', {
    params: { id, revisionId },
    body: { version },
  });
