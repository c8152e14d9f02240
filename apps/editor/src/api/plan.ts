import type { ChangePlanRequest, WebsitePlan } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => call<WebsitePlan>('GET', '/api/website/plan', undefined, { signal }),
});

export const changePlan = (change: ChangePlanRequest) => call<WebsitePlan>('PUT', '/api/website/plan', change);
