import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { isStaffAndQuoted } from './access.ts';
import { conflicts, fieldChanges, valueText } from './changes.ts';
import {
  getOverrideCents,
  isLockOn,
  lineCents,
  projectMoney,
  rrpCents,
  unitCents,
  type LineMoney,
} from './line-price.ts';
import { sortedIds } from './order.ts';
import { searchQueryOf, searchTextOf } from './search-text.ts';

it('isStaffAndQuoted is true for staff at a project with a quote (STAFF-17)', () => {
  expect(isStaffAndQuoted({ winningUserId: 'w' }, { quoteId: 4 })).toBe(true);
  expect(isStaffAndQuoted({ winningUserId: 'w' }, { quoteId: null })).toBe(false);
  expect(isStaffAndQuoted({}, { quoteId: 4 })).toBe(false);
  expect(isStaffAndQuoted(null, null)).toBe(false);
});

const line = (more: Partial<LineMoney>): LineMoney => ({
  quantity: 1,
  shopCents: cents(1000),
  shopRrpCents: null,
  rrpOverrideCents: null,
  priceOverrideCents: null,
  lockedCents: null,
  installCents: null,
  warrantyCents: null,
  serviceCents: null,
  ...more,
});
it.each([
  ['the shop’s price', line({}), true, 1000],
  ['the override price', line({ priceOverrideCents: cents(700), lockedCents: cents(800) }), true, 700],
  ['the locked price while it is lower', line({ lockedCents: cents(900) }), true, 900],
  ['the shop’s price once it is lower', line({ lockedCents: cents(1100) }), true, 1000],
  ['the shop’s price after the lock expires', line({ lockedCents: cents(900) }), false, 1000],
  [
    'the locked price if the shop has no price',
    line({ shopCents: null, lockedCents: cents(900) }),
    true,
    900,
  ],
  ['none', line({ shopCents: null }), true, null],
])('the unit price is %s (PROJECT-15)', (_what, money, isLocked, expected) => {
  expect(unitCents(money, isLocked)).toBe(expected);
});

it('a line has an install, a warranty and services per piece; without a price it has none', () => {
  const options = { quantity: 3, installCents: cents(40), warrantyCents: cents(20), serviceCents: cents(10) };
  expect(lineCents(line(options), false)).toBe(3210);
  expect(lineCents(line({ quantity: 3, warrantyCents: cents(20) }), false)).toBe(3060);
  expect(lineCents(line({ ...options, shopCents: null }), false)).toBeNull();
  expect(lineCents(line({ ...options, lockedCents: cents(900) }), true)).toBe(2910);
});

it('the RRP is the staff’s override, else the shop’s', () => {
  expect(rrpCents(line({ shopRrpCents: cents(2000), rrpOverrideCents: cents(1500) }))).toBe(1500);
  expect(rrpCents(line({ shopRrpCents: cents(2000) }))).toBe(2000);
  expect(rrpCents(line({}))).toBeNull();
});

it('a project’s total consists of products and options; lines without a price count only as pieces', () => {
  const lines = [
    line({ quantity: 2, shopRrpCents: cents(1200), installCents: cents(50) }),
    // If the RRP is below the price, the total of RRPs includes the price instead.
    line({ quantity: 1, shopRrpCents: cents(300) }),
    line({ quantity: 4, shopCents: null, warrantyCents: cents(20), shopRrpCents: cents(9000) }),
  ];
  expect(projectMoney(lines, false)).toEqual({
    productCount: 7,
    goodsCents: 3000,
    optionsCents: 100,
    rrpCents: 3400,
    totalCents: 3100,
  });
  expect(projectMoney([], true)).toEqual({
    productCount: 0,
    goodsCents: 0,
    optionsCents: 0,
    rrpCents: 0,
    totalCents: 0,
  });
});

it.each([
  [null, null, '2026-12-13', 900],
  ['2026-12-12', null, '2026-12-12', 900],
  ['2026-12-12', null, '2026-12-13', null],
  // The price override of an ordered line does not expire, because the line has an order number.
  ['2026-12-12', 'W100001', '2026-12-13', 900],
] as const)(
  'a price override until %s, ordered in %s, is on %s: %s',
  (priceUntil, orderNumber, today, is) => {
    const given = { priceOverrideCents: cents(900), priceUntil: priceUntil && day(priceUntil), orderNumber };
    expect(getOverrideCents(given, day(today))).toBe(is);
    expect(getOverrideCents({ ...given, priceOverrideCents: null }, day(today))).toBeNull();
  },
);

it('a lock is valid through its last day or until it is cancelled', () => {
  const lockedAt = new Date(0);
  expect(isLockOn({ lockedAt, until: '2026-12-12' }, '2026-12-12')).toBe(true);
  expect(isLockOn({ lockedAt, until: '2026-12-12' }, '2026-12-13')).toBe(false);
  expect(isLockOn({ lockedAt, until: null }, '2030-01-01')).toBe(true);
  expect(isLockOn({ lockedAt: null, until: null }, '2026-01-01')).toBe(false);
});

