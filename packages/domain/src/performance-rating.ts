/** Up to which value a metric is good, and above which it is poor. Times in milliseconds, layout shift without unit (PERF-09 … PERF-12). */
export const performanceThresholds = {
  firstContentfulPaint: { good: 1800, poor: 3000 },
  layoutShift: { good: 0.1, poor: 0.25 },
  firstInputDelay: { good: 100, poor: 300 },
  largestContentfulPaint: { good: 2500, poor: 4000 },
} as const;

export type PerformanceMetric = keyof typeof performanceThresholds;
export type PerformanceRating = 'good' | 'needs-improvement' | 'poor';

/** The rating of a measured value (PERF-09 … PERF-12). */
export function performanceRating(metric: PerformanceMetric, value: number): PerformanceRating {
  const { good, poor } = performanceThresholds[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
