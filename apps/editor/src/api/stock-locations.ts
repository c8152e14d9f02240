import type { SaveLocation } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const locationsQuery = queryOptions({
  queryKey: ['stock-locations'],
  queryFn: ({ signal }) => call('GET /api/commerce/stock/locations', { signal }),
});
export const addLocation = (body: SaveLocation) => call('POST /api/commerce/stock/locations', { body });
export const changeLocation = (id: string, body: SaveLocation) =>
  call('PUT /api/commerce/stock/locations/:id', { params: { id }, body });
export const orderLocations = (ids: string[]) => call('PUT /api/commerce/stock/locations/order', { body: { ids } });
export const removeLocation = (id: string, moveTo: string) =>
  call('POST /api/commerce/stock/locations/:id/remove', { params: { id }, body: { moveTo } });
