import type {
  BulkChangeAnswer,
  BulkChangeRequest,
  CreateProductRequest,
  ProductAnswer,
  ProductChange,
  ProductCollections,
  ProductDetail,
  ProductList,
  ProductRevisions,
} from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callAddress, queryText } from './call.ts';

const base = '/api/commerce/products';

/** What the address of the list screen says. */
export interface ProductFilter {
  query?: string | undefined;
  visibility?: string | undefined;
  type?: string | undefined;
  collectionId?: string | undefined;
  sort?: string | undefined;
}

export const productListQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', filter],
    queryFn: ({ pageParam, signal }) =>
      callAddress<ProductList>('GET', base + queryText({ ...filter, cursor: pageParam, limit: '100' }), undefined, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callAddress<ProductDetail>('GET', `${base}/${id}`, undefined, { signal }),
  });

export const collectionsQuery = queryOptions({
  queryKey: ['product-collections'],
  queryFn: ({ signal }) =>
    callAddress<ProductCollections>('GET', '/api/commerce/product-collections', undefined, { signal }),
  staleTime: 60_000,
});

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id, 'revisions'],
    queryFn: ({ signal }) => callAddress<ProductRevisions>('GET', `${base}/${id}/revisions`, undefined, { signal }),
    staleTime: 0,
  });

export const changeProduct = (id: string, version: number, change: ProductChange, keepalive = false) =>
  callAddress<ProductAnswer>('PATCH', `${base}/${id}`, { version, change }, { keepalive });
export const changeProducts = (request: BulkChangeRequest) => callAddress<BulkChangeAnswer>('PATCH', base, request);
export const createProduct = (request: CreateProductRequest) => callAddress<ProductAnswer>('POST', base, request);
export const deleteProduct = (id: string, version: number) =>
  callAddress<ProductAnswer>('DELETE', `${base}/${id}?version=${version}`);
export const restoreProduct = (id: string) => callAddress<ProductAnswer>('POST', `${base}/${id}/restore`, {});
export const restoreRevision = (id: string, revisionId: string, version: number) =>
  callAddress<ProductAnswer>('POST', `${base}/${id}/revisions/${revisionId}/restore`, { version });
