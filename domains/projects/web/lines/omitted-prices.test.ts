import { expect, it } from 'vitest';
import { formatOmittedPrices } from './omitted-prices.ts';

it.each([
  [[], ''],
  [['Oven'], 'The approved price of Oven wasn’t copied. Request it again if you need it.'],
  [['Oven', 'Oven'], 'The approved price of Oven wasn’t copied. Request it again if you need it.'],
  [
    ['Oven', 'Hob', 'Hood'],
    'The approved prices of Oven, Hob and Hood weren’t copied. Request them again if you need them.',
  ],
])('%j', (titles, text) => {
  expect(formatOmittedPrices(titles)).toBe(text);
});
