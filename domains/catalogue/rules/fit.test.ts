import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fitReason, fitVerdict, leastMeasures, millimetresIn, type Measures } from './fit.ts';
import { fitChip, fitOf, FIT_FILTERS, withFit } from './fit-filters.ts';
import { EMPTY_CHOICE, listingQueryString, parseListingQuery } from './listing-query.ts';

const fridge = {
  width: 908,
  height: 1780,
  heightTo: 1780,
  depth: 720,
  clearanceSides: 10,
  clearanceTop: 30,
  clearanceBack: 20,
};
const sofa = {
  width: 2200,
  height: 820,
  heightTo: 820,
  depth: 950,
  clearanceSides: 0,
  clearanceTop: 0,
  clearanceBack: 0,
};

test.each([
  ['940', 940],
  [' 940 mm', 940],
  ['94 cm', 940],
  ['94,5cm', 945],
  ['0.94 m', 940],
  ['0', null],
  ['-5', null],
  ['100000', null],
  ['wide', null],
  ['1e3', null],
])('%j is %s mm', (text, value) => expect(millimetresIn(text)).toBe(value));

test('plain numbers are centimetres if a field says so', () => expect(millimetresIn('82', 'cm')).toBe(820));

describe('measurements in a URL', () => {
  const read = (query: string) => fitOf(parseListingQuery(new URLSearchParams(query)));
  it.each([
    ['cavityWidth=940&cavityHeight=1830&cavityDepth=760&doorway=820', [940, 1830, 760, 820]],
    ['cavityWidth=940&cavityWidth=600', [600]],
    ['cavityWidth=abc&doorway=0&cavityHeight=-1&cavityDepth=1e3', []],
    ['cavityWidth=<script>&doorway=99999', []],
  ])('%s', (query, values) => expect(Object.values(read(query))).toEqual(values));

  it('survive a round trip, which resets the page', () => {
    const choice = withFit(
      { ...EMPTY_CHOICE, page: 4, sort: 'rating' },
      { cavityWidth: 940, doorway: 820, lift: 1000 },
    );
    expect(listingQueryString(choice)).toBe('cavityWidth=940&doorway=820&sort=rating');
    expect(listingQueryString(withFit(choice, {}))).toBe('sort=rating');
  });

  it('are labelled as chips', () => {
    expect(FIT_FILTERS.map((key) => fitChip(key, 700))).toEqual([
      'Space 700 mm wide',
      'Space 700 mm high',
      'Space 700 mm deep',
      'Doorway 700 mm',
    ]);
  });
});

