import { expect, it } from 'vitest';
import { isPart, namedThing } from './named-thing.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary = {
  brandsInOneWord: new Map(),
  namers: new Map(),
  heads: new Map(),
} as unknown as Vocabulary;

it.each([
  ['coffee mug', ['coffee', 'mug'], ''],
  ['do you sell trampolines', ['trampolines'], ''],
  ['size 12 work boots', ['work', 'boots'], ''],
  ['door seal for westinghouse fridge', ['door', 'seal'], 'for westinghouse fridge'],
  ['integrated bin for kitchen', ['integrated', 'bin'], 'for kitchen'],
])('%j names %j', (text, words, aside) => expect(namedThing(text, vocabulary)).toEqual({ words, aside }));

it.each([
  'keep drinks cold on the deck',
  'my fridge is too loud',
  'cool a room 25 sqm',
  'oven and cooktop',
  '900mm',
])('%j does not name exactly one product type', (text) => expect(namedThing(text, vocabulary)).toBeNull());

it('recognises parts in singular and plural', () => {
  expect(['bulb', 'bags', 'shelves'].map(isPart)).toEqual([true, true, true]);
  expect(isPart('door')).toBe(false);
});
