import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnSets } from '../column-sets.ts';
import type { CountedFacet, FacetCounts } from './count-columns.ts';
import { FacetCounter, type Counted } from './count-facets.ts';
import { Finishes } from '../finishes.ts';
import { SlotSet } from '../slot-set.ts';
import { plainly, spelledOut } from '../../test/fixtures-read-model-plain-filter.ts';

const row = fc.record({
  brand: fc.integer({ min: -1, max: 4 }),
  stars: fc.oneof(
    fc.constant(Number.NaN),
    fc.integer({ min: 0, max: 12 }).map((half) => half / 2),
  ),
  price: fc.integer({ min: -1, max: 3000 }),
  width: fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 30 })),
  stocked: fc.integer({ min: 0, max: 1 }),
  listed: fc.boolean(),
  group: fc.integer({ min: 0, max: 60 }),
});
const choice = fc.record({
  brands: fc.option(fc.uniqueArray(fc.nat(4), { minLength: 1 })),
  least: fc.option(fc.constantFrom(2, 3, 4, 5, 6)),
  from: fc.option(fc.nat(3000)),
  to: fc.option(fc.nat(3000)),
  narrow: fc.option(fc.nat(30)),
  stocked: fc.boolean(),
});

const STEPS = [6, 5, 4, 3, 2];

/** Runs a count in steps. Between the steps, a second counter counts other lists. */
function countInSteps(
  counter: FacetCounter,
  {
    candidates,
    facets,
    finishes,
    other,
  }: { candidates: SlotSet; facets: CountedFacet[]; finishes: Finishes; other: FacetCounter },
): Counted {
  const steps = counter.countSteps(candidates, facets, null);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    expect(step.value).toBeLessThanOrEqual(candidates.slots.length);
    other.count(new SlotSet(candidates.slots.slice(1), candidates.tableSize), facets, finishes.before);
  }
  return step.value;
}

describe('filters and their counts', () => {
  it('equal those of a naive filter over the rows', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 300 }),
        fc.array(choice, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (rows, choices, isLasting) => {
          const listed = [...rows.keys()].filter((slot) => rows[slot]!.listed);
          const columns = {
            brand: Int32Array.from(rows, ({ brand }) => brand),
            stars: Float32Array.from(rows, ({ stars }) => stars),
            price: Int32Array.from(rows, ({ price }) => price),
            width: Float32Array.from(rows, ({ width }) => width),
            stocked: Uint8Array.from(rows, ({ stocked }) => stocked),
          };
          const finishes = new Finishes();
          finishes.grow(rows.length);
          for (const [slot, { group }] of rows.entries())
            finishes.put(slot, {
              variantGroup: group === 0 ? '' : `group ${group}`,
              variantLabel: '',
              variantColour: '',
            });
          const candidates = new SlotSet(Uint32Array.from(listed), rows.length, isLasting);
          // Use one counter for all counts, as production does, to detect state that remains from a previous
          // count.
          const columnSets = new ColumnSets();
          const counter = new FacetCounter(columnSets);
          const other = new FacetCounter(columnSets);
          for (const chosen of choices) {
            const facets: CountedFacet[] = [
              { kind: 'ordinals', column: columns.brand, size: 5, chosen: chosen.brands },
              { kind: 'atLeast', column: columns.stars, steps: STEPS, least: chosen.least },
              { kind: 'range', column: columns.price, lowest: 0, from: chosen.from, to: chosen.to },
              { kind: 'range', column: columns.width, lowest: -1000, from: null, to: chosen.narrow },
              { kind: 'flag', column: columns.stocked, chosen: chosen.stocked },
            ];
            const expected = plainly(listed, facets);
            expect([...counter.passing(candidates, facets)]).toEqual(expected.passed);
            const { slots, counts } = counter.count(candidates, facets);
            expect([...slots]).toEqual(expected.passed);
            expect(spelledOut(counts, facets)).toEqual(expected.counts);
            const inSteps = countInSteps(counter, { candidates, facets, finishes, other });
            expect(spelledOut(inSteps.counts, facets)).toEqual(expected.counts);
            expect([...inSteps.slots]).toEqual(expected.passed);

            // Group the finishes of a product. A group passes if any finish passes, and counts once for each
            // value of its finishes. The histogram and bounds of a range count each finish.
            const groupOf = (slot: number) => (rows[slot]!.group === 0 ? -1 - slot : rows[slot]!.group);
            const once = plainly(listed, facets, groupOf);
            const grouped = counter.count(candidates, facets, finishes.before);
            expect([...grouped.slots]).toEqual(once.passed);
            expect(grouped.total).toBe(new Set(once.passed.map(groupOf)).size);
            expect(counter.passing(candidates, facets, finishes.before)).toHaveLength(grouped.total);
            const isRange = (one: FacetCounts) => one.kind === 'range';
            expect(spelledOut(grouped.counts, facets).filter((one) => !isRange(one))).toEqual(
              once.counts.filter((one) => !isRange(one)),
            );
          }
        },
      ),
    );
  });

  it('of a complete list are cached until a column changes', () => {
    const stocked = Uint8Array.of(1, 0, 1);
    const columns = new ColumnSets();
    const counter = new FacetCounter(columns);
    const candidates = new SlotSet(Uint32Array.of(0, 1, 2), 3, true);
    const counted = () =>
      counter.count(candidates, [{ kind: 'flag', column: stocked, chosen: false }]).counts;
    const first = counted();
    expect(first).toEqual([{ kind: 'flag', count: 2 }]);
    expect(counted()[0]).toBe(first[0]);
    stocked[1] = 1;
    columns.clearFlags();
    expect(counted()).toEqual([{ kind: 'flag', count: 3 }]);
    stocked[0] = 0;
    columns.clear();
    expect(counted()).toEqual([{ kind: 'flag', count: 2 }]);
  });
});
