import type { AnalyticsRow } from '@plinth/contract';
import type { Sum } from './queries.ts';

/** The labels of one topic, each with its hits of the days that these are compared with. */
export function labelRows(sums: readonly Sum[], earlier: readonly Sum[], topic: string): AnalyticsRow[] {
  const before = new Map(earlier.filter((sum) => sum.topic === topic).map(({ label, hits }) => [label, hits]));
  return sums
    .filter((sum) => sum.topic === topic)
    .map(({ label, hits, visits, visitors }) => ({ label, hits, visits, visitors, before: before.get(label) ?? 0 }));
}
