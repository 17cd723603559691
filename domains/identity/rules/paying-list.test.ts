import { expect, it } from 'vitest';
import { payingList } from './paying-list.ts';

it.each([
  [{ state: 'active', price_list: 'builders' }, 'builders'],
  [{ state: 'active', price_list: null }, 'retail'],
  [{ state: 'waiting', price_list: 'builders' }, 'retail'],
  [{ state: 'refused', price_list: 'builders' }, 'retail'],
  [null, 'retail'],
  [undefined, 'retail'],
] as const)('%j pays by %s', (membership, list) => {
  expect(payingList(membership)).toBe(list);
});
