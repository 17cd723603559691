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
  ['price guarantee', ['price', 'match']],
  ['where can I come and have a look', ['store']],
  ['my order still hasn’t arrived', ['track', 'order']],
  ['can i change the day its delivered', ['reschedule']],
  ['how to get rid of a musty smell', ['rid', 'musty', 'smell']],
  ['how much to send a fridge to Gore', ['delivery', 'gore']],
  ['when does the sale end', ['promotion', 'end']],
  ['card declined', ['pay']],
  ['customer service', ['contact']],
  ['specials', ['promotion']],
  ['todays deals', ['promotion']],
  ['factory seconds', ['condition']],
  ['fridge specials', ['fridge', 'special']],
  ['vacuum lost suction', ['repair']],
  ['fridge that has ice', ['fridge', 'ice']],
  ['found it cheaper at another shop', ['price', 'match']],
  ['', []],
])('%j has the help words %j', (text, words) => expect(helpWords(text)).toEqual(words));

it.each([
  ['refund', true],
  ['delivered', true],
  ['fridge', false],
  // A word that also describes what products do is not a help word.
  ['cleaning', false],
])('%j is a help word: %j', (word, is) => expect(isOfHelp(word)).toBe(is));

it.each([
  ['how to level a washer', true],
  ['my dishwasher is leaking', true],
  ['dryer making a loud noise', true],
  ['fridge arrived damaged', true],
  ['my oven door glass shattered', true],
  ['open today', true],
  ['washing machine smells', true],
  ['my tv arrived with a cracked screen', true],
  ['my fridge died need a new one', false],
  ['dishwasher with cutlery tray', false],
  ['quiet dishwasher', false],
  ['washing machine 8kg', false],
])('%j is a question: %j', (text, is) => expect(isQuestion(text)).toBe(is));
