import { setFlagsFromString } from 'node:v8';
import { afterEach, expect, test } from 'vitest';
import { smallHeap } from './small-heap.ts';

const MEGABYTES_20 = 20_000_000;
afterEach(() => {
  setFlagsFromString('--no-expose-gc');
  setFlagsFromString('--heap-growing-percent=0');
});

/** Returns how many bytes of 20 MB of garbage a collection frees after startup. */
function freedWith(products: number): number {
  let rubbish: number[] | null = Array.from({ length: MEGABYTES_20 / 8 }, (_, index) => index + 0.5);
  expect(rubbish.length).toBeGreaterThan(0);
  rubbish = null;
  const before = process.memoryUsage().heapUsed;
  const heap = smallHeap(products);
  heap.keepSmall();
  heap.forget();
  return before - process.memoryUsage().heapUsed;
}

test('what a start leaves behind is collected in a small shop', () => {
  expect(freedWith(2000)).toBeGreaterThan(MEGABYTES_20 / 2);
});

test('a large one is not stopped for it', () => {
  expect(freedWith(100_000)).toBeLessThan(MEGABYTES_20 / 2);
});
