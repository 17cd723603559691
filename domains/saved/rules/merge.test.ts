import { expect, test } from 'vitest';
import { MAX_MERGED_NOTE_LENGTH, MAX_MERGED_SAVED, MAX_NOTE_LENGTH, MAX_SAVED } from '../contract.ts';
import { mergedItems, type StoredItem } from './merge.ts';

const item = (productId: number, note = '', minute = 0): StoredItem => ({
  productId,
  note,
  addedAt: new Date(Date.UTC(2026, 10, 23, 1, minute)),
});

test('the merged list contains all products of both, each once', () => {
  expect(mergedItems([item(1), item(2)], [item(2), item(3)]).map(({ productId }) => productId)).toEqual([
    1, 2, 3,
  ]);
  expect(mergedItems([], [item(1)])).toEqual([item(1)]);
  const full = Array.from({ length: MAX_SAVED }, (_, index) => item(index));
  expect(mergedItems(full, [item(1000), item(1001)])).toHaveLength(MAX_SAVED + 2);
});

test('repeated merges add no products beyond 500, and drop none of the account', () => {
  const products = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => item(from + index));
  const full = mergedItems(products(0, MAX_MERGED_SAVED - 1), products(1000, MAX_SAVED));
  expect(full.map(({ productId }) => productId).slice(-2)).toEqual([MAX_MERGED_SAVED - 2, 1000]);
  expect(full).toHaveLength(MAX_MERGED_SAVED);
  expect(mergedItems(full, [item(0, 'kitchen'), item(2000)])[0]!.note).toBe('kitchen');
  expect(mergedItems(products(0, MAX_MERGED_SAVED + 9), [item(2000)])).toHaveLength(MAX_MERGED_SAVED + 9);
});

test.each([
  ['laundry', '', 'laundry'],
  ['', 'kitchen', 'kitchen'],
  ['laundry', 'laundry', 'laundry'],
  ['laundry', 'kitchen', 'laundry · kitchen'],
  ['for the laundry', 'laundry', 'for the laundry'],
  ['laundry', 'for the laundry', 'for the laundry'],
])('merging the notes "%s" and "%s" gives "%s"', (account, guest, both) => {
  expect(mergedItems([item(1, account)], [item(1, guest)])[0]!.note).toBe(both);
});

test('two notes of full length fit, and a merged note never exceeds its maximum', () => {
  const [one, two] = ['a'.repeat(MAX_NOTE_LENGTH), 'b'.repeat(MAX_NOTE_LENGTH)];
  expect(mergedItems([item(1, one)], [item(1, two)])[0]!.note).toBe(`${one} · ${two}`);
  const long = 'c'.repeat(MAX_MERGED_NOTE_LENGTH);
  expect(mergedItems([item(1, long)], [item(1, two)])[0]!.note).toBe(long);
});

test('a product in both lists has the later time', () => {
  for (const [account, guest] of [
    [5, 9],
    [9, 5],
  ] as const)
    expect(mergedItems([item(1, '', account)], [item(1, '', guest)])).toEqual([item(1, '', 9)]);
});
