export const speedMetrics = ['FCP', 'LCP', 'CLS', 'FID', 'INP'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];
type SpeedRating = 'good' | 'needs-improvement' | 'poor';

/** From where on a metric is no longer good, and where it is poor: milliseconds, but for the layout shift (PERF-09 … PERF-12). */
const speedThresholds: Readonly<Record<SpeedMetric, readonly [good: number, poor: number]>> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  FID: [100, 300],
  INP: [200, 500],
};

export function speedRating(metric: SpeedMetric, value: number): SpeedRating {
  const [good, poor] = speedThresholds[metric];
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
}

/** How much larger a step is than the one before it, about: what lies between two steps is known no better. */
const STEP_RATIO = 1.15;
/** From so much below what is good to so much above what is poor. */
const BELOW = 64;
const ABOVE = 16;

/**
 * The steps into which values of a metric are counted where single ones are not kept. Both thresholds are steps, so that a rating is the
 * same as from the values themselves.
 *
 * @returns upper ends, each of which belongs to its step; ascending
 */
export function speedSteps(metric: SpeedMetric): number[] {
  const [good, poor] = speedThresholds[metric];
  const between = Math.max(1, Math.round(Math.log(poor / good) / Math.log(STEP_RATIO)));
  const ratio = (poor / good) ** (1 / between);
  const below = Math.ceil(Math.log(BELOW) / Math.log(ratio));
  const above = Math.ceil(Math.log(ABOVE) / Math.log(ratio));
  const step = (at: number) => (at === 0 ? good : at === between ? poor : good * ratio ** at);
  return Array.from({ length: below + between + above + 1 }, (_, at) => step(at - below));
}

/**
 * The value that a share of all stays at or below, evenly spread within its step; 0 where nothing was counted.
 *
 * @param counts so many values in each of the steps, and above them all
 */
export function speedPercentile(metric: SpeedMetric, counts: readonly number[], share = 0.75): number {
  const steps = speedSteps(metric);
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = steps[at - 1] ?? 0;
      const to = steps[at] ?? steps.at(-1) ?? 0;
      return from + ((wanted - below) / count) * (to - from);
    }
    below += count;
  }
  return 0;
}

/** Of the collector of performance records (PERF-07). */
export const speedCollectorVersion = '4.9.4';
/** When queued records are sent at the latest, and how long metrics are gathered, after the page has loaded (PERF-02, PERF-04). */
export const speedFlushMs = 30_000;
export const speedGatherMs = 60_000;
