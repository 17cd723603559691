/** The metrics of page speed and their units: milliseconds, except CLS. */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

/**
 * For each metric: the width of a bucket, and the limits of "good" and "needs improvement" as Google defines
 * them (web.dev/vitals). Values are counted in buckets, so that percentiles can be calculated without storing
 * single values.
 */
const SCALES: Readonly<Record<Metric, { width: number; good: number; poor: number }>> = {
  LCP: { width: 100, good: 2500, poor: 4000 },
  INP: { width: 20, good: 200, poor: 500 },
  CLS: { width: 0.01, good: 0.1, poor: 0.25 },
  FCP: { width: 100, good: 1800, poor: 3000 },
  TTFB: { width: 50, good: 800, poor: 1800 },
};
const MAX_BUCKET = 150;

/** Returns the bucket of a value, from 0 to 150. The last bucket contains all higher values. */
export function bucketOf(metric: Metric, value: number): number {
  return Math.min(MAX_BUCKET, Math.max(0, Math.ceil(value / SCALES[metric].width - 1e-9)));
}

/**
 * Returns the 75th percentile: the upper limit of the lowest bucket for which this bucket and all lower
 * buckets contain at least three quarters of the views. Null without views.
 */
export function percentile75(
  metric: Metric,
  counts: readonly { bucket: number; views: number }[],
): number | null {
  const total = counts.reduce((sum, { views }) => sum + views, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const { bucket, views } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += views;
    if (seen >= total * 0.75) return Math.round(bucket * SCALES[metric].width * 100) / 100;
  }
  return null;
}

export type Rating = 'Good' | 'Needs improvement' | 'Poor';

/** Returns Google's rating of a value. */
export function ratingOf(metric: Metric, value: number): Rating {
  const { good, poor } = SCALES[metric];
  return value <= good ? 'Good' : value <= poor ? 'Needs improvement' : 'Poor';
}
