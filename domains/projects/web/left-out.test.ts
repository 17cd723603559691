import { expect, it } from 'vitest';
import { leftOutText } from './left-out.ts';

it.each([
  [[], ''],
  [['Oven'], 'The approved price of Oven was not copied. Ask for it again where it is wanted.'],
  [['Oven', 'Oven'], 'The approved price of Oven was not copied. Ask for it again where it is wanted.'],
  [
    ['Oven', 'Hob', 'Hood'],
    'The approved prices of Oven, Hob and Hood were not copied. Ask for them again where they are wanted.',
  ],
])('%j', (titles, text) => {
  expect(leftOutText(titles)).toBe(text);
});
