import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { isThing } from '../is-thing.ts';

it.each([
  ['600mm oven s/s', '600mm oven stainless steel'],
  ['fridge w ice n water', 'fridge with ice and water'],
  ['washer 4 a unit', 'washer for a unit'],
  ['table for 4', 'table for 4'],
  ['oven w/o wifi', 'oven without wifi'],
  ['fs cooker', 'freestanding cooker'],
  ['2 door fridge', '2 door fridge'],
  ['a fridge 2 keep beer', 'a fridge to keep beer'],
])('%j without abbreviations is %j', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  ['salt', true],
  ['balls', true],
  ['torches', true],
  ['garage', false],
  ['caravan', false],
  ['quality', false],
])('%j is a product: %j', (word, is) => expect(isThing(word)).toBe(is));
