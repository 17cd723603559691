import { expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const SIZE = { max: 10, seconds: 60 };

it('a bucket refills steadily, up to its size', () => {
  const buckets = new TokenBuckets();
  const take = (seconds: number, amount?: number) => buckets.take('a', SIZE, { amount, at: seconds * 1000 });
  expect(take(0, 10)).toBe(0);
  expect(take(0)).toBe(6);
  expect(take(6)).toBe(0);
  expect(take(6, 5)).toBe(30);
  expect(take(600, 10)).toBe(0);
  expect(take(600)).toBe(6);
});

it('each key has its own bucket', () => {
  const buckets = new TokenBuckets();
  expect(buckets.take('a', SIZE, { amount: 10, at: 0 })).toBe(0);
  expect(buckets.take('a', SIZE, { at: 0 })).toBe(6);
  expect(buckets.take('b', SIZE, { at: 0 })).toBe(0);
});
