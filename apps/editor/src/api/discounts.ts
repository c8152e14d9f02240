import type { Discount, DiscountChange, DiscountListQuery, DiscountSettings, NewDiscountCodes } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the address of the list screen says; the server refuses what is no filter. */
export interface DiscountFilter {
  query?: string;
  state?: string;
}

export const discountListQuery = (filter: DiscountFilter) =>
  infiniteQueryOptions({
    queryKey: ['discounts', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/discounts', { query: { ...(filter as DiscountListQuery), cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const discountQuery = (id: string) =>
  queryOptions({
    queryKey: ['discount', id],
    queryFn: ({ signal }) => call('GET /api/commerce/discounts/:id', { params: { id }, signal }),
  });

export const createDiscount = (body: DiscountSettings): Promise<Discount> =>
  call('POST /api/commerce/discounts', { body });
/** @throws CallFailure 409 with `current` where somebody was faster */
export const changeDiscount = (id: string, body: DiscountChange): Promise<Discount> =>
  call('PUT /api/commerce/discounts/:id', { params: { id }, body });
export const switchDiscount = (id: string, enabled: boolean): Promise<Discount> =>
  call('POST /api/commerce/discounts/:id/switch', { params: { id }, body: { enabled } });
export const deleteDiscount = (id: string) => call('DELETE /api/commerce/discounts/:id', { params: { id } });
export const restoreDiscount = (id: string) => call('POST /api/commerce/discounts/:id/restore', { params: { id } });
export const makeDiscountCodes = (id: string, body: NewDiscountCodes): Promise<Discount> =>
  call('POST /api/commerce/discounts/:id/codes', { params: { id }, body });
