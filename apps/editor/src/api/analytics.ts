import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Days as calls take them. */
export interface Range {
  from: string;
  to: string;
  compare: 'before' | 'year';
}

const MINUTE = 60_000;

export const trafficQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'traffic', range],
    queryFn: ({ signal }) => call('GET /api/analytics/traffic', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });

export const searchesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'searches', range],
    queryFn: ({ signal }) => call('GET /api/analytics/searches', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

export const speedQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'speed', range],
    queryFn: ({ signal }) => call('GET /api/analytics/speed', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

export const salesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'sales', range],
    queryFn: ({ signal }) => call('GET /api/analytics/sales', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

export const reportsQuery = (asked: { from: string; to: string; period: 'day' | 'week' | 'month' }) =>
  queryOptions({
    queryKey: ['analytics', 'reports', asked],
    queryFn: ({ signal }) => call('GET /api/commerce/reports', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export const errorKindsQuery = queryOptions({
  queryKey: ['analytics', 'errors'],
  queryFn: ({ signal }) => call('GET /api/analytics/errors', { signal }),
});
