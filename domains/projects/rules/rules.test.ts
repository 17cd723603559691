import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { isStaffAndQuoted } from './access.ts';
import { conflicts, versionOf } from './changes.ts';
import { isLockOn, unitCents, type LineMoney } from './line-price.ts';
import { searchQueryOf, searchTextOf } from './search-text.ts';

it('staff and quoted are staff at a project with a quote (STAFF-17)', () => {
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
  ...more,
});
it.each([
  ['the shop’s', line({}), true, 1000],
  ['the override', line({ priceOverrideCents: cents(700), lockedCents: cents(800) }), true, 700],
  ['what was locked, while it is lower', line({ lockedCents: cents(900) }), true, 900],
  ['the shop’s where it has fallen', line({ lockedCents: cents(1100) }), true, 1000],
  ['the shop’s after the lock', line({ lockedCents: cents(900) }), false, 1000],
  ['what was locked where the shop has none', line({ shopCents: null, lockedCents: cents(900) }), true, 900],
  ['none', line({ shopCents: null }), true, null],
])('a unit costs %s (PROJECT-15)', (_what, money, isLocked, expected) => {
  expect(unitCents(money, isLocked)).toBe(expected);
});

it('a lock holds through its last day, or until it is cancelled', () => {
  const lockedAt = new Date(0);
  expect(isLockOn({ lockedAt, until: '2026-12-12' }, '2026-12-12')).toBe(true);
  expect(isLockOn({ lockedAt, until: '2026-12-12' }, '2026-12-13')).toBe(false);
  expect(isLockOn({ lockedAt, until: null }, '2030-01-01')).toBe(true);
  expect(isLockOn({ lockedAt: null, until: null }, '2026-01-01')).toBe(false);
});

it('only the same field with another value is in the way, and sums never are', () => {
  const since = [{ field: 'name', from: 'a', to: 'b', user: 'Lin', at: 'now' }];
  const mine = (to: string, field = 'name') => [{ action: 'renamed', fields: [{ field, from: 'a', to }] }];
  expect(conflicts(mine('c'), since)).toEqual([{ field: 'name', theirs: 'b', user: 'Lin', at: 'now' }]);
  expect(conflicts(mine('b'), since)).toEqual([]);
  expect(conflicts(mine('c', 'storeUri'), since)).toEqual([]);
  expect(conflicts([{ ...mine('c')[0]!, isSum: true }], since)).toEqual([]);
});

it.each([
  [undefined, null],
  ['*', null],
  ['"12"', 12],
  ['W/"7"', 7],
  ['12', 12],
  ['nonsense', 0],
])('If-Match %s names version %s', (header, version) => {
  expect(versionOf(header)).toBe(version);
});

it('projects are found by words without accents, whole addresses and digits of phones', () => {
  const text = searchTextOf({
    ref: 'WA-10001',
    name: 'Café Müller',
    quoteData: { customerEmail: 'A.B@c.example', contactNumber: '(02) 9000 1234' },
  });
  for (const word of ['cafe', 'muller', 'a.b@c.example', '0290001234', 'wa-10001'])
    expect(text.split(' ')).toContain(word);
});

it.each([
  ['Müll caf', "'mull':* & 'caf':*"],
  ['02 9000 12', "'02900012':*"],
  ['WA-10001', "'wa-10001':*"],
  ["o'brien", "'o':* & 'brien':*"],
  ['!!', null],
])('%s is searched for as %s', (typed, query) => {
  expect(searchQueryOf(typed)).toBe(query);
});
