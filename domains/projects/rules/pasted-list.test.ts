import { expect, it } from 'vitest';
import { parsePastedList } from './pasted-list.ts';

const read = (text: string) => parsePastedList(text, 99);

it.each([
  ['HAL-640', [['HAL-640', 1]]],
  ['HAL-640 3', [['HAL-640', 3]]],
  ['HAL-640 x3', [['HAL-640', 3]]],
  ['HAL-640, 3', [['HAL-640', 3]]],
  ['HAL-640;3', [['HAL-640', 3]]],
  ['HAL-640\t3', [['HAL-640', 3]]],
  ['HAL-640\t3 pcs', [['HAL-640', 3]]],
  ['3 x HAL-640', [['HAL-640', 3]]],
  [
    '  HAL-640   2 \r\n\r\nVES-90\t1\n',
    [
      ['HAL-640', 2],
      ['VES-90', 1],
    ],
  ],
  ['SKU\tQuantity\nHAL-640\t2', [['HAL-640', 2]]],
  ['HAL-640 2\nHAL-640 3', [['HAL-640', 5]]],
])('%j', (text, expected) => {
  const { products, faults } = read(text);
  expect(faults).toEqual([]);
  expect(products.map(({ productCode, quantity }) => [productCode, quantity])).toEqual(expected);
});

it.each([
  ['HAL-640 100', 'Line 1, HAL-640: Quantity can’t be more than 99.'],
  ['HAL-640\t0', 'Line 1, HAL-640: Quantity must be at least 1.'],
  ['HAL-640 -3', 'Line 1, HAL-640: Quantity must be at least 1.'],
  ['HAL-640; 1,5', 'Line 1, HAL-640: Quantity must be a whole number.'],
  [
    'HAL-640 60\nHAL-640 60',
    'Line 2, HAL-640: together with the lines above, the quantity is 120; the maximum is 99.',
  ],
  ['A big fridge please', 'Line 1: “A big fridge please” isn’t a SKU followed by a quantity.'],
  ['HAL-640\t2\tWhite', 'Line 1: “HAL-640\t2\tWhite” isn’t a SKU followed by a quantity.'],
  ['HAL-640\t１００', 'Line 1, HAL-640: Quantity can’t be more than 99.'],
])('%j is rejected with its line number', (text, fault) => {
  expect(read(text).faults).toEqual([fault]);
});

it('reports the SKUs of rejected quantities, so that all faults of a list appear together', () => {
  const { products, rejectedSkus } = read('HAL-640 0\nVES-90 2\nNO-SUCH\t1,5\nVES-90 0');
  expect(products).toEqual([{ productCode: 'VES-90', quantity: 2 }]);
  expect(rejectedSkus).toEqual(['HAL-640', 'NO-SUCH']);
});

it('accepts full-width digits', () => {
  expect(read('HAL-640\t３').products).toEqual([{ productCode: 'HAL-640', quantity: 3 }]);
});
