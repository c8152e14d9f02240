import type { NewProductCategory, ProductCategoryChange, RulesPreviewRequest } from '@plinth/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const storeCategoriesQuery = queryOptions({
  queryKey: ['product-categories'],
  queryFn: ({ signal }) => call('GET /api/commerce/product-categories', { signal }),
  staleTime: 0,
});

/** Whom rules mean; what was asked before stays on screen until the answer is there. */
export const rulesPreviewQuery = (asked: RulesPreviewRequest) =>
  queryOptions({
    queryKey: ['product-categories', 'preview', asked],
    queryFn: ({ signal }) => call('POST /api/commerce/product-categories/preview', { body: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Asked once, before what they do is confirmed. */
export const previewRules = (asked: RulesPreviewRequest) =>
  call('POST /api/commerce/product-categories/preview', { body: asked });

/** @throws CallFailure 422 where the name is taken beside it (EDIT-46) */
export const createProductCategory = (body: NewProductCategory) =>
  call('POST /api/commerce/product-categories', { body });
/** @throws CallFailure 409 with `current` where somebody else was faster */
export const changeProductCategory = (id: string, body: ProductCategoryChange) =>
  call('PATCH /api/commerce/product-categories/:id', { params: { id }, body });
/** @throws CallFailure 409 where discounts or taxes are for its products */
export const deleteProductCategory = (id: string) =>
  call('DELETE /api/commerce/product-categories/:id', { params: { id } });
/** @throws CallFailure 422 where another one has its name by now */
export const restoreProductCategory = (id: string) =>
  call('POST /api/commerce/product-categories/:id/restore', { params: { id } });
/** @throws CallFailure 409 where the two are taxed differently; 422 where it cannot be */
export const mergeProductCategory = (id: string, intoId: string) =>
  call('POST /api/commerce/product-categories/:id/merge', { params: { id }, body: { intoId } });

/** What shows categories, or products in them, is read anew. */
export const readCategoriesAnew = (client: QueryClient) =>
  Promise.all(
    [['product-categories'], ['product-collections'], ['product']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
