import { expect, it } from 'vitest';
import { helpWords, isOfHelp } from './help-words.ts';

it.each([
  ['return policy', ['return']],
  ['Can I send it back?', ['return']],
  ['delivery to Perth', ['delivery', 'perth']],
  ['how to measure a fridge', ['measure', 'fridge']],
  ['opening hours', ['hour']],
  ['Showrooms near me', ['store']],
  ['log in', ['password']],
  ['', []],
])('%j asks for %j', (text, words) => expect(helpWords(text)).toEqual(words));

it.each([
  ['refund', true],
  ['delivered', true],
  ['fridge', false],
  // What products do, too.
  ['cleaning', false],
])('%j is of help: %j', (word, is) => expect(isOfHelp(word)).toBe(is));
