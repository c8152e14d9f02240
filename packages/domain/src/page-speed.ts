export type SpeedMetric = 'FCP' | 'LCP' | 'CLS' | 'FID' | 'INP';
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

/** Of the collector of performance records (PERF-07). */
export const speedCollectorVersion = '4.9.4';
/** When queued records are sent at the latest, and how long metrics are gathered, after the page has loaded (PERF-02, PERF-04). */
export const speedFlushMs = 30_000;
export const speedGatherMs = 60_000;
