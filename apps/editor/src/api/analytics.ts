import type {
  AnalyticsSettings,
  ConsentFilter,
  ErrorFilter,
  FunnelFilter,
  SalesFilter,
  TrafficFilter,
} from '@plinth/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Days as calls take them. */
export interface Range {
  from: string;
  to: string;
  compare: 'before' | 'year';
}

const MINUTE = 60_000;

export const trafficQuery = (range: Range, filter: Partial<TrafficFilter> = {}) =>
  queryOptions({
    queryKey: ['analytics', 'traffic', range, filter],
    queryFn: ({ signal }) => call('GET /api/analytics/traffic', { query: { ...range, ...filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });

export const searchesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'searches', range],
    queryFn: ({ signal }) => call('GET /api/analytics/searches', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

export const campaignsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'campaigns', range],
    queryFn: ({ signal }) => call('GET /api/analytics/campaigns', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

export const actionsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'actions', range],
    queryFn: ({ signal }) => call('GET /api/analytics/actions', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

/** What the owner did on the days of a chart. */
export const marksQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: ['analytics', 'marks', from, to],
    queryFn: ({ signal }) => call('GET /api/analytics/marks', { query: { from, to }, signal }),
  });

export const funnelQuery = (range: Range, filter: FunnelFilter) =>
  queryOptions({
    queryKey: ['analytics', 'funnel', range, filter],
    queryFn: ({ signal }) => call('GET /api/analytics/funnel', { query: { ...range, ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

export const abandonedCartsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'abandoned-carts', range],
    queryFn: ({ signal }) => call('GET /api/analytics/abandoned-carts', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

export const speedQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'speed', range],
    queryFn: ({ signal }) => call('GET /api/analytics/speed', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });

export const salesQuery = (range: Range, filter: Partial<SalesFilter> = {}) =>
  queryOptions({
    queryKey: ['analytics', 'sales', range, filter],
    queryFn: ({ signal }) => call('GET /api/analytics/sales', { query: { ...range, ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

export const reportsQuery = (asked: { from: string; to: string; period: 'day' | 'week' | 'month' }) =>
  queryOptions({
    queryKey: ['analytics', 'reports', asked],
    queryFn: ({ signal }) => call('GET /api/commerce/reports', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export const errorKindsQuery = (range: Range, filter: Partial<ErrorFilter> = {}) =>
  queryOptions({
    queryKey: ['analytics', 'errors', range, filter],
    queryFn: ({ signal }) => call('GET /api/analytics/errors', { query: { ...range, ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

export const consentsQuery = (range: Range, filter: Partial<ConsentFilter> = {}) =>
  queryOptions({
    queryKey: ['analytics', 'consents', range, filter],
    queryFn: ({ signal }) => call('GET /api/analytics/consents', { query: { ...range, ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

/** Where the records of choices are saved from. */
export const consentExport = ({ from, to }: Range, filter: Partial<ConsentFilter> = {}): string =>
  `/api/analytics/consents.csv?${new URLSearchParams({ from, to, ...filter })}`;

export const analyticsSettingsQuery = queryOptions({
  queryKey: ['analytics', 'settings'],
  queryFn: ({ signal }) => call('GET /api/analytics/settings', { signal }),
});

/** @throws CallFailure 422 with a message for each field */
export const saveAnalyticsSettings = (body: AnalyticsSettings) => call('PUT /api/analytics/settings', { body });
