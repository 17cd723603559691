import { expect, it } from 'vitest';
import { gradedIn, superlativeIn } from './superlatives.ts';
import type { Vocabulary, VocabularySpec } from './vocabulary.ts';

const spec = (key: string, label: string, unit: string): VocabularySpec => ({
  key,
  label,
  kind: 'number',
  unit,
  facet: 'range',
  better: 'higher',
});
const specs = () => [
  spec('refreshRate', 'Refresh rate', 'Hz'),
  spec('freezerCapacity', 'Freezer capacity', 'L'),
  spec('screenSize', 'Screen', 'in'),
];
const vocabulary: Vocabulary = {
  country: 'AU',
  categories: new Map(),
  heads: new Map([['freezer', new Set([1])]]),
  namers: new Map(),
  brandsInOneWord: new Map(),
  values: new Map(),
  flags: new Map(),
  ownCompounds: new Set(),
  isChoice: () => true,
};

it.each([
  ['tv with a high refresh rate', 'refreshRate', 'high', 'tv with a'],
  ['low refresh rate screen', 'refreshRate', 'low', 'screen'],
  ['big screen for movies', 'screenSize', 'high', 'movies'],
])('%j asks for a high or low value of a specification', (text, key, side, rest) =>
  expect(gradedIn(text, vocabulary, specs)).toMatchObject({ key, side, rest }),
);

it('ignores a product noun, an unknown specification, and a specification without “high” or “low”', () => {
  expect(gradedIn('big freezer', vocabulary, specs)).toBeNull();
  expect(gradedIn('big family', vocabulary, specs)).toBeNull();
  expect(gradedIn('refresh rate', vocabulary, specs)).toBeNull();
});

it('a superlative of a specification becomes a sort order', () => {
  expect(superlativeIn('highest refresh rate tv', specs)).toMatchObject({ key: 'refreshRate', side: 'high' });
});
