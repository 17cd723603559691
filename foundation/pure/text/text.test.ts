import { expect, test } from 'vitest';
import { formatClock, formatTime12, inASentence, slugOf, truncate } from './text.ts';

test('truncates at 84 characters by default (PRICE-24)', () => {
  expect(truncate('a'.repeat(84))).toBe('a'.repeat(84));
  expect(truncate('a'.repeat(85))).toBe(`${'a'.repeat(84)}…`);
  expect(truncate('Halden 640L French Door', 11)).toBe('Halden 640L…');
});

test('never splits a character', () => {
  expect(truncate('😀😀😀', 2)).toBe('😀😀…');
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['17:05', '5:05 PM'],
  ['soon', 'soon'],
])('%s is displayed as %s (PRICE-25)', (time, told) => {
  expect(formatTime12(time)).toBe(told);
});

test.each([
  ['17:30', '5.30pm'],
  ['09:00', '9am'],
  ['12:00', '12pm'],
  ['00:15', '12.15am'],
  ['24:00', '12am'],
])('%s is %s in a text', (time, text) => {
  expect(formatClock(time)).toBe(text);
});

test.each([
  [[], ''],
  [['a fridge'], 'a fridge'],
  [['Fridge, White', 'Oven, Black'], 'Fridge, White and Oven, Black'],
  [['a fridge', 'an oven', 'a hob'], 'a fridge, an oven and a hob'],
  [['Fridge, White', 'Oven', 'Hob'], 'Fridge, White; Oven; and Hob'],
])('joins %j into a list for a sentence', (names, told) => {
  expect(inASentence(names)).toBe(told);
});

test('makes a URL slug', () => {
  expect(slugOf('Café stainless steel, 900 mm')).toBe('cafe-stainless-steel-900-mm');
  expect(slugOf('…')).toBe('');
});
