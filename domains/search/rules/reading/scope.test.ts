import { expect, it } from 'vitest';
import { loneScopeOf, scopeOf } from './scope.ts';
import { findNeighbourScope } from './several-goods.ts';
import type { Vocabulary } from './vocabulary.ts';

const names = [
  'split system',
  'side side fridge',
  'french door fridge',
  'quad door fridge',
  'gas cooktop',
  'gas barbecue',
];
const ids = (word: string) =>
  new Set(names.flatMap((name, id) => (name.split(' ').includes(word) ? [id] : [])));
const words = [...new Set(names.flatMap((name) => name.split(' ')))];
const heads = ['system', 'fridge', 'cooktop', 'barbecue'];
const vocabulary: Vocabulary = {
  country: 'AU',
  categories: new Map(
    names.map((name, id) => [id, { id, parent: null, words: name.split(' '), specs: [] }] as const),
  ),
  heads: new Map(heads.map((word) => [word, ids(word)])),
  namers: new Map(words.map((word) => [word, ids(word)])),
  brandsInOneWord: new Map(),
  values: new Map(),
  flags: new Map(),
  ownCompounds: new Set(),
  isChoice: () => true,
};

it('the rarest word of a product’s qualifiers determines the category', () => {
  expect(scopeOf(['fridge', 'door', 'side'], vocabulary).scope).toEqual(ids('side'));
  expect(scopeOf(['side', 'door', 'fridge'], vocabulary).scope).toEqual(ids('side'));
});

it('a word that qualifies only one category selects it if the query states a value of that category', () => {
  const told = () => ['coolingPower'];
  expect(loneScopeOf(['split', 'plan'], vocabulary, told)).toEqual({ scope: ids('split'), left: ['plan'] });
  expect(loneScopeOf(['split', 'plan'], vocabulary, () => [])).toBeNull();
  expect(loneScopeOf(['gas', 'plan'], vocabulary, told)).toBeNull();
  expect(loneScopeOf(['plan'], vocabulary, told)).toBeNull();
});

it('finds the category of the product that an unknown item is placed next to', () => {
  expect(findNeighbourScope('fan above the cooktop', vocabulary)).toEqual(ids('cooktop'));
  expect(findNeighbourScope('french door fridge under my cooktop', vocabulary)).toBeNull();
  expect(findNeighbourScope('fan above the sofa', vocabulary)).toBeNull();
});
