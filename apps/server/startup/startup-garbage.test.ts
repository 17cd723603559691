import { expect, test } from 'vitest';
import { startupGarbage } from './startup-garbage.ts';

const MEGABYTES_20 = 20_000_000;
/** The value of `globalThis.gc` in a process without `--expose-gc`. */
const NO_FLAG = null;

/** Creates 20 MB of garbage and returns how many bytes a collection after startup frees. */
function freedWith(products: number, gc: typeof globalThis.gc | null = globalThis.gc): number {
  let rubbish: number[] | null = Array.from({ length: MEGABYTES_20 / 8 }, (_, index) => index + 0.5);
  expect(rubbish.length).toBeGreaterThan(0);
  rubbish = null;
  const before = process.memoryUsage().heapUsed;
  startupGarbage(products, gc).collect();
  return before - process.memoryUsage().heapUsed;
}

test('a small shop collects the garbage of the start', () => {
  expect(freedWith(2000)).toBeGreaterThan(MEGABYTES_20 / 2);
});

test('a large shop skips the collection', () => {
  expect(freedWith(100_000)).toBeLessThan(MEGABYTES_20 / 2);
});

test('a process without the flag skips the collection', () => {
  expect(freedWith(2000, NO_FLAG)).toBeLessThan(MEGABYTES_20 / 2);
});
