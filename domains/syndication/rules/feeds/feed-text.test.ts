import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { formatAmount, toCsvLine, toTsvLine, toXmlText } from './feed-text.ts';

it('formats amounts with two decimals and the currency', () => {
  expect(formatAmount(cents(249_905), 'NZD')).toBe('2499.05 NZD');
  expect(formatAmount(cents(0), 'AUD')).toBe('0.00 AUD');
});

it('escapes XML and removes characters that XML forbids', () => {
  expect(toXmlText('A & B <C> "D"\u0000\u0008\n')).toBe('A &amp; B &lt;C&gt; &quot;D&quot;\n');
});

it('quotes CSV values with commas, quotes or line breaks', () => {
  expect(toCsvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",\r\n',
  );
});

it('replaces tabs and line breaks in TSV values', () => {
  expect(toTsvLine(['a\tb', 'two\r\nlines', 'c'])).toBe('a b\ttwo lines\tc\n');
});
