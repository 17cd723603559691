import { expect, it, test } from 'vitest';
import { bucketOf, percentile75, ratingOf } from './web-vitals.ts';

it.each([
  ['LCP', 0, 0],
  ['LCP', 1, 1],
  ['LCP', 2500, 25],
  ['LCP', 999_999, 150],
  ['INP', 200, 10],
  ['CLS', 0.1, 10],
  ['CLS', 0.101, 11],
  ['TTFB', -5, 0],
] as const)('%s %d is in bucket %d', (metric, value, bucket) => {
  expect(bucketOf(metric, value)).toBe(bucket);
});

test('three quarters of the views are at most as slow as the percentile', () => {
  expect(
    percentile75('LCP', [
      { bucket: 40, views: 1 },
      { bucket: 10, views: 2 },
      { bucket: 20, views: 1 },
    ]),
  ).toBe(2000);
  expect(percentile75('CLS', [{ bucket: 7, views: 3 }])).toBe(0.07);
  expect(percentile75('INP', [])).toBe(null);
});

it.each([
  ['LCP', 2500, 'Good'],
  ['LCP', 2600, 'Needs improvement'],
  ['INP', 501, 'Poor'],
  ['CLS', 0.25, 'Needs improvement'],
] as const)('%s %d is rated %s', (metric, value, rating) => {
  expect(ratingOf(metric, value)).toBe(rating);
});
