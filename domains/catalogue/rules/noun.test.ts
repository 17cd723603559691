import { expect, it } from 'vitest';
import { countedNoun, nounOf } from './noun.ts';

it.each([
  ['Washers & dryers', 'washers & dryers'],
  ['French door fridges', 'French door fridges'],
  ['TVs', 'TVs'],
  ['TV & BBQ', 'TV & BBQ'],
])('the category name %s is written "%s" in running text', (name, noun) => expect(nounOf(name)).toBe(noun));

it.each([
  ['Floor lamps', 'floor lamps'],
  ['Lighting', 'products'],
  ['TV & BBQ', 'products'],
])('after a number, the category name %s is written "%s"', (name, noun) =>
  expect(countedNoun(name)).toBe(noun),
);
