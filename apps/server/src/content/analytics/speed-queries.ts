import { type SpeedMetric, speedMetrics, speedSteps } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { boundsOf, withinDays } from './day-bounds-queries.ts';

/** Pages of a day whose speed is kept, the most seen first; all the others count among all pages. */
const MOST_PATHS = 100;

/** The steps of each metric, downwards and below zero: a value that is one of them belongs to the step that it ends. */
const downward = Object.fromEntries(
  speedMetrics.map((metric) => [
    metric,
    speedSteps(metric)
      .map((step) => -step)
      .reverse(),
  ]),
);
/** Every metric's counts fit into so many columns. */
const MOST_STEPS = Math.max(...speedMetrics.map((metric) => speedSteps(metric).length)) + 1;

/** Counts how fast the pages of a day were, anew, from its hits: by page and, as path '', of all of them. */
export async function sumUpSpeed(tx: Transaction, websiteId: string, day: string): Promise<void> {
  await tx`delete from analytics_speed where website_id = ${websiteId} and day = ${day}`;
  const bounds = await boundsOf(tx, websiteId, { from: day, to: day });
  await tx`
    with metrics as (
      select key as metric, array(select s::float8 from jsonb_array_elements_text(value) s) as steps from jsonb_each(${tx.json(downward)}::jsonb)),
    told as (
      select h.path, m.metric, cardinality(m.steps) - width_bucket(-h.value, m.steps) as step
      from analytics_hits h join metrics m on m.metric = h.label
      where ${withinDays(tx, websiteId, bounds)} and h.kind = 50 and h.value is not null),
    counted as (
      select coalesce(path, '') as path, metric, step, count(*) as loads from told
      group by grouping sets ((path, metric, step), (metric, step))),
    kept as (select path from counted group by path order by path = '' desc, sum(loads) desc, path limit ${MOST_PATHS + 1})
    insert into analytics_speed (website_id, day, path, metric, counts)
    select ${websiteId}, ${day}::date, p.path, p.metric, array_agg(coalesce(c.loads, 0) order by s.step)
    from (select distinct path, metric from counted join kept using (path)) p
    join metrics m using (metric)
    cross join lateral generate_series(0, cardinality(m.steps)) s(step)
    left join counted c on c.path = p.path and c.metric = p.metric and c.step = s.step
    group by p.path, p.metric`;
}

/**
 * How many page loads were in each step, by page and metric, over a range of days; all pages first, then the most seen.
 *
 * @param beside only these pages are read: they are to be compared with them
 */
export async function readSpeedCounts(
  tx: Transaction,
  websiteId: string,
  { from, to }: { from: string; to: string },
  beside?: readonly string[],
): Promise<{ path: string; metric: SpeedMetric; loads: number; counts: number[] }[]> {
  // Added up column by column: unfolding the arrays first costs ten times as much.
  const sums = Array.from({ length: MOST_STEPS }, (_, at) => `coalesce(sum(counts[${at + 1}]), 0)::bigint`).join(', ');
  return tx<{ path: string; metric: SpeedMetric; loads: number; counts: number[] }[]>`
    with summed as (
      select path, metric, array[${tx.unsafe(sums)}] as counts from analytics_speed
      where website_id = ${websiteId} and day between ${from} and ${to} ${beside ? tx`and path = any(${[...beside]})` : tx``}
      group by path, metric),
    loaded as (select *, (select sum(n) from unnest(counts) n)::bigint as loads from summed),
    kept as (select path, max(loads) as most from loaded group by path order by path = '' desc, 2 desc, path limit ${MOST_PATHS + 1})
    select path, metric, loads, counts from loaded join kept using (path) order by path = '' desc, most desc, path, metric`;
}
