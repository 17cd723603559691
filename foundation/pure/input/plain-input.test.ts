import { expect, it } from 'vitest';
import { plainInput } from './plain-input.ts';

it.each([
  ['a left-to-right mark', '\u200e0412345678', '0412345678'],
  ['an embedding', '\u202a+61412345678\u202c', '+61412345678'],
  ['isolates', '\u2068+61 412 345 678\u2069', '+61 412 345 678'],
  ['no-break spaces', '0412\u00a0345\u202f678', '0412 345 678'],
  ['no-break hyphens', '0412\u2011345\u2011678', '0412-345-678'],
  ['en dashes', 'ABCD\u20131234', 'ABCD-1234'],
  ['a minus sign', 'A\u22121', 'A-1'],
  ['a variation selector', '0412\ufe0d345678', '0412345678'],
  ['full-width characters', '\uff30\uff12\uff10\uff10\uff10', 'P2000'],
  ['an ideographic space', '2000\u3000', '2000'],
  ['Arabic digits', '\u0662\u0660\u0660\u0669', '2009'],
  ['Persian digits', '\u06f2\u06f0\u06f0\u06f9', '2009'],
  ['Devanagari digits', '\u0968\u0966\u0966\u096f', '2009'],
  ['a zero-width space', 'ada@example.com\u200b', 'ada@example.com'],
  ['a byte order mark', '\ufeffada@example.com', 'ada@example.com'],
  ['a word joiner', 'ada@\u2060example.com', 'ada@example.com'],
  ['a soft hyphen', 'WEL\u00adCOME', 'WELCOME'],
  ['a tab and line breaks', '\t51 824\r\n753\n', '51 824 753'],
  ['a typographic apostrophe', 'o\u2019neil@example.com', "o'neil@example.com"],
  ['a control character', 'W100\u00000016', 'W1000016'],
  ['letters with accents', 'zo\u00eb@example.com', 'zo\u00eb@example.com'],
])('normalises typed input with %s', (_kind, text, plain) => {
  expect(plainInput(text)).toBe(plain);
  expect(plainInput(plain)).toBe(plain);
});
