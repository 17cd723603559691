import { expect, it } from 'vitest';
import { helpWords, isOfHelp, isQuestion } from './help-words.ts';

it.each([
  ['return policy', ['return']],
  ['Can I send it back?', ['return']],
  ['delivery to Perth', ['delivery', 'perth']],
  ['how to measure a fridge', ['measure', 'fridge']],
  ['opening hours', ['hour']],
  ['Showrooms near me', ['store']],
  ['log in', ['password']],
  ['do you take away my old washer', ['recycle', 'old', 'washer']],
  ['pay with a gift card', ['pay']],
  ['my fridge isn’t cooling', ['fridge', 'repair']],
  ['my oven came with a dent', ['oven', 'return']],
  ['does the old dryer get taken', ['old', 'dryer', 'recycle']],
  ['do you fit cooktops', ['install', 'cooktop']],
  ['does it fit', ['measure']],
  ['student discount', ['promotion']],
  ['when will my order arrive', ['track', 'order']],
  ['where are you located', ['store']],
  ['terms and conditions', ['term', 'condition']],
  ['can i pick it up myself', ['pickup', 'myself']],
  ['', []],
])('%j asks for %j', (text, words) => expect(helpWords(text)).toEqual(words));

it.each([
  ['refund', true],
  ['delivered', true],
  ['fridge', false],
  // What products do, too.
  ['cleaning', false],
])('%j is of help: %j', (word, is) => expect(isOfHelp(word)).toBe(is));

it.each([
  ['how to level a washer', true],
  ['my dishwasher is leaking', true],
  ['dryer making a loud noise', true],
  ['fridge arrived damaged', true],
  ['dishwasher with cutlery tray', false],
  ['quiet dishwasher', false],
  ['washing machine 8kg', false],
])('%j is a question: %j', (text, is) => expect(isQuestion(text)).toBe(is));