it('only a different value in the same field conflicts, and added quantities never do', () => {
  const since = [{ field: 'name', from: 'a', to: 'b', user: 'Lin', at: 'now' }];
  const mine = (to: string, field = 'name') => [{ action: 'renamed', fields: [{ field, from: 'a', to }] }];
  expect(conflicts(mine('c'), since)).toEqual([{ field: 'name', theirs: 'b', user: 'Lin', at: 'now' }]);
  expect(conflicts(mine('b'), since)).toEqual([]);
  expect(conflicts(mine('c', 'storeUri'), since)).toEqual([]);
  expect(conflicts([{ ...mine('c')[0]!, isSum: true }], since)).toEqual([]);
  const made = { field: 'name', from: 'a', to: 'c', isMade: true };
  expect(conflicts([{ action: 'renamed', fields: [made] }], since)).toEqual([]);
});

it('only another user’s latest change counts', () => {
  const at = (to: string) => ({ field: 'name', from: 'a', to, user: 'Lin', at: to });
  const mine = [{ action: 'renamed', fields: [{ field: 'name', from: 'a', to: 'c' }] }, { action: 'sorted' }];
  expect(conflicts(mine, [at('b'), at('c')])).toEqual([]);
  expect(conflicts(mine, [at('c'), at('b')])).toMatchObject([{ theirs: 'b', at: 'b' }]);
});

it('changed fields are listed with their prefix; a missing value equals null', () => {
  const before = { name: 'a', note: null, tags: ['x'], old: 1 };
  const after = { name: 'b', note: undefined, tags: ['x'], old: undefined };
  expect(fieldChanges<object>('quoteData.', before, after)).toEqual([
    { field: 'quoteData.name', from: 'a', to: 'b' },
    { field: 'quoteData.old', from: 1, to: null },
  ]);
  expect(fieldChanges<object>('', {}, { note: 'x' })).toEqual([{ field: 'note', from: null, to: 'x' }]);
});

it('the history formats values for readers', () => {
  expect([null, undefined, 7, false, 'x', ['a', ['b', null]], { a: 1 }].map(valueText)).toEqual([
    '',
    '',
    '7',
    'false',
    'x',
    'a, b, ',
    '{"a":1}',
  ]);
});

it('sorting some items leaves the others in place', () => {
  const present = [1, 2, 3, 4].map((id) => ({ id, sort: id * 10 }));
  expect(sortedIds(present, [{ id: 4, sortOrder: 15 }])).toEqual([1, 4, 2, 3]);
  // Items with the same position are not reordered, and unknown IDs are ignored.
  expect(
    sortedIds(present, [
      { id: 3, sortOrder: 10 },
      { id: 9, sortOrder: 0 },
    ]),
  ).toEqual([1, 3, 2, 4]);
  expect(sortedIds(present, [])).toEqual([1, 2, 3, 4]);
});

it('projects are found by words without accents, whole email addresses and digits of phone numbers', () => {
  const text = searchTextOf({
    ref: 'WA-10001',
    name: 'Café Müller',
    quoteData: { customerEmail: 'A.B@c.example', contactNumber: '(02) 9000 1234' },
  });
  for (const word of ['cafe', 'muller', 'a.b@c.example', '0290001234', 'wa-10001'])
    expect(text.split(' ')).toContain(word);
  // The search text contains each word once. Empty values are omitted.
  expect(searchTextOf({ ref: 'R1', name: 'r1 R1', quoteData: {} })).toBe('r1');
});

it.each([
  'customerName',
  'firstName',
  'lastName',
  'customerEmail',
  'customerEmailSecondary',
  'suburb',
  'referrerCode',
  'referrerName',
  'referrerBusinessName',
] as const)('projects are found by their %s', (name) => {
  expect(searchTextOf({ ref: 'R1', name: '', quoteData: { [name]: '0412345678' } })).toBe('r1 0412345678');
});

it.each(['contactNumber', 'customerNumberSecondary'] as const)(
  'projects are found by any part of their %s',
  (name) => {
    expect(searchTextOf({ ref: 'R1', name: '', quoteData: { [name]: '04123456' } })).toBe(
      'r1 04123456 4123456 123456 23456 3456',
    );
  },
);

it.each([
  ['Müll caf', "'mull':* & 'caf':*"],
  ['02 9000 12', "'2900012':*"],
  ['+61 2 9000 1234', "'290001234':*"],
  ['WA-10001', "'wa-10001':*"],
  ["o'brien", "'obrien':*"],
  ['o brien', "'o':* & 'brien':*"],
  ['!!', null],
  // Short digit groups are treated as words, and so are digits next to words with letters.
  ['02 90', "'02':* & '90':*"],
  ['unit 900012', "'unit':* & '900012':*"],
  ['(02) 9000-1234', "'290001234':*"],
  [' wa-10001 ', "'wa-10001':*"],
  ['aol-nz-10001', "'aol-nz-10001':*"],
  // A complete email address is searched as a whole, because it is more specific than its parts.
  ['me A.B@c.example', "'a.b@c.example':*"],
  ['x'.repeat(101), `'${'x'.repeat(100)}':*`],
])('the search text %s becomes the query %s', (typed, query) => {
  expect(searchQueryOf(typed)).toBe(query);
});
