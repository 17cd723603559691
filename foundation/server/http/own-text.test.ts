import { parse } from 'node:querystring';
import { expect, it } from 'vitest';
import { ownTexts } from './own-text.ts';

const collectGarbage = globalThis.gc!;

/**
 * Returns how many megabytes are still in use after the words of `count` URLs, each of 14 KB, have been
 * parsed and stored.
 */
function heldBy(count: number): number {
  const kept: unknown[] = [];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let turn = 0; turn < count; turn += 1) {
    const address = Buffer.from(
      `/api/search?term=a fridge in white ${turn}&x=${'x'.repeat(14_000)}`,
    ).toString();
    const { term } = ownTexts(address, { ...parse(address.slice(12)) });
    kept.push([term, `${String(term)} kept`]);
  }
  collectGarbage();
  const held = (process.memoryUsage().heapUsed - before) / 1e6;
  expect(kept).toHaveLength(count);
  return held;
}

it('a cached part of a URL does not retain the whole URL', () => {
  expect(heldBy(3000)).toBeLessThan(3);
});

it('texts are unchanged', () => {
  const long = 'x'.repeat(1000);
  const read = { name: 'a "quoted" – 雪 \ud800', list: ['one', 'two'], none: undefined, nothing: null };
  expect(ownTexts(long, read)).toEqual(read);
  expect(ownTexts('/short', read)).toBe(read);
});
