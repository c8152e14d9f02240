import { createPreferences } from '@plinth/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { reportError } from './report-error.ts';

/** The store's preferences: read once, sent when they differ, read anew after that (PREF-02 … PREF-05). */
export const preferences = createPreferences({ call, report: reportError });

const keyOf = (namespace: string) => ['preferences', namespace] as const;

export const preferenceQuery = (namespace: string) =>
  queryOptions({
    queryKey: keyOf(namespace),
    queryFn: () => preferences.read(namespace),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every screen shows what the refetch after a write has brought, whichever has written it. */
export const showRefetched = (client: QueryClient): (() => void) =>
  preferences.onRefetch((namespace, fresh) => client.setQueryData(keyOf(namespace), fresh));
