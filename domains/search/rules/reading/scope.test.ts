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

it('the rarest of the words that go with a thing tells which it is', () => {
  expect(scopeOf(['fridge', 'door', 'side'], vocabulary).scope).toEqual(ids('side'));
  expect(scopeOf(['side', 'door', 'fridge'], vocabulary).scope).toEqual(ids('side'));
});

it('a word that qualifies one kind alone names it where a figure of it is told', () => {
  const told = () => ['coolingPower'];
  expect(loneScopeOf(['split', 'plan'], vocabulary, told)).toEqual({ scope: ids('split'), left: ['plan'] });
  expect(loneScopeOf(['split', 'plan'], vocabulary, () => [])).toBeNull();
  expect(loneScopeOf(['gas', 'plan'], vocabulary, told)).toBeNull();
  expect(loneScopeOf(['plan'], vocabulary, told)).toBeNull();
});

it('what something stands by is none of it', () => {
  expect(findNeighbourScope('fan above the cooktop', vocabulary)).toEqual(ids('cooktop'));
  expect(findNeighbourScope('french door fridge under my cooktop', vocabulary)).toBeNull();
  expect(findNeighbourScope('fan above the sofa', vocabulary)).toBeNull();
});
