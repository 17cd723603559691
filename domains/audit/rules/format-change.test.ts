import { expect, it } from 'vitest';
import { formatChange, listChanges } from './format-change.ts';

it.each([
  [undefined, undefined, ''],
  [false, true, 'false → true'],
  [undefined, null, 'nothing → nothing'],
  [undefined, 'WA', 'nothing → WA'],
  [{ state: 'open', day: 1 }, { state: 'closed', day: 1 }, 'state: open → closed'],
  [{ a: 1 }, undefined, 'a: 1 → nothing'],
  [undefined, { file: 'x.csv', added: 2, names: ['a', 'b'] }, 'file: x.csv, added: 2, names: a, b'],
  [{ address: { suburb: 'Bondi' } }, { address: { suburb: 'Manly' } }, 'address.suburb: Bondi → Manly'],
  [
    undefined,
    { lines: [{ sku: 'A', quantity: 2 }, { sku: 'B' }], rest: {} },
    'lines: sku A, quantity 2; sku B, rest: ',
  ],
  [undefined, { roles: ['sales'], store: null, names: [], removed: 0 }, 'roles: sales, removed: 0'],
  [{ a: [] }, { a: ['x'] }, 'a: nothing → x'],
  [{ a: 1 }, { a: 1 }, ''],
  [
    { order: 'placed', reference: 'W1-1', amountCents: 244800 },
    { order: 'confirmed' },
    'order: placed → confirmed',
  ],
  [
    { totalCents: 500, paidCents: 500 },
    { totalCents: 400, change: 'refund:1', waitsUntil: null },
    'totalCents: 500 → 400, change: refund:1',
  ],
  [{ address: { suburb: 'Bondi' } }, { address: null }, 'address.suburb: Bondi → nothing'],
  [{ address: null }, { address: { suburb: 'Bondi' } }, 'address.suburb: nothing → Bondi'],
])('%j → %j', (before, after, text) => expect(formatChange(before, after)).toBe(text));

it('truncates long values', () => {
  expect(formatChange(undefined, { text: 'x'.repeat(500) })).toBe(`text: ${'x'.repeat(119)}…`);
});

it('lists changed fields, facts and whole values', () => {
  expect(listChanges({ state: 'open', day: null }, { state: 'closed', day: null, by: 'ada' })).toEqual([
    { field: 'state', before: 'open', after: 'closed' },
    { field: 'by', before: null, after: 'ada' },
  ]);
  expect(listChanges(undefined, 30)).toEqual([{ field: '', before: 'nothing', after: '30' }]);
  expect(listChanges(undefined, undefined)).toEqual([]);
});
