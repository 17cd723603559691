import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { combinedOverride, lowerOverride, mergedLines } from './merge.ts';
import type { ChosenLine } from './purchase.ts';
import { cents } from '#foundation/pure/money.ts';

const line = (productId: number, quantity: number, more: Partial<ChosenLine> = {}): ChosenLine => ({
  productId,
  quantity,
  installId: null,
  warrantyId: null,
  serviceSkus: [],
  seenCents: cents(100),
  ...more,
});
const NO_LIMIT = { perProduct: 99, inAll: Infinity };
const quantities = (lines: readonly ChosenLine[]) =>
  lines.map(({ productId, quantity }) => [productId, quantity]);

test('quantities add up to the limit per product, and never below the larger of the two', () => {
  expect(quantities(mergedLines([line(1, 2)], [line(1, 3)], NO_LIMIT))).toEqual([[1, 5]]);
  expect(quantities(mergedLines([line(1, 60)], [line(1, 60)], NO_LIMIT))).toEqual([[1, 99]]);
  expect(quantities(mergedLines([line(1, 8)], [line(1, 3)], { ...NO_LIMIT, perProduct: 5 }))).toEqual([
    [1, 8],
  ]);
});

test('quantities add up to the total limit; lines in only one cart are unchanged', () => {
  const merged = mergedLines([line(1, 2), line(2, 2)], [line(1, 2), line(3, 4)], {
    perProduct: 99,
    inAll: 9,
  });
  expect(quantities(merged)).toEqual([
    [1, 3],
    [2, 2],
    [3, 4],
  ]);
  expect(quantities(mergedLines([line(1, 5)], [line(2, 5)], { perProduct: 99, inAll: 6 }))).toEqual([
    [1, 5],
    [2, 5],
  ]);
});

test('two carts with 65 lines merge into 65 lines', () => {
  const many = Array.from({ length: 65 }, (_, index) => line(index + 1, 3));
  expect(mergedLines([line(1, 1)], many, { perProduct: 99, inAll: 20 })).toHaveLength(65);
  expect(mergedLines(many, [line(99, 1)], NO_LIMIT)).toHaveLength(66);
});

test('repeated merges never grow a cart beyond 500 lines, and drop no line of the account', () => {
  const products = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => line(from + index, 1));
  const full = mergedLines(products(1, 450), products(1001, 60), NO_LIMIT);
  expect(full).toHaveLength(500);
  expect(full.slice(0, 450)).toEqual(products(1, 450));
  expect(mergedLines(full, products(2001, 60), NO_LIMIT)).toEqual(full);
  expect(mergedLines(products(1, 510), [line(2001, 1)], NO_LIMIT)).toHaveLength(510);
});

test('options of both carts are kept; on a conflict the guest’s later choice wins', () => {
  const account = line(1, 1, { installId: 7, warrantyId: 8, serviceSkus: ['A', 'B'] });
  const guest = line(1, 1, { installId: 9, serviceSkus: ['B', 'C'], seenCents: cents(90) });
  expect(mergedLines([account], [guest], NO_LIMIT)).toEqual([
    line(1, 2, { installId: 9, warrantyId: 8, serviceSkus: ['A', 'B', 'C'], seenCents: cents(90) }),
  ]);
});

const agreed = (dollars: number, most?: number | null) => ({
  cents: cents(dollars * 100),
  until: null,
  ...(most === undefined ? {} : { most }),
});

test('of two price overrides the lower is kept, of two equal ones the one for more pieces', () => {
  expect(lowerOverride(null, null)).toBeNull();
  expect(lowerOverride(agreed(90), null)).toEqual(agreed(90));
  expect(lowerOverride(null, agreed(90))).toEqual(agreed(90));
  expect(lowerOverride(agreed(90), agreed(80))).toEqual(agreed(80));
  expect(lowerOverride(agreed(80), agreed(90))).toEqual(agreed(80));
  expect(lowerOverride(agreed(90, 2), agreed(90, 3))).toEqual(agreed(90, 3));
  expect(lowerOverride(agreed(90, 3), agreed(90, 2))).toEqual(agreed(90, 3));
  expect(lowerOverride(agreed(90, 3), agreed(90))).toEqual(agreed(90));
  expect(lowerOverride(agreed(90), agreed(90, 3))).toEqual(agreed(90));
  const [one, other] = [{ ...agreed(90), until: null }, agreed(90)];
  expect(lowerOverride(one, other)).toBe(one);
});

test('a price override for some pieces stays limited to them; if both lines have one, the prices are averaged per piece', () => {
  const few = line(1, 2, { override: agreed(90, 2) });
  expect(mergedLines([few], [line(1, 2)], NO_LIMIT)).toEqual([line(1, 4, { override: agreed(90, 2) })]);
  expect(mergedLines([line(1, 4)], [few], NO_LIMIT)).toEqual([line(1, 6, { override: agreed(90, 2) })]);
  const other = line(1, 1, { override: agreed(60, 1) });
  expect(mergedLines([few], [other], NO_LIMIT)).toEqual([line(1, 3, { override: agreed(80, 3) })]);
  // If both lines come from the same project line, the price override applies only once.
  const again = { override: agreed(90, 2), projectLines: [7] };
  expect(mergedLines([line(1, 2, again)], [line(1, 2, again)], NO_LIMIT)).toEqual([line(1, 4, again)]);
});

test('a void override yields to one in force, and two overrides expire on the earlier last day', () => {
  const dead = { ...agreed(50, 1), isVoid: true };
  expect(lowerOverride(dead, agreed(90, 1))).toEqual(agreed(90, 1));
  expect(combinedOverride(agreed(90, 1), dead)).toEqual(agreed(90, 1));
  const until = (text: string) => ({ ...agreed(90, 1), until: day(text) });
  expect(combinedOverride(until('2026-12-02'), until('2026-12-01'))).toMatchObject({
    until: '2026-12-01',
    most: 2,
  });
});

test('project lines of both carts are kept, each once; a line without any has no list', () => {
  const of = (projectLines?: readonly number[]) => line(1, 1, projectLines ? { projectLines } : {});
  expect(mergedLines([of([5, 6])], [of([6, 7])], NO_LIMIT)[0]!.projectLines).toEqual([5, 6, 7]);
  expect(mergedLines([of()], [of([7])], NO_LIMIT)[0]!.projectLines).toEqual([7]);
  expect(mergedLines([of([5])], [of()], NO_LIMIT)[0]!.projectLines).toEqual([5]);
  expect(mergedLines([of()], [of()], NO_LIMIT)[0]).not.toHaveProperty('projectLines');
});

test('the quantity added to one product counts towards the limit for the next', () => {
  const merged = mergedLines([line(1, 2), line(2, 2)], [line(1, 2), line(2, 2)], {
    perProduct: 99,
    inAll: 6,
  });
  expect(quantities(merged)).toEqual([
    [1, 4],
    [2, 2],
  ]);
});