describe('a verdict', () => {
  const texts = (measures: Measures) => fitVerdict(fridge, measures)?.sides.map(({ text }) => text);

  it('states the clearance on every side', () => {
    const verdict = fitVerdict(fridge, { cavityWidth: 940, cavityHeight: 1830, cavityDepth: 760 });
    expect(verdict).toMatchObject({ state: 'fits', title: 'It fits.' });
    expect(verdict?.sides.map(({ text }) => text)).toEqual([
      '16 mm each side',
      '50 mm above',
      '40 mm behind',
    ]);
  });

  it('covers the known measurements only', () => {
    expect(fitVerdict(fridge, {})).toBeNull();
    expect(texts({ cavityWidth: 930 })).toEqual(['11 mm each side']);
  });

  it('distinguishes fitting from having the clearance that the manufacturer requires', () => {
    expect(fitVerdict(fridge, { cavityWidth: 928, cavityHeight: 1810, cavityDepth: 740 })?.state).toBe(
      'fits',
    );
    expect(fitVerdict(fridge, { cavityWidth: 927 })).toMatchObject({
      state: 'tight',
      title: 'It goes in, but it’s too tight.',
      sides: [{ text: '9 mm each side; the manufacturer requires 10 mm' }],
    });
    expect(fitVerdict(fridge, { cavityWidth: 900, cavityHeight: 1800 })).toMatchObject({
      state: 'no',
      title: 'It doesn’t fit.',
      sides: [{ text: '8 mm too wide' }, { text: '20 mm above; the manufacturer requires 30 mm' }],
    });
  });

  it('accounts for feet: how far they protrude, and why the product still does not fit', () => {
    const dishwasher = {
      width: 598,
      height: 815,
      heightTo: 870,
      depth: 555,
      clearanceSides: 1,
      clearanceTop: 2,
      clearanceBack: 0,
    };
    const side = (cavityHeight: number) => {
      const found = fitVerdict(dishwasher, { cavityHeight })?.sides[0];
      return [found?.state, found?.text];
    };
    expect(side(810)).toEqual(['no', '5 mm too high, even with its feet screwed in']);
    expect(side(816)).toEqual(['tight', '1 mm above; the manufacturer requires 2 mm']);
    expect(side(817)).toEqual(['fits', '2 mm above, feet screwed in']);
    expect(side(860)).toEqual(['fits', '2 mm above, feet extended by 43 mm']);
    expect(side(900)).toEqual(['fits', '30 mm above, feet extended by 55 mm']);
  });

  it('summarises the worst side', () => {
    const reason = (measures: Measures) => fitReason(fitVerdict(fridge, measures)!);
    expect(reason({ cavityWidth: 900, cavityHeight: 1760 })).toBe('20 mm too high');
    expect(reason({ cavityWidth: 927 })).toBe('9 mm each side; the manufacturer requires 10 mm');
    expect(reason({ cavityWidth: 1000 })).toBe('');
  });

  it('for the access route depends on its tightest place: upright in the lift, on edge through doors', () => {
    expect(fitVerdict(sofa, { doorway: 900, hallway: 940, lift: 1100 })).toMatchObject({ state: 'fits' });
    expect(fitVerdict(sofa, { doorway: 800, hallway: 940, lift: 900 })).toMatchObject({
      title: 'It doesn’t fit through.',
      sides: [
        { text: '20 mm too wide for the doorway' },
        { text: '120 mm to spare at the hallway' },
        { text: '50 mm too wide for the lift' },
      ],
    });
  });

  it('fits exactly if the listing’s filter keeps the product', () => {
    const side = fc.integer({ min: 1, max: 3000 });
    const clearance = fc.integer({ min: 0, max: 100 });
    const size = fc.record({
      width: side,
      height: side,
      heightTo: fc.integer({ min: 1, max: 3000 }),
      depth: side,
      clearanceSides: clearance,
      clearanceTop: clearance,
      clearanceBack: clearance,
    });
    const measures = fc.record({ cavityWidth: side, cavityHeight: side, cavityDepth: side, doorway: side });
    fc.assert(
      fc.property(size, measures, (product, given) => {
        const least = leastMeasures(product);
        const isKept = FIT_FILTERS.every((key) => given[key] >= least[key]);
        expect(fitVerdict(product, given)?.state === 'fits').toBe(isKept);
      }),
    );
  });
});

test.each([
  ['1', 1],
  ['9999', 9999],
  ['10000', null],
  ['0.4', null],
  ['12345 mm', null],
  ['1,25 m', 1250],
  ['94CM', 940],
  ['1.2345 m', null],
  ['about 94 cm', null],
  ['94 cm wide', null],
])('at the limits of the measurable range, %j is %s mm', (text, value) =>
  expect(millimetresIn(text)).toBe(value),
);

test('calculates the minimum of each place: clearances at both sides, above and behind, and access on edge', () => {
  expect(leastMeasures(fridge)).toEqual({
    cavityWidth: 928,
    cavityHeight: 1810,
    cavityDepth: 740,
    doorway: 720,
    hallway: 720,
    lift: 908,
  });
});

test.each<[Measures, string, string]>([
  [{ cavityWidth: 908 }, 'tight', '0 mm each side; the manufacturer requires 10 mm'],
  [{ cavityWidth: 907 }, 'no', '1 mm too wide'],
  [{ cavityHeight: 1779 }, 'no', '1 mm too high'],
  [{ cavityDepth: 719.5 }, 'no', '1 mm too deep'],
  [{ cavityDepth: 740 }, 'fits', '20 mm behind'],
  [{ doorway: 720 }, 'fits', '0 mm to spare at the doorway'],
  [{ doorway: 719.5 }, 'no', '1 mm too wide for the doorway'],
  [{ hallway: 730.5 }, 'fits', '10 mm to spare at the hallway'],
  [{ lift: 907 }, 'no', '1 mm too wide for the lift'],
])('%j: %s, %s', (measures, state, text) => {
  expect(fitVerdict(fridge, measures)).toMatchObject({ state, sides: [{ text, state }] });
});

test('a product that does not fit says so, whatever else blocks its way', () => {
  expect(fitVerdict(fridge, { cavityWidth: 800, doorway: 600 })?.title).toBe('It doesn’t fit.');
  expect(fitVerdict(fridge, { cavityWidth: 940, doorway: 600 })?.title).toBe('It doesn’t fit through.');
  expect(fitVerdict(fridge, { cavityWidth: 940, doorway: 800 })?.title).toBe('It fits.');
});
