import { expect, it } from 'vitest';
import { menuSorts } from './offered-sorts.ts';
import type { ProductTable } from '../product-table.ts';

const sortsOf = (keys: readonly string[], known = keys) =>
  menuSorts(
    { specs: new Map(known.map((key) => [key, {}])) } as unknown as ProductTable,
    keys.map((key) => ({ key })),
  ).map(({ label }) => label);

it('offers a category’s sort orders from a menu if the category measures the property', () => {
  expect(sortsOf(['noise', 'energyStars', 'placeSettings'])).toEqual(['Cheapest to run', 'Quietest']);
  expect(sortsOf(['noise'])).toEqual(['Quietest']);
  expect(sortsOf(['energyStars'])).toEqual(['Cheapest to run']);
  expect(sortsOf(['seats', 'width'])).toEqual([]);
});

it('omits a sort order if no product has the value', () => {
  expect(sortsOf(['noise'], [])).toEqual([]);
});
