import { expect, it } from 'vitest';
import { cartLimits, whyTooLarge } from './limits.ts';

const PHONE = '1300 000 000';
const lines = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));
const why = (quantities: number[], perProduct?: string, inAll?: string) =>
  whyTooLarge(lines(...quantities), cartLimits(perProduct, inAll), PHONE);

it('accepts a cart within its limits', () => {
  expect(why([20, 20, 20], '20', '60')).toBeNull();
  expect(why([99, 99, 99])).toBeNull();
});

it('limits each product and the total quantity', () => {
  expect(why([21], '20', '60')).toBe('Quantity can’t be more than 20.');
  expect(why([20, 20, 20, 1], '20', '60')).toBe(
    `A cart can hold 60 products. For more, please call us on ${PHONE}.`,
  );
});

it('a line never exceeds its maximum, and a setting that is not a number sets no limit', () => {
  expect(why([100], '500')).toBe('Quantity can’t be more than 99.');
  expect(why([99], '')).toBeNull();
  expect(why([99], 'many', '-1')).toBeNull();
});
