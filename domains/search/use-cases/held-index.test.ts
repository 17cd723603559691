import { expect, it } from 'vitest';
import { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { SORTED_AT_ONCE, sortedInSlices } from '../inverted-index/sorted-texts.ts';

const TEXTS = Array.from({ length: 5 * SORTED_AT_ONCE + 3 }, (_, place) => `m${(place * 7919) % 100_003}`);

it('texts are sorted in slices, at most one between two turns of the event loop', async () => {
  let read = 0;
  let worst = 0;
  const counted = new Proxy(TEXTS, {
    get: (texts, key) => {
      if (key === 'slice')
        return (from: number, to: number) => {
          read += Math.min(to, texts.length) - from;
          return texts.slice(from, to);
        };
      return Reflect.get(texts, key) as unknown;
    },
  });
  const sorted = await sortedInSlices(counted, async () => {
    worst = Math.max(worst, read);
    read = 0;
  });
  expect(sorted).toEqual(TEXTS.toSorted());
  expect(worst).toBe(SORTED_AT_ONCE);
});

it('a prepared index finds later additions by prefix, and drops removals', async () => {
  const index = new InvertedIndex();
  const put = (slot: number, sku: string, word: string) =>
    index.put({ slot, sku, words: new Map([[word, 5]]) });
  put(0, 'AB-100', 'fridge');
  await index.prepare(async () => undefined);
  put(1, 'AB-200', 'freezer');
  put(2, 'AA-300', 'fan');
  index.remove(0);
  const beginning = (text: string) =>
    [...index.find([text], { isVisible: () => true, isTyping: true, isCorrecting: false }).slots].toSorted();
  expect(beginning('ab')).toEqual([]);
  expect(beginning('ab2')).toEqual([1]);
  expect(beginning('aa3')).toEqual([2]);
  expect(beginning('fr')).toEqual([1]);
  expect(beginning('fa')).toEqual([2]);
});
