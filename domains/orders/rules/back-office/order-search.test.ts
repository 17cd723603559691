import { expect, it } from 'vitest';
import { parseOrderCriteria } from './order-search.ts';

const NOTHING = {
  number: null,
  email: null,
  name: null,
  phone: null,
  sku: null,
  postcode: null,
  reference: null,
};
const word = (text: string) => ({ email: text, name: text, sku: text.toUpperCase() });

it.each([
  ['#W1000016', { number: 'W1000016', ...word('w1000016'), reference: 'W1000016' }],
  ['okafor', { ...word('okafor'), reference: 'okafor' }],
  ['Sam  Okafor ', { name: 'sam okafor' }],
  ['SAM@people', { email: 'sam@people' }],
  ['0412 345 678', { phone: '412345678' }],
  ['+61 412 345 678', { phone: '412345678' }],
  ['2026', { number: '2026', phone: '2026', postcode: '2026', sku: '2026' }],
  ['ab', { sku: 'AB' }],
  ['王', { sku: '王' }],
  ['883d0e5a91', { ...word('883d0e5a91'), reference: '883d0e5a91' }],
])('“%s” looks for %o', (text, expected) => {
  expect(parseOrderCriteria(text)).toEqual({ ...NOTHING, ...expected });
});

it.each(['', '  ', '#'])('“%s” finds all orders', (text) => {
  expect(parseOrderCriteria(text)).toBeNull();
});

it('a text without letters and digits finds nothing', () => {
  expect(parseOrderCriteria('%_')).toEqual(NOTHING);
});
