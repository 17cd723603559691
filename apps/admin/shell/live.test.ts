import { expect, test } from 'vitest';
import { retryDelay } from './live.ts';

test('the wait doubles with each failure up to a minute, with a random half', () => {
  expect([0, 1, 2, 3].map((failures) => retryDelay(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(retryDelay(2, 0)).toBe(2_000);
  expect(retryDelay(50, 1)).toBe(60_000);
});
