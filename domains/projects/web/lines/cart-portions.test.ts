import { expect, it } from 'vitest';
import { cartPortions } from './cart-portions.ts';

const line = (id: number, productCode: string, folderId: number | null) => ({ id, productCode, folderId });
const lines = [
  line(1, 'OVEN', 10),
  line(2, 'TAP', 10),
  line(3, 'TAP', 20),
  line(4, 'DRYER', 20),
  line(5, 'HOOD', null),
];

it('one request adds the selected products of the selected folders to the cart (PROJECT-23)', () => {
  expect(cartPortions(lines, new Set([1, 2, 5]))).toEqual([
    { selectedProductCodes: ['OVEN', 'TAP', 'HOOD'], selectedFolders: [10, 0] },
  ]);
  expect(cartPortions(lines, new Set())).toEqual([]);
});

it('a product selected in only one of two folders requires one request per folder', () => {
  expect(cartPortions(lines, new Set([2, 4]))).toEqual([
    { selectedProductCodes: ['TAP'], selectedFolders: [10] },
    { selectedProductCodes: ['DRYER'], selectedFolders: [20] },
  ]);
});
