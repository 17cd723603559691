import { describe, expect, it } from 'vitest';
import { boundsOf, share } from './bounds.ts';

const about = (value: number, slack = 0.05) => ({ from: value, to: value, isAbout: true, slack });

const many = (value: number) => Array.from({ length: 10 }, () => value);

describe('the bounds of a single number', () => {
  it.each([
    ['just that, where there is a choice of that', about(8), 'kg', many(8).concat(7.5), { from: 8, to: 8 }],
    ['what is near it, where few have that', about(8), 'kg', [7.5, 8, 9], { from: 6.8, to: 9.2 }],
    ['what is as near as gives a choice', about(8), 'kg', many(7.7), { from: 7.6, to: 8.4 }],
    ['just that, where so many are counted', about(4, 0), '', [4, 5], { from: 4, to: 4 }],
    ['nothing, where nothing is near', about(8), 'kg', [3, 14], null],
    ['about so many kilowatts', about(2.5), 'kW', [2.5, 2.6, 3.5], { from: 2.1, to: 2.9 }],
    ['about so many litres', about(600), 'L', [590, 600, 625], { from: 510, to: 690 }],
    ['no more than the room there is', about(600, 0.07), 'mm', [550, 598, 605], { from: 558, to: 600 }],
    ['anything below it, where nothing is near', about(900, 0.07), 'mm', [595], { from: null, to: 900 }],
    ['at most so loud', about(42), 'dB', [40, 44], { from: null, to: 42 }],
    ['at least so large a room', about(30), 'm²', [20, 35], { from: 30, to: null }],
  ])('%s', (_, range, unit, figures, bounds) =>
    expect(boundsOf(range, unit, Float64Array.from(figures))).toEqual(bounds),
  );
});

it('a number is exact in a list with an explicit sort order', () => {
  expect(boundsOf(about(8), 'kg', Float64Array.of(7.5, 8, 9), true)).toEqual({ from: 8, to: 8 });
});

it('“low” and “high” select the third of the products with the lowest or highest values', () => {
  const figures = [40, 41, 42, 43, 44, 45, 46, Number.NaN];
  expect(share(Float64Array.from(figures), 'low')).toEqual({ from: null, to: 42 });
  expect(share(Float64Array.from(figures), 'high')).toEqual({ from: 44, to: null });
  expect(share(Float64Array.of(40, 40), 'low')).toBeNull();
});
