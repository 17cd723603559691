import { expect, it } from 'vitest';
import { payingList } from './paying-list.ts';

it.each([
  [{ state: 'active', priceList: 'builders' }, 'builders'],
  [{ state: 'active', priceList: null }, 'retail'],
  [{ state: 'waiting', priceList: 'builders' }, 'retail'],
  [{ state: 'refused', priceList: 'builders' }, 'retail'],
  [{ state: null, priceList: null }, 'retail'],
  [undefined, 'retail'],
] as const)('%j pays by %s', (membership, list) => {
  expect(payingList(membership)).toBe(list);
});
