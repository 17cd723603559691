import { expect, test } from 'vitest';
import { parsePostcode } from './parse-postcode.ts';

test.each([
  ['dishwasher delivered to 3000', '3000', 'dishwasher'],
  ['dishwasher under 1500 to 3000 next week', '3000', 'dishwasher under 1500 next week'],
  ['fridge up to $2000 to 2065', '2065', 'fridge up to $2000'],
  ['fridge 1000 to 2000', null, 'fridge 1000 to 2000'],
  ['fridge under 1000 to 1500', null, 'fridge under 1000 to 1500'],
  [
    'dishwasher under $1500 815-870mm high 3000 next week',
    '3000',
    'dishwasher under $1500 815-870mm high next week',
  ],
  ['fridge this week 2065', '2065', 'fridge this week'],
  ['fridge under 2500 next week', null, 'fridge under 2500 next week'],
  ['fridge $2500 next week', null, 'fridge $2500 next week'],
  ['fridge 1500-2500 this week', null, 'fridge 1500-2500 this week'],
  ['cooktop up to 900 to 1000 mm', null, 'cooktop up to 900 to 1000 mm'],
])('%s: the place is %s', (text, postcode, rest) => {
  expect(parsePostcode(text)).toEqual({ postcode, rest });
});
