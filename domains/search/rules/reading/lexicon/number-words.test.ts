import { expect, it } from 'vitest';
import { inDigits } from './number-words.ts';

it.each([
  ['six hundred dollars', '600 dollars'],
  ['lasts over an hour', 'lasts over 60 min'],
  ['half an hour', '30 min'],
  ['1.5 hrs of battery', '90 min of battery'],
  ['two hours', '120 min'],
  // Opening hours must not be converted to a duration.
  ['24 hour help', '24 hour help'],
  ['opening hours', 'opening hours'],
])('%j in digits and base units is %j', (text, read) => expect(inDigits(text)).toBe(read));
