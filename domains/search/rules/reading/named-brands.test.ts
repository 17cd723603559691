import { expect, it } from 'vitest';
import { compoundsIn, goodsIn, mistypedBrand, partIn } from './named-brands.ts';
import type { Vocabulary } from './vocabulary.ts';

const IDS = new Set([1]);
const VOCABULARY: Vocabulary = {
  country: 'AU',
  categories: new Map(),
  heads: new Map([
    ['fridge', IDS],
    ['rangehood', IDS],
  ]),
  namers: new Map([['rangehood', IDS]]),
  brandsInOneWord: new Map(),
  values: new Map(),
  flags: new Map(),
  ownCompounds: new Set(),
  isChoice: () => false,
};

it.each([
  ['replacement filter for my fridge', 'replacement filter'],
  ['cover for our fridge', 'cover'],
  // These texts request something for a fridge, but name no accessory.
  ['something for my fridge', null],
  ['space for my fridge', null],
  ['warranty for my fridge', null],
  ['900 for my fridge', null],
  // None of these texts names an accessory for a product that the shop sells and the shopper owns.
  ['rangehood for my fridge', null],
  ['cover for my caravan', null],
  ['filter for a fridge', null],
])('%j requests the part %j', (text, name) => expect(partIn(text, VOCABULARY)?.name ?? null).toBe(name));

it.each([
  ['samsong', 'samsung'],
  ['panasonik', 'panasonic'],
  ['tamsung', undefined],
  ['sonny', undefined],
  ['sampling', undefined],
])('%j is corrected to the brand %j', (word, brand) => expect(mistypedBrand(word)).toBe(brand));

it.each([
  ['hot tub', 'hot tub'],
  ['two bedside tables', 'bedside tables'],
  ['instant hot water unit', 'instant hot water'],
  ['laundry tub', null],
])('%j requests the goods %j, which the shop does not sell', (text, name) =>
  expect(goodsIn(text.split(' '), () => true)?.name ?? null).toBe(name),
);

it('a product type named in the shop’s own titles is not reported as not sold', () => {
  const own = new Set(compoundsIn('Halden 10-cup Rice Cooker, White'));
  expect([...own]).toEqual(['rice cooker']);
  expect(goodsIn(['rice', 'cookers'], () => true, own)).toBeNull();
  expect(goodsIn(['slow', 'cookers'], () => true, own)).toEqual({ kind: 'goods', name: 'slow cookers' });
});
