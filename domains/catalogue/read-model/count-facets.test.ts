import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFacets, HISTOGRAM_STEPS, type CountedFacet } from './count-facets.ts';

interface Row {
  brand: number;
  stars: number;
  price: number;
  stocked: 0 | 1;
}

const row = fc.record({
  brand: fc.integer({ min: -1, max: 4 }),
  stars: fc.constantFrom(Number.NaN, 1, 2, 2.5, 3, 4, 6),
  price: fc.integer({ min: -1, max: 30 }),
  stocked: fc.constantFrom(0 as const, 1 as const),
});
const choice = fc.record({
  brands: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1 })),
  least: fc.option(fc.constantFrom(2, 3, 4)),
  from: fc.option(fc.integer({ min: 0, max: 30 })),
  to: fc.option(fc.integer({ min: 0, max: 30 })),
  stocked: fc.boolean(),
});
const STEPS = [4, 3, 2];

type Choice = {
  brands: number[] | null;
  least: number | null;
  from: number | null;
  to: number | null;
  stocked: boolean;
};

/** The same in the plainest way: each facet's rows are those that pass all the other facets. */
function naive(rows: readonly Row[], chosen: Choice) {
  const tests = [
    (one: Row) => chosen.brands === null || chosen.brands.includes(one.brand),
    (one: Row) => chosen.least === null || one.stars >= chosen.least,
    (one: Row) =>
      (chosen.from === null && chosen.to === null) ||
      (one.price >= (chosen.from ?? 0) && one.price <= (chosen.to ?? Infinity)),
    (one: Row) => !chosen.stocked || one.stocked === 1,
  ];
  const without = (left: number) =>
    rows.filter((one) => tests.every((test, index) => index === left || test(one)));
  const prices = without(2)
    .map(({ price }) => price)
    .filter((price) => price >= 0);
  return {
    passed: rows.flatMap((one, index) => (tests.every((test) => test(one)) ? [index] : [])),
    brands: [0, 1, 2, 3, 4].map((brand) => without(0).filter((one) => one.brand === brand).length),
    stars: STEPS.map((step) => without(1).filter((one) => one.stars >= step).length),
    min: prices.length === 0 ? Number.NaN : Math.min(...prices),
    max: prices.length === 0 ? Number.NaN : Math.max(...prices),
    priced: prices.length,
    stocked: without(3).filter((one) => one.stocked === 1).length,
  };
}

describe('countFacets', () => {
  it('counts as a plain filter over the rows does', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), choice, (rows, chosen) => {
        const wanted = chosen.brands && new Uint8Array(5);
        for (const brand of chosen.brands ?? []) wanted![brand] = 1;
        const facets: CountedFacet[] = [
          { kind: 'ordinals', column: Int32Array.from(rows, ({ brand }) => brand), size: 5, chosen: wanted },
          {
            kind: 'atLeast',
            column: Float32Array.from(rows, ({ stars }) => stars),
            steps: STEPS,
            least: chosen.least,
          },
          {
            kind: 'range',
            column: Int32Array.from(rows, ({ price }) => price),
            lowest: 0,
            from: chosen.from,
            to: chosen.to,
          },
          { kind: 'flag', column: Uint8Array.from(rows, ({ stocked }) => stocked), chosen: chosen.stocked },
        ];
        const { passed, counts } = countFacets(Uint32Array.from(rows.keys()), facets);
        const expected = naive(rows, chosen);
        const [brands, stars, prices, stocked] = counts;
        expect([...passed]).toEqual(expected.passed);
        expect(brands).toEqual({ kind: 'ordinals', counts: Int32Array.from(expected.brands) });
        expect(stars).toEqual({ kind: 'atLeast', counts: expected.stars });
        expect(prices).toMatchObject({ min: expected.min, max: expected.max });
        expect(prices?.kind === 'range' && prices.steps.reduce((sum, step) => sum + step, 0)).toBe(
          expected.priced,
        );
        expect(prices?.kind === 'range' && prices.steps).toHaveLength(HISTOGRAM_STEPS);
        expect(stocked).toEqual({ kind: 'flag', count: expected.stocked });
      }),
    );
  });
});
