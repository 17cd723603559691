import { expect, test } from 'vitest';
import { isShopName } from './shop-name.ts';

test.each([
  ['Our Product Experts', true],
  ['our  pr0duct \u0435xperts!', true],
  ['Appliances Online', true],
  ['APPL1ANCES-0NLINE team', true],
  ['Winning Appliances', true],
  ['Anna', false],
  ['Ada Byron', false],
  ['Andrew', false],
  ['Online shopper', false],
  ['Oυr Ρroduct Εxperts', true],
  ['Oуr Product Experts', true],
])('%s: %s', (name, isShop) => {
  expect(isShopName(name, ['Appliances Online', 'Winning Appliances', 'Andoo'])).toBe(isShop);
});
