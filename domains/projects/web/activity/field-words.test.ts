import { expect, it } from 'vitest';
import { fieldWords, valueWords } from './field-words.ts';

it('fields are told in words of the trade, unknown ones in their own', () => {
  expect(fieldWords('quoteData.customerEmail')).toBe('Email');
  expect(fieldWords('quoteStatus')).toBe('Quote status');
  expect(fieldWords('lines.7.sortOrder')).toBe('Sort order');
  expect(fieldWords('constructor')).toBe('Constructor');
});

it('values are told as people read them', () => {
  expect([null, '', true, false, 5490, ['steam', 'induction'], []].map(valueWords)).toEqual([
    'none',
    'none',
    'yes',
    'no',
    '5490',
    'steam, induction',
    'none',
  ]);
});
