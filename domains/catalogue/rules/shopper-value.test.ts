import { describe, expect, it, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { energyCostPerYear, runningCostText, tariffOf } from './energy.ts';
import { lastYear, priceRange } from './price-history.ts';

describe('running cost', () => {
  test('is in whole dollars at cents per kilowatt-hour', () => {
    expect([energyCostPerYear(448, 33), energyCostPerYear(448, 35.5), energyCostPerYear(null, 33)]).toEqual([
      148,
      159,
      null,
    ]);
    expect(runningCostText(448, 33)).toBe('about $148 a year to run at 33 c/kWh');
    expect(runningCostText(null, 33)).toBe('');
  });

  test.each([
    ['33', 33],
    [' 28,55 ', 28.55],
    ['28.555', null],
    ['0x20', null],
    ['1e2', null],
    [41.25, 41.25],
    ['0', null],
    ['201', null],
    ['', null],
    ['cheap', null],
    [true, null],
    [undefined, null],
  ])('tariff %j is %s', (value, tariff) => expect(tariffOf(value)).toBe(tariff));
});

describe('price history (API-39)', () => {
  const today = day('2026-11-23');
  const points = [
    ['2025-01-01', 100],
    ['2025-06-01', 120],
    ['2026-02-01', 90],
    ['2026-03-01', 90],
    ['2026-05-01', 110],
  ] as const;

  it('starts with the price in force a year ago and lists each change since', () => {
    expect(lastYear(points, 110, today)).toEqual([
      ['2025-11-23', 120],
      ['2026-02-01', 90],
      ['2026-05-01', 110],
    ]);
  });

  it('ends with today’s price, recorded or not', () => {
    expect(lastYear(points, 105, today).at(-1)).toEqual(['2026-11-23', 105]);
    expect(lastYear([], 105, today)).toEqual([]);
    expect(lastYear([['2027-01-01', 5]], 105, today)).toEqual([]);
  });

  it('has a lowest and a highest price after a change', () => {
    expect(priceRange(lastYear(points, 110, today))).toEqual({
      lowest: 90,
      highest: 120,
      since: '2025-11-23',
    });
    expect(priceRange(lastYear([['2026-05-01', 110]], 110, today))).toBeNull();
    expect(
      priceRange([
        ['2026-01-01', null],
        ['2026-02-01', null],
      ]),
    ).toBeNull();
  });
});

test.each([
  ['1', 1],
  ['200', 200],
  [200.04, null],
  ['0.9', null],
  [0.99, null],
  ['1,2,3', null],
  [Number.NaN, null],
  ['  ', null],
  [null, null],
])('at the limits of its range, a tariff of %j is %s', (value, tariff) => {
  expect(tariffOf(value)).toBe(tariff);
});

describe('the edges of the price year (API-39)', () => {
  const today = day('2026-11-23');

  test('a price set exactly one year ago is the first point', () => {
    expect(lastYear([['2025-11-23', 100]], 100, today)).toEqual([['2025-11-23', 100]]);
    expect(lastYear([['2025-11-24', 100]], 100, today)).toEqual([['2025-11-24', 100]]);
  });

  test('a price from today counts, a price from tomorrow does not', () => {
    const points = [
      ['2026-01-01', 100],
      ['2026-11-23', 90],
      ['2026-11-24', 80],
    ] as const;
    expect(lastYear(points, 90, today)).toEqual([
      ['2026-01-01', 100],
      ['2026-11-23', 90],
    ]);
  });

  test('a period without a price is a point but not part of the range', () => {
    const points = [
      ['2026-01-01', 100],
      ['2026-02-01', null],
      ['2026-03-01', 80],
    ] as const;
    expect(priceRange(points)).toEqual({ lowest: 80, highest: 100, since: '2026-01-01' });
    expect(priceRange([])).toBeNull();
  });
});
