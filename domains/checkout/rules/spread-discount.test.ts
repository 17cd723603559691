import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { spreadDiscount, type LineToReduce } from './spread-discount.ts';

const line = (quantity: number, unitCents: number): LineToReduce => ({
  quantity,
  unitCents: cents(unitCents),
});
const takenOff = (lines: ReturnType<typeof line>[], discount: number) =>
  spreadDiscount(lines, cents(discount))?.map((one, index) =>
    one === null ? 0 : (lines[index]!.unitCents - one.cents) * one.most,
  );

test('distributes a discount in proportion to the prices, to the cent', () => {
  expect(takenOff([line(1, 10_000), line(1, 30_000)], 4_000)).toEqual([1_000, 3_000]);
  expect(takenOff([line(1, 10_000), line(1, 10_000), line(1, 10_000)], 100)).toEqual([34, 33, 33]);
});

test('reduces all units of a line if it can, otherwise one of them', () => {
  expect(spreadDiscount([line(4, 10_000)], cents(400))).toEqual([{ cents: 9_900, most: 4 }]);
  expect(spreadDiscount([line(3, 10_000)], cents(100))).toEqual([{ cents: 9_900, most: 1 }]);
});

test('a share that one unit cannot carry is rounded down to a multiple of the units', () => {
  expect(takenOff([line(3, 1_000)], 2_000)).toEqual([1_998]);
  expect(takenOff([{ ...line(3, 10_000), isOnePrice: true }], 100)).toEqual([99]);
});

test('nothing is reduced without a discount, and no line becomes cheaper than nothing', () => {
  expect(spreadDiscount([line(2, 500)], cents(0))).toEqual([null]);
  expect(takenOff([line(2, 500)], 1_000)).toEqual([1_000]);
  expect(spreadDiscount([line(2, 500)], cents(1_001))).toBeNull();
});
