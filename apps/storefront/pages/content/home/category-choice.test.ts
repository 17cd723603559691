import { expect, test } from 'vitest';
import { tilesOf } from './category-choice.ts';

const category = (name: string, counts: number[]) => ({
  uri: name,
  url: `/c/${name}`,
  name,
  image: null,
  brands: [],
  subCategories: counts.map((count, index) => ({
    uri: `${name}${index}`,
    url: `/c/${name}/${index}`,
    name: `${name}${index}`,
    count,
    image: null,
  })),
});
const chosen = (categories: ReturnType<typeof category>[], wanted: number) =>
  tilesOf(categories, wanted).map((tile) => tile.uri);

test('every category appears once, then the best stocked of the rest, in navigation order', () => {
  expect(chosen([category('a', [1, 9, 5]), category('b', [4]), category('c', [2, 3])], 4)).toEqual([
    'a1',
    'a2',
    'b0',
    'c1',
  ]);
});

test('types without products are left out', () => {
  expect(chosen([category('a', [0, 0]), category('b', [0, 1])], 12)).toEqual(['b1']);
});

test('an empty list yields no choices', () => {
  expect(chosen([], 12)).toEqual([]);
});
