import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { spread } from './spread.ts';

const of = (amount: number, weights: number[]) => spread(cents(amount), weights.map(cents));

test('distributes by largest remainder, earlier weights first', () => {
  expect(of(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
  expect(of(10, [600, 300, 100])).toEqual([6, 3, 1]);
  expect(of(1, [300, 700])).toEqual([0, 1]);
  expect(of(5, [100, 200, 300])).toEqual([1, 2, 2]);
});

test('distributes at most the sum of the weights', () => {
  expect(of(900, [100, 200])).toEqual([100, 200]);
  expect(of(300, [100, 200])).toEqual([100, 200]);
});

test('distributes nothing without an amount or weights', () => {
  expect(of(100, [0, 0])).toEqual([0, 0]);
  expect(of(100, [])).toEqual([]);
  expect(of(0, [100])).toEqual([0]);
  expect(of(100, [0, 100])).toEqual([0, 100]);
});

test('distributes exactly, even if products exceed the safe integer range', () => {
  const parts = of(1_999_999_999, [2_000_000_000, 1_999_999_999, 2_000_000_000]);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1_999_999_999);
});
