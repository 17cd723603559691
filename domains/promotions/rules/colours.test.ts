import { expect, test } from 'vitest';
import { contrast, inkOn, isColour, saleColour } from './colours.ts';

test.each([
  ['#c4102b', true],
  ['#C4102B', true],
  ['c4102b', false],
  ['x#c4102b', false],
  ['#c4102b;', false],
  ['#c41', false],
  ['#c4102g', false],
])('%s is a colour: %s', (text, is) => expect(isColour(text)).toBe(is));

test.each([
  // Contrast values calculated with the WCAG formula.
  ['#ffffff', '#000000', 21],
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#ffffff', '#767676', 4.54],
  ['#ffffff', '#777777', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  // A colour so dark that the linear part of the formula applies.
  ['#0a0a0a', '#000000', 1.06],
])('%s on %s has a contrast of %d to 1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

test.each([
  ['#767676', '#767676'],
  ['#777777', '#c4102b'],
  ['#0B4470', '#0b4470'],
])('a sale with the colour %s is displayed in %s (SALE-03)', (colour, shown) =>
  expect(saleColour(colour)).toBe(shown),
);

test.each([
  ['#c4102b', '#ffffff'],
  ['#ffc72e', '#000000'],
  ['#000000', '#ffffff'],
])('the text colour on %s is %s', (ground, ink) => expect(inkOn(ground)).toBe(ink));
