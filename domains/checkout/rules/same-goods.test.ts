import { expect, it } from 'vitest';
import { namesSameGoods } from './same-goods.ts';

const named = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ sku: one.slice(1), qty: Number(one[0]) }));
const lines = (text: string) => named(text).map(({ sku, qty }) => ({ facts: { sku }, quantity: qty }));

it.each([
  ['1A 2B', '1A 2B', true],
  ['2B 1A', '1A 2B', true],
  // One product has two lines in the cart if some units come from a project and others do not.
  ['3A', '1A 2A', true],
  ['1a', '1A', true],
  ['', '1A', true],
  ['1A', '1B', false],
  ['1A', '2A', false],
  ['2A', '1A', false],
  ['1A 1B', '1A', false],
  ['1A', '1A 1B', false],
])('products named %j match the cart %j: %s', (given, inCart, same) => {
  expect(namesSameGoods(named(given), lines(inCart))).toBe(same);
});
