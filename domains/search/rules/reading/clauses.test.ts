import { expect, it } from 'vitest';
import { clausesOf, getRequestedPart } from './clauses.ts';
import type { Vocabulary } from './vocabulary.ts';

const ids = (...some: number[]) => new Set(some);
const names = ['french door fridge', 'bottom mount fridge', 'chest freezer', 'wall oven', 'microwave'];
const named = (word: string) => names.flatMap((name, id) => (name.split(' ').includes(word) ? [id] : []));
const words = [...new Set(names.flatMap((name) => name.split(' ')))];
const vocabulary: Vocabulary = {
  country: 'AU',
  categories: new Map(
    names.map((name, id) => [id, { id, parent: null, words: name.split(' '), specs: [] }] as const),
  ),
  heads: new Map([
    ['fridge', ids(0, 1)],
    ['freezer', ids(2)],
    ['oven', ids(3)],
    ['microwave', ids(4)],
  ]),
  namers: new Map(words.map((word) => [word, new Set(named(word))])),
  brandsInOneWord: new Map(),
  values: new Map(),
  flags: new Map([['steam', [{ key: 'steam', value: '1', words: ['steam'], categories: ids(3) }]]]),
  ownCompounds: new Set(),
  isChoice: () => true,
};

it.each([
  ['fridge with heaps of freezer space', [0, 1], ['heap', 'space'], ['freezer']],
  ['fridge with the bottom for freezing', [1], ['freezing'], []],
  ['oven that microwaves and has steam', [3], ['has', 'steam'], ['microwave']],
])('%j searches for the product named first', (text, scope, left, aside) => {
  expect(clausesOf(text, vocabulary)).toEqual({ scope: new Set(scope), left, aside });
});

it('returns null for a text that only names a product, or whose first part names none', () => {
  expect(clausesOf('french door fridge', vocabulary)).toBeNull();
  expect(clausesOf('something for the fridge', vocabulary)).toBeNull();
});

it('returns the part that names the product, and the whole text if that product is unknown', () => {
  expect(getRequestedPart('oven for a pizza', vocabulary)).toBe('oven');
  expect(getRequestedPart('case for a phone', vocabulary)).toBe('case for a phone');
});
