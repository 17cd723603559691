import { expect, it } from 'vitest';
import { scopeText, toExpiry, toExpiryDay, warningText } from './api-key-texts.ts';

it('describes permissions and sites in one line', () => {
  expect(scopeText({ permissions: ['orders.read'], siteIds: [] })).toBe('orders.read · All sites');
  expect(scopeText({ permissions: ['orders.read', 'orders.edit'], siteIds: ['wa'] })).toBe(
    'orders.read and orders.edit · wa',
  );
  expect(
    scopeText({ permissions: ['orders.read', 'orders.edit', 'orders.refund'], siteIds: ['wa', 'hc'] }),
  ).toBe('orders.read and 2 more · wa, hc');
});

it('says why a key does not work, or only in part', () => {
  const owner = { userId: 'u', name: 'Ada Boyle', isYou: false };
  expect(warningText({ state: 'active', unusable: [], owner })).toBeNull();
  expect(warningText({ state: 'revoked', unusable: ['orders.read'], owner })).toBeNull();
  expect(warningText({ state: 'unattended', unusable: [], owner })?.text).toContain(
    'Ada Boyle, who is responsible for this key, has left or is suspended.',
  );
  expect(warningText({ state: 'unattended', unusable: [], owner: null })?.text).toContain(
    'no account any more',
  );
  expect(warningText({ state: 'active', unusable: ['orders.read'], owner })).toEqual({
    title: '1 permission can’t be used',
    text: 'Ada Boyle doesn’t have orders.read. A colleague who does can take the key over.',
  });
});

it('converts the day of the expiry to its end, and back', () => {
  expect(toExpiry('')).toBeNull();
  expect(toExpiry('not a day')).toBeNull();
  expect(toExpiryDay(null)).toBe('');
  expect(toExpiryDay(toExpiry('2027-03-09'))).toBe('2027-03-09');
  expect(new Date(toExpiry('2027-03-09')!).getHours()).toBe(23);
});
