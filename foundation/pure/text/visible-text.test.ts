import { expect, test } from 'vitest';
import { hasInvisibleCharacters, isBlank, toOneLine, toVisibleText } from './visible-text.ts';

test.each([
  ['zero width', '\u200b'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['joiners alone', ' \u200d\u200c '],
  ['selectors alone', '\ufe0f'],
  ['Braille without dots', '\u2800'],
  ['a soft hyphen', '\u00ad'],
  ['controls', '\u0007\u001f'],
  ['marks of direction', '\u202e\u2066\u200f'],
])('%s show nothing', (_, text) => {
  expect([isBlank(text), toVisibleText(text), hasInvisibleCharacters(`Sam${text}`)]).toEqual([
    true,
    '',
    true,
  ]);
});

test.each([
  ['Kitchen\u200b', 'Kitchen'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  [' Two lines\n\tof words ', 'Two lines\n\tof words'],
  ['👩\u200d🍳 \u2764\ufe0f', '👩\u200d🍳 \u2764\ufe0f'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Küche für Zoë', 'Küche für Zoë'],
])('the visible text of %j is %j', (text, seen) => expect(toVisibleText(text)).toBe(seen));

test.each(['Zoë O’Brien', 'Nguyễn Thị', 'José-María', '이영희', '田中', 'van der Merwe'])(
  '%s is a name like any other',
  (name) => expect(hasInvisibleCharacters(name)).toBe(false),
);

test.each([
  ['Steam\r\nand  bread', 'Steam and bread'],
  ['\u202eSteam\u2069\t1', 'Steam 1'],
  ['\u202e\n', ''],
])('%j on one line is %j', (text, line) => {
  expect(toOneLine(text)).toBe(line);
});
