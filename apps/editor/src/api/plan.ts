import type { ChangePlanRequest } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => call('GET /api/website/plan', { signal }),
});

export const changePlan = (body: ChangePlanRequest) => call('PUT /api/website/plan', { body });
