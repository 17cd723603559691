import { expect, it } from 'vitest';
import { limitsText } from './payments-texts.ts';

it.each([
  [1, 2000, '$1 to $2,000'],
  [null, 500, '$0 to $500'],
  [35, null, 'From $35'],
  [null, null, 'Any amount'],
])('formats limits from %s to %s', (minimum, maximum, expected) => {
  expect(limitsText({ minimum, maximum })).toBe(expected);
});
