import { describe, expect, it } from 'vitest';
import { boundsOf, share } from './bounds.ts';

const about = (value: number, slack = 0.05) => ({ from: value, to: value, isAbout: true, slack });

const many = (value: number) => Array.from({ length: 10 }, () => value);

describe('the bounds of a single number', () => {
  it.each([
    ['exactly that, if enough products match', about(8), 'kg', many(8).concat(7.5), { from: 8, to: 8 }],
    ['values near it, if few products match', about(8), 'kg', [7.5, 8, 9], { from: 6.8, to: 9.2 }],
    ['values as near as possible with enough products', about(8), 'kg', many(7.7), { from: 7.6, to: 8.4 }],
    ['exactly that, for counted features', about(4, 0), '', [4, 5], { from: 4, to: 4 }],
    ['no bounds, if no value is near', about(8), 'kg', [3, 14], null],
    ['a range of kilowatts', about(2.5), 'kW', [2.5, 2.6, 3.5], { from: 2.1, to: 2.9 }],
    ['a range of litres', about(600), 'L', [590, 600, 625], { from: 510, to: 690 }],
    ['at most the available space', about(600, 0.07), 'mm', [550, 598, 605], { from: 558, to: 600 }],
    ['any lower value, if no value is near', about(900, 0.07), 'mm', [595], { from: null, to: 900 }],
    ['at most that noise level', about(42), 'dB', [40, 44], { from: null, to: 42 }],
    ['at least that room size', about(30), 'm²', [20, 35], { from: 30, to: null }],
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
