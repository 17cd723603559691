import { expect, it } from 'vitest';
import { payingList } from './paying-list.ts';

const since = new Date('2026-11-01T00:00:00Z');

it.each([
  [{ state: 'active', price_list: 'builders', deals_club_since: null }, 'builders'],
  [{ state: 'active', price_list: null, deals_club_since: null }, 'retail'],
  [{ state: 'active', price_list: null, deals_club_since: since }, 'deals-club'],
  [{ state: 'active', price_list: 'builders', deals_club_since: since }, 'builders'],
  [{ state: 'waiting', price_list: 'builders', deals_club_since: null }, 'retail'],
  [{ state: 'waiting', price_list: null, deals_club_since: since }, 'retail'],
  [{ state: 'refused', price_list: 'builders', deals_club_since: null }, 'retail'],
  [null, 'retail'],
  [undefined, 'retail'],
] as const)('%j pays by %s', (membership, list) => {
  expect(payingList(membership)).toBe(list);
});
