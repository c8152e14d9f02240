import type { NewProductCategory, ProductCategoryChange, RulesPreviewRequest } from '@plinth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** @throws CallFailure 422 where the name is taken beside it (EDIT-46) */
export const createProductCategory = (body: NewProductCategory) =>
  call('POST /api/commerce/product-categories', { body });
export const changeProductCategory = (id: string, body: ProductCategoryChange) =>
  call('PATCH /api/commerce/product-categories/:id', { params: { id }, body });
/** @throws CallFailure 409 where discounts or taxes are for its products */
export const deleteProductCategory = (id: string) =>
  call('DELETE /api/commerce/product-categories/:id', { params: { id } });
