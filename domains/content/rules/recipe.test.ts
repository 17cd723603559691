import { describe, expect, it } from 'vitest';
import { convertIngredient, durationOf, formatServes, hasSpoons, parseQuantity } from './recipe.ts';

describe('the quantity of an ingredient', () => {
  it.each([
    ['2 red capsicums, sliced', 2, null],
    ['1½ tablespoons soy sauce', 1.5, null],
    ['½ bunch parsley', 0.5, null],
    ['Half a bunch of coriander', 0.5, null],
    ['2–3 chillies', 2, 3],
    ['800 g tinned tomatoes', 800, null],
  ])('is read from “%s”', (text, amount, upTo) => {
    expect(parseQuantity(text)).toMatchObject({ amount, upTo });
  });

  it.each(['Sea salt', 'A pinch of chilli flakes', '30cm', ''])('does not exist in “%s”', (text) => {
    expect(parseQuantity(text)).toBeNull();
    expect(convertIngredient(text, 3, true)).toBe(text);
  });
});

describe('another number of servings', () => {
  it.each([
    ['2 red capsicums, sliced', 0.5, '1 red capsicum, sliced'],
    ['1 clove garlic, crushed', 2, '2 cloves garlic, crushed'],
    ['1 egg', 0.5, '½ egg'],
    ['6 egg whites, at room temperature', 0.5, '3 egg whites, at room temperature'],
    ['4 slices lemon', 0.25, '1 slice lemon'],
    ['1 fresh eggplant', 2, '2 fresh eggplant'],
    ['6 eggs', 0.75, '4½ eggs'],
    ['6 eggs', 0.375, '2½ eggs'],
    ['3 cloves garlic', 0.25, '1 clove garlic'],
    ['12 chicken thighs, skin on', 1 / 12, '1 chicken thigh, skin on'],
    ['⅓ cup olive oil', 2, '⅔ cup olive oil'],
    ['½ cup cream', 5, '2½ cups cream'],
    ['2 teaspoons cumin seeds', 3, '1½ tablespoons cumin seeds'],
    ['2 tablespoons oil', 7, '1 cup oil'],
    ['½ bunch coriander', 3, '1½ bunches coriander'],
    ['4 cm ginger, grated', 1.75, '7 cm ginger, grated'],
    ['4 cm ginger, grated', 1 / 3, '1.5 cm ginger, grated'],
    ['800 g tinned tomatoes', 1.5, '1.2 kg tinned tomatoes'],
    ['750 ml stock', 2, '1.5 litres stock'],
    ['35 g butter', 0.5, '18 g butter'],
    ['1.2 kg lamb shoulder', 0.5, '600 g lamb shoulder'],
    ['2 barramundi fillets, 180 g each', 2, '4 barramundi fillets, 180 g each'],
    ['2–3 chillies', 2, '4–6 chillies'],
    ['1 teaspoon cumin', 0.1, '¼ teaspoon cumin'],
    ['1 bay leaf', 3, '3 bay leaves'],
  ])('turns “%s” × %s into “%s”', (text, factor, expected) => {
    expect(convertIngredient(text, factor, false)).toBe(expected);
  });

  it('leaves the author’s text as it is for the recipe’s own number', () => {
    expect(convertIngredient('3 large Eggs', 1, false)).toBe('3 large Eggs');
  });
});

it.each([
  ['4 people', 4, '4 people'],
  ['4 people', 1, '1 person'],
  ['4 people', 7, '7 people'],
  ['1 cup', 3, '3 cups'],
  ['12 slices, thick', 1, '1 slice, thick'],
  ['6 pies', 12, '12 pies'],
  ['4', 2, '2'],
])('“%s” for %i is “%s”', (serves, servings, expected) => {
  expect(formatServes(serves, { servings, own: Number.parseInt(serves, 10) })).toBe(expected);
});

describe('millilitres', () => {
  it.each([
    ['2 tablespoons light soy', 1, '40 ml light soy'],
    ['1½ teaspoons of salt', 2, '15 ml salt'],
    ['½ cup cream', 1, '125 ml cream'],
    ['1 egg', 1, '1 egg'],
  ])('replace spoons and cups: “%s” × %s is “%s”', (text, factor, expected) => {
    expect(convertIngredient(text, factor, true)).toBe(expected);
  });

  it('are offered only for recipes with spoons or cups', () => {
    expect(hasSpoons(['2 eggs', '1 cup milk'])).toBe(true);
    expect(hasSpoons(['2 eggs', '250 ml milk'])).toBe(false);
  });
});

it('states times for structured data, unless part of a time is unknown', () => {
  expect(['20 minutes', '1 hour', '1 hour 15 minutes', '2 hours and 5 minutes'].map(durationOf)).toEqual([
    'PT20M',
    'PT60M',
    'PT75M',
    'PT125M',
  ]);
  expect(durationOf('20 minutes, and a night')).toBeNull();
  expect(durationOf('')).toBeNull();
});
