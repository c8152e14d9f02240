import type { CustomerChange, CustomerFilter, GroupPriceFilter, SaveGroupPrices } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const customerListQuery = (filter: CustomerFilter) =>
  infiniteQueryOptions({
    queryKey: ['customers', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/customers', { query: { ...filter, cursor: pageParam, limit: '100' }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const customerGroupsQuery = queryOptions({
  queryKey: ['customers', 'groups'],
  queryFn: ({ signal }) => call('GET /api/commerce/customer-groups', { signal }),
});

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => call('GET /api/commerce/customers/:id', { params: { id }, signal }),
  });

export const mergePreviewQuery = (id: string, withId: string) =>
  queryOptions({
    queryKey: ['customer', id, 'merge', withId],
    queryFn: ({ signal }) =>
      call('GET /api/commerce/customers/:id/merge', { params: { id }, query: { with: withId }, signal }),
  });

/** Where the file of what a list shows is. */
export const customersFile = (filter: CustomerFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][]);
  return `/api/commerce/customers.csv${query.size > 0 ? `?${query}` : ''}`;
};
export const everythingFile = (id: string): string => `/api/commerce/customers/${id}/everything.json`;

/** @throws CallFailure 409 with the customer as they are now as `current` */
export const changeCustomer = (id: string, version: number, change: Omit<CustomerChange, 'version'>) =>
  call('PATCH /api/commerce/customers/:id', { params: { id }, body: { version, ...change } });
export const mergeCustomer = (id: string, body: { withId: string; version: number; otherVersion: number }) =>
  call('POST /api/commerce/customers/:id/merge', { params: { id }, body });
export const undoMerge = (id: string, mergeId: string) =>
  call('POST /api/commerce/customers/:id/merges/:mergeId/undo', { params: { id, mergeId } });
export const eraseCustomer = (id: string, email: string) =>
  call('POST /api/commerce/customers/:id/erase', { params: { id }, body: { email } });
export const createGroup = (name: string) => call('POST /api/commerce/customer-groups', { body: { name } });
export const renameGroup = (id: string, name: string) =>
  call('PUT /api/commerce/customer-groups/:id', { params: { id }, body: { name } });
export const deleteGroup = (id: string) => call('DELETE /api/commerce/customer-groups/:id', { params: { id } });

export type GroupPriceSearch = Pick<GroupPriceFilter, 'query' | 'own'>;

export const groupPricesQuery = (id: string, filter: GroupPriceSearch) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'groups', id, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/customer-groups/:id/prices', {
        params: { id },
        query: { ...filter, limit: '100', ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const groupPricesFile = (id: string): string => `/api/commerce/customer-groups/${id}/prices.csv`;

/** @throws CallFailure 409 with the group as it is now as `current` */
export const saveGroupPrices = (id: string, body: SaveGroupPrices) =>
  call('PATCH /api/commerce/customer-groups/:id/prices', { params: { id }, body });
/** @throws CallFailure 409 as above; 422 that says which lines cannot be read */
export const importGroupPrices = (id: string, body: { version: number; csv: string }) =>
  call('POST /api/commerce/customer-groups/:id/prices/import', { params: { id }, body });
