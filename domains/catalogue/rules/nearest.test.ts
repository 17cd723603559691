import { describe, expect, it } from 'vitest';
import { differencesOf, farFrom, type Likeness } from './nearest.ts';

const WANTED: Likeness = { brand: 1, width: 600, height: 850, depth: 600, cents: 100_000 };
const nearestOf = (others: Readonly<Record<string, Partial<Likeness>>>) =>
  Object.entries(others)
    .map(([name, other]) => ({ name, far: farFrom(WANTED, { ...WANTED, ...other }) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ name }) => name);

describe('the product nearest to another', () => {
  it('fits the same space, before brand and price count', () => {
    expect(
      nearestOf({
        wider: { width: 900 },
        'another brand': { brand: 2 },
        'the same': {},
        dearer: { cents: 120_000 },
        'ten millimetres lower': { height: 840 },
      }),
    ).toEqual(['the same', 'ten millimetres lower', 'dearer', 'another brand', 'wider']);
  });

  it('treats unknown dimensions as neither equal nor distant', () => {
    expect(nearestOf({ unknown: { width: Number.NaN }, same: {}, wider: { width: 900 } })).toEqual([
      'same',
      'unknown',
      'wider',
    ]);
    expect(farFrom({ ...WANTED, cents: null }, WANTED)).toBe(farFrom(WANTED, { ...WANTED, cents: null }));
  });
});

describe('the differences between two products', () => {
  it('are described by brand and millimetres', () => {
    expect(differencesOf(WANTED, { ...WANTED, height: 848.6 })).toEqual([
      'same brand',
      'same width',
      '1 mm lower',
    ]);
    expect(differencesOf(WANTED, { ...WANTED, brand: 2, width: 620, depth: 560, height: 900 })).toEqual([
      'another brand',
      '20 mm wider',
      '50 mm higher',
      '40 mm less deep',
    ]);
  });

  it('leave out unknown dimensions', () => {
    const unknown = { ...WANTED, width: Number.NaN, height: 0, depth: Number.NaN };
    expect(differencesOf(WANTED, unknown)).toEqual(['same brand']);
    expect(differencesOf(unknown, WANTED)).toEqual(['same brand']);
  });
});
