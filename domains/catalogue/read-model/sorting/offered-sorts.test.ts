import { expect, it } from 'vitest';
import { menuSorts } from './offered-sorts.ts';
import type { ProductTable } from '../product-table.ts';

const sortsOf = (keys: readonly string[], known = keys) =>
  menuSorts(
    { specs: new Map(known.map((key) => [key, {}])) } as unknown as ProductTable,
    keys.map((key) => ({ key })),
  ).map(({ label }) => label);

it('leads from a menu into what products can be told apart by at home, where it is measured', () => {
  expect(sortsOf(['noise', 'energyStars', 'placeSettings'])).toEqual(['Cheapest to run', 'Quietest']);
  expect(sortsOf(['noise'])).toEqual(['Quietest']);
  expect(sortsOf(['energyStars'])).toEqual(['Cheapest to run']);
  expect(sortsOf(['seats', 'width'])).toEqual([]);
});

it('and not where no product has the figure', () => {
  expect(sortsOf(['noise'], [])).toEqual([]);
});
