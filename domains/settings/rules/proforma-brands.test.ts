import { expect, test } from 'vitest';
import { hasProformaBrand, isProformaProduct } from './proforma-brands.ts';

test.each([
  [[' Miele '], 'miele,smeg', true],
  [['SMEG'], 'miele, Smeg ', true],
  [['Halden'], 'miele,smeg', false],
  [['Halden', 'miele'], 'miele', true],
  [[], 'miele', false],
  [[''], '', false],
  [['Mie'], 'miele', false],
])('brands %j include a proforma brand of the setting %j: %s (DELIVERY-17)', (brands, setting, expected) => {
  expect(hasProformaBrand(brands, setting)).toBe(expected);
});

test('a product is manufacturer-delivered if the product or the setting says so', () => {
  expect(isProformaProduct({ isProforma: false, brand: 'Halden' }, 'halden')).toBe(true);
  expect(isProformaProduct({ isProforma: true, brand: 'Halden' }, '')).toBe(true);
  expect(isProformaProduct({ isProforma: false, brand: 'Halden' }, 'miele')).toBe(false);
});
