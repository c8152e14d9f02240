import type {
  SubscriptionAction,
  SubscriptionChange,
  SubscriptionFilter,
  SubscriptionSettings,
} from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const subscriptionListQuery = (filter: SubscriptionFilter) =>
  infiniteQueryOptions({
    queryKey: ['subscriptions', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/subscriptions', { query: { ...filter, cursor: pageParam, limit: '100' }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscription', id],
    queryFn: ({ signal }) => call('GET /api/commerce/subscriptions/:id', { params: { id }, signal }),
  });

export const subscriptionSettingsQuery = queryOptions({
  queryKey: ['subscription-settings'],
  queryFn: ({ signal }) => call('GET /api/commerce/subscription-settings', { signal }),
});

/** @throws CallFailure 409 where somebody has changed it since */
export const actOnSubscription = (id: string, version: number, action: SubscriptionAction) =>
  call('POST /api/commerce/subscriptions/:id/actions', { params: { id }, body: { version, action } });
/** @throws CallFailure 409 where somebody has changed it since; 422 by field */
export const changeSubscription = (id: string, body: SubscriptionChange) =>
  call('PATCH /api/commerce/subscriptions/:id', { params: { id }, body });
export const changeSubscriptionSettings = (body: SubscriptionSettings) =>
  call('PUT /api/commerce/subscription-settings', { body });
