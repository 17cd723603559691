import { expect, it } from 'vitest';
import { asTyped } from './as-typed.ts';

it.each([
  ['couch', 'sofa', null, 'couch'],
  ['a wide telly for dishes', 'dishe', null, 'dishes'],
  ['L shaped sofa', 'modular', null, 'L shaped sofa'],
  ['coffee machine up to $800', 'under $800', null, 'up to $800'],
  ['dishwasher fits 815–870 mm', '815mm to 870 mm', null, '815–870 mm'],
  ['heat pump for lounge', 'split system', 'NZ', 'heat pump'],
  ['toilet paper', 'toilet paper', null, 'toilet paper'],
  // `asTyped` never returns a word that the shopper did not type.
  ['heat pump', 'sofa', null, null],
])('in %j, the term %j (country %j) was typed as %j', (text, said, country, typed) =>
  expect(asTyped(text, said, country)).toBe(typed),
);
