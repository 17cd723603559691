import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#demo/products/generate.ts';
import type { Day } from '#foundation/pure/day.ts';
import { wordsOf } from '../rules/words.ts';
import { SCORE_UNIT, InvertedIndex, type IndexedProduct } from './inverted-index.ts';

const isVisible = (slot: number) => slot % 7 !== 3;

/**
 * Finds the products that contain every word exactly, and their scores. A slow and simple implementation, to
 * compare with the index.
 */
function plainly(products: ReadonlyMap<number, IndexedProduct>, words: readonly string[]) {
  const all = [...products.values()];
  const rarity = (word: string) => Math.log(1 + all.length / all.filter((one) => one.words.has(word)).length);
  return all
    .filter(({ slot, words: own }) => isVisible(slot) && words.every((word) => own.has(word)))
    .map(({ slot, words: own }): [number, number] => [
      slot,
      words.reduce((sum, word) => sum + Math.round(own.get(word)! * rarity(word) * SCORE_UNIT), 0),
    ])
    .toSorted(([a], [b]) => a - b);
}

function found(index: InvertedIndex, words: readonly string[]): [number, number][] {
  const { slots, scores } = index.find(words, { isVisible });
  return Array.from(slots, (slot, place): [number, number] => [slot, scores[place]!]).toSorted(
    ([a], [b]) => a - b,
  );
}

describe('the inverted index', () => {
  it('finds the same as a naive search, also after changes', () => {
    const word = fc.constantFrom('aa', 'bb', 'cc', 'dd', 'ee', 'ff');
    const product = fc.record({
      slot: fc.nat(80),
      words: fc.array(fc.tuple(word, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 120 }),
        fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (given, searches) => {
          const index = new InvertedIndex();
          const products = new Map<number, IndexedProduct>();
          for (const { slot, words } of given) {
            const one = { slot, sku: `S${slot}`, words: new Map(words) };
            index.put(one);
            products.set(slot, one);
          }
          for (const words of searches) {
            const expected = plainly(products, words);
            // Without exact matches, the index also tries prefixes and similar words. This test does not
            // cover those.
            if (expected.length > 0) expect(found(index, words)).toEqual(expected);
          }
        },
      ),
    );
  });

  it('finds the same as a naive search over the whole catalogue', () => {
    const index = new InvertedIndex();
    const products = new Map<number, IndexedProduct>();
    let slot = 0;
    for (const { product } of demoProducts(2000, '2026-03-02' as Day)) {
      const words = new Map(wordsOf(product.title).map((word, place) => [word, 12 - Math.min(10, place)]));
      const one = { slot, sku: product.sku, words };
      index.put(one);
      products.set(slot++, one);
    }
    const titles = [...products.values()].map(({ words }) => [...words.keys()]);
    const asked = fc.tuple(fc.nat(titles.length - 1), fc.nat(20), fc.nat(20), fc.nat(titles.length - 1));
    fc.assert(
      fc.property(asked, ([first, one, two, second]) => {
        const words = [
          ...new Set([
            titles[first]![one % titles[first]!.length]!,
            titles[second]![two % titles[second]!.length]!,
          ]),
        ].filter((word) => !/\d/.test(word));
        const expected = plainly(products, words);
        if (words.length > 0 && expected.length > 0) expect(found(index, words)).toEqual(expected);
      }),
    );
  }, 60_000);
});
