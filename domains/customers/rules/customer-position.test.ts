import { expect, it } from 'vitest';
import { formatCustomerId, formatPosition, parseCustomerId, parsePosition } from './customer-position.ts';

it('reads back the positions that it writes', () => {
  const time = { value: '2026-11-01 01:02:03.123456', id: 12 };
  expect(parsePosition(formatPosition(time), 'since')).toEqual(time);
  expect(parsePosition(formatPosition(time), 'lastOrder')).toEqual(time);
  const name = { value: 'māori | o brien 家', id: 7 };
  expect(parsePosition(formatPosition(name), 'name')).toEqual(name);
  expect(formatPosition(name)).toMatch(/^[\w-]+$/);
});

it.each([
  '',
  '!',
  'AAAA',
  formatPosition({ value: 'smith', id: 1 }),
  formatPosition({ value: '2026-99-99 00:00:00', id: 1 }),
])('returns null for %s, which is not a time', (text) => expect(parsePosition(text, 'since')).toBeNull());

it('rejects names that a database cannot store', () => {
  expect(parsePosition(formatPosition({ value: 'a\0', id: 1 }), 'name')).toBeNull();
  expect(parsePosition(formatPosition({ value: 'a'.repeat(101), id: 1 }), 'name')).toBeNull();
});

it('tells accounts from guests', () => {
  expect(parseCustomerId('guest-12')).toEqual({ id: 12 });
  expect(parseCustomerId('guest-x')).toEqual({ accountId: 'guest-x' });
  expect(parseCustomerId(formatCustomerId({ id: 3, accountId: null }))).toEqual({ id: 3 });
  expect(parseCustomerId(formatCustomerId({ id: 3, accountId: 'a-b' }))).toEqual({ accountId: 'a-b' });
});
