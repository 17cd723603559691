import { expect, it } from 'vitest';
import { severalGoods, withoutSetting } from './several-goods.ts';
import { sound, soundingAlike } from './spelling/sounds.ts';
import { unwantedIn } from './unwanted.ts';
import type { Vocabulary } from './vocabulary.ts';

const of = (...names: string[]) => new Map(names.map((name, id) => [name, new Set([id])]));
const heads = of('fridge', 'dishwasher', 'rangehood', 'cooktop');
const vocabulary: Vocabulary = {
  country: 'AU',
  categories: new Map(
    [...heads.keys()].map((name, id) => [id, { id, parent: null, words: [name], specs: [] }] as const),
  ),
  heads,
  namers: new Map([...heads, ['gas', new Set([3])]]),
  brandsInOneWord: new Map([['halden', { uri: 'halden', name: 'Halden' }]]),
  values: new Map([
    ['white', [{ key: 'finish', value: 'white', words: ['white'], categories: new Set([0]) }]],
  ]),
  flags: new Map([
    ['wifi', [{ key: 'wifi', value: '1', words: ['wifi'], categories: new Set([0, 1]) }]],
    ['bagless', [{ key: 'bagless', value: '1', words: ['bagless'], categories: new Set([0]) }]],
  ]),
  ownCompounds: new Set(),
  isChoice: () => true,
};
const read = (text: string) => unwantedIn(text, vocabulary, (word) => word === 'chaise');

it.each([
  ['dishwasher without wifi', 'dishwasher', { flags: ['wifi'] }],
  ['dishwasher i dont need wifi', 'dishwasher', { flags: ['wifi'] }],
  ['fridge not white under 900', 'fridge under 900', { said: ['white'] }],
  ['fridge not halden', 'fridge', { brands: ['halden'] }],
  ['cooktop with no gas', 'cooktop', { categories: new Set([3]) }],
  ['fridge no chaise', 'fridge', { words: ['chaise'] }],
])('separates the excluded terms from %s', (text, rest, wanted) => {
  const told = read(text);
  expect(told.rest).toBe(rest);
  expect(told.unwanted).toMatchObject(wanted);
});

it('excludes products without a feature if the query asks for the feature', () => {
  expect(read('fridge with a bag')).toMatchObject({ rest: 'fridge', unwanted: { flags: ['bagless'] } });
  expect(read('fridge with bags')).toMatchObject({ unwanted: { flags: ['bagless'] } });
});

it('ignores unknown negations, and reads “no bag” as “bagless”', () => {
  expect(read('not sure which fridge')).toMatchObject({
    rest: 'not sure which fridge',
    unwanted: { said: [] },
  });
  expect(read('fridge no bag')).toMatchObject({ rest: 'fridge bagless', unwanted: { said: [] } });
});

it('distinguishes two requested products from one product and the one next to it', () => {
  expect(severalGoods('fridge and dishwasher', vocabulary)?.kinds).toEqual([new Set([0]), new Set([1])]);
  expect(severalGoods('fridge with ice and water', vocabulary)).toBeNull();
  expect(withoutSetting('rangehood over my gas cooktop', vocabulary)).toBe('rangehood');
  expect(withoutSetting('fridge for the garage', vocabulary)).toBe('fridge for the garage');
});

it('finds a word by its sound, and not one that sounds different', () => {
  const known = ['miele', 'marlowe', 'warranty'].map((word) => [word, sound(word)] as const);
  expect(soundingAlike('meille', known)).toBe('miele');
  expect(soundingAlike('warrenty', known)).toBe('warranty');
  expect(soundingAlike('makita', known)).toBeUndefined();
});
