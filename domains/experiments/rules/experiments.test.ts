import { expect, test } from 'vitest';
import { bucketOf, isVisitorId } from './experiments.ts';

const HALF = [
  { name: 'original', weight: 1 },
  { name: 'b', weight: 1 },
];
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);

test('a visitor stays in one bucket, which may differ between tests (VARIANT-05)', () => {
  for (const visitor of visitors.slice(0, 50))
    expect(bucketOf('one', HALF, visitor)).toBe(bucketOf('one', HALF, visitor));
  expect(visitors.some((visitor) => bucketOf('one', HALF, visitor) !== bucketOf('two', HALF, visitor))).toBe(
    true,
  );
});

test('buckets are filled by weight', () => {
  const share = (weight: number) =>
    visitors.filter(
      (visitor) =>
        bucketOf(
          't',
          [
            { name: 'a', weight },
            { name: 'b', weight: 10 - weight },
          ],
          visitor,
        ) === 'a',
    ).length / visitors.length;
  expect(share(5)).toBeCloseTo(0.5, 1);
  expect(share(1)).toBeCloseTo(0.1, 1);
  expect(share(0)).toBe(0);
});

test('a test without weight has no bucket', () => {
  expect(bucketOf('t', [], 'visitor-1')).toBeNull();
  expect(bucketOf('t', [{ name: 'a', weight: 0 }], 'visitor-1')).toBeNull();
});

test.each([
  ['2f0c7a1e-0d5b-4a9a-9a2e-6f0f2b1c3d4e', true],
  ['short', false],
  ['x\r\nset-cookie: a=b', false],
  [undefined, false],
])('%j is a visitor: %s', (text, is) => {
  expect(isVisitorId(text)).toBe(is);
});
