import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../bitmap.ts';
import { GroupWalk } from '../facets/each-once.ts';
import { Finishes } from '../finishes.ts';
import { RankedSlots } from './ranked-slots.ts';

describe('ranked results', () => {
  it('equal those of sorting everything, for any range', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(100_000), { maxLength: 700 }),
        fc.nat(700),
        fc.nat(100),
        fc.boolean(),
        (ranks, from, length, isLasting) => {
          const slots = Uint32Array.from(ranks.keys());
          const sorted = [...slots].toSorted((a, b) => ranks[a]! - ranks[b]!);
          const ranked = new RankedSlots(slots, Float64Array.from(ranks), isLasting);
          expect([...ranked.part(from, from + length)]).toEqual(sorted.slice(from, from + length));
          const even = new Int32Array((slots.length + 31) >>> 5).fill(0x55555555);
          expect([...ranked.part(from, from + length, even)]).toEqual(
            sorted.filter((slot) => slot % 2 === 0).slice(from, from + length),
          );
          // Expect only the best finish of each product. Every third product has only one finish.
          const finishes = new Finishes();
          finishes.grow(slots.length);
          const groupOf = (slot: number) =>
            slot % 3 === 0 ? `alone ${slot}` : `group ${Math.floor(slot / 5)}`;
          for (const slot of slots)
            finishes.put(slot, {
              variantGroup: slot % 3 === 0 ? '' : groupOf(slot),
              variantLabel: '',
              variantColour: '',
            });
          const once = (list: readonly number[]) =>
            list.filter((slot, place) => list.findIndex((one) => groupOf(one) === groupOf(slot)) === place);
          const walk = new GroupWalk(finishes);
          const pageOf = (within: Bitmap | null) => [
            ...ranked.partOfGroups(walk, from, from + length, within),
          ];
          expect(pageOf(null)).toEqual(once(sorted).slice(from, from + length));
          expect(pageOf(even)).toEqual(
            once(sorted.filter((slot) => slot % 2 === 0)).slice(from, from + length),
          );
        },
      ),
    );
  });
});
