import type { TrafficFilter } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import { boundsOf, withinDays } from './day-bounds-queries.ts';
import { hitKinds } from './hit.ts';
import type { DaySum, Sum } from './queries.ts';
import { eventLabel, MOST_BY_VISITOR } from './sum-up-queries.ts';

/** A screen waits no longer; the sums of days, which cost nothing, know no filters. */
const MOST_MS = 10_000;

/** What visitors do beside looking at pages. */
const { search, audio, video, buttonClick, overlay, quickView, addToCart } = hitKinds;
const doneBy: Partial<Record<TrafficFilter['by'], readonly number[]>> = {
  search: [search],
  button: [buttonClick],
  event: [audio, video, overlay, quickView, addToCart],
};

/** Which visits a filter means: those that began so, looked at the page, or in which it was done. */
const chosenBy = (tx: Transaction, { by, value }: TrafficFilter) => {
  switch (by) {
    case 'search':
      return tx`kind <> 1 and lower(label) = ${value}`;
    case 'button':
      return tx`kind <> 1 and label = ${value}`;
    case 'event':
      return tx`kind <> 1 and ${eventLabel(tx)} = ${value}`;
    case 'page':
      return tx`kind = 1 and path = ${value}`;
    case 'entry':
      return tx`begins and path = ${value}`;
    case 'exit':
      return tx`ends and path = ${value}`;
    case 'source':
      return tx`begins and coalesce(nullif(source, ''), 'Direct') = ${value}`;
    case 'country':
      return tx`begins and coalesce(nullif(country, ''), 'Unknown') = ${value}`;
    default:
      return tx`begins and ${tx(by)} = ${value}`;
  }
};

/**
 * Sums of those visits of a range of days that a filter means, from their single hits: by the rules of sumUpDay, whose topics these are. Topic
 * `day` has each day's views, visits and visitors.
 *
 * @throws what isTooMuch knows, where that takes too long
 */
export async function sumFiltered(
  tx: Transaction,
  websiteId: string,
  range: { from: string; to: string },
  filter: TrafficFilter,
): Promise<Sum[]> {
  await tx`select set_config('statement_timeout', ${`${MOST_MS}`}, true)`;
  const bounds = await boundsOf(tx, websiteId, range);
  return tx<Sum[]>`
    with programs as (
      select visitor, (at at time zone ${bounds.timeZone})::date as day from analytics_hits
      where ${withinDays(tx, websiteId, bounds)} group by 1, 2 having count(*) > ${MOST_BY_VISITOR}),
    hits as (
      select at, id, kind, visitor, path, label, source, campaign, device, browser, country, at at time zone ${bounds.timeZone} as local
      from analytics_hits
      where ${withinDays(tx, websiteId, bounds)} and kind = any(${[hitKinds.pageView, ...(doneBy[filter.by] ?? [])]}::int[])),
    placed as (
      select *, kind = 1 and coalesce(at - lag(at) over w > interval '30 minutes', true) as begins,
        kind = 1 and coalesce(lead(at) over w - at > interval '30 minutes', true) as ends
      from hits where (visitor, local::date) not in (select visitor, day from programs)
      window w as (partition by visitor, local::date, kind = 1 order by at, id)),
    counted as (
      select *, count(*) filter (where begins) over (partition by visitor, local::date order by at, id) as visit from placed),
    chosen as (select distinct visitor, local::date as day, visit from counted where ${chosenBy(tx, filter)}),
    kept as (
      select c.* from counted c join chosen v on v.visitor = c.visitor and v.day = c.local::date and v.visit = c.visit
      where kind = 1),
    labels as (
      select 'day' as topic, local::date::text as label, begins, visitor from kept
      union all select 'page', path, begins, visitor from kept
      union all select 'entry', path, begins, visitor from kept where begins
      union all select 'exit', path, begins, visitor from kept where ends
      union all select 'source', coalesce(nullif(source, ''), 'Direct'), begins, visitor from kept where begins
      union all select 'campaign', campaign, begins, visitor from kept where begins and campaign <> ''
      union all select 'device', device, begins, visitor from kept where begins
      union all select 'browser', browser, begins, visitor from kept where begins
      union all select 'country', coalesce(nullif(country, ''), 'Unknown'), begins, visitor from kept where begins)
    select topic, label, count(*) as hits, count(*) filter (where begins) as visits, count(distinct visitor) as visitors
    from labels group by topic, label order by topic, hits desc, label`;
}

/** Whether a filter was given up because there are too many hits. */
export const isTooMuch = (error: unknown): boolean => (error as { code?: string }).code === '57014';

/** Each day of a range, from the sums of a filter. */
export async function filteredDays(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  sums: readonly Sum[],
): Promise<DaySum[]> {
  const days = await tx<{ day: string }[]>`
    select d::date::text as day from generate_series(${from}::date, ${to}::date, '1 day') d order by 1`;
  const known = new Map(sums.filter(({ topic }) => topic === 'day').map((sum) => [sum.label, sum]));
  return days.map(({ day }) => {
    const { hits: views = 0, visits = 0, visitors = 0 } = known.get(day) ?? {};
    return { day, views, visits, visitors };
  });
}
