import { expect, it } from 'vitest';
import { fieldWords, valueWords } from './field-words.ts';

it('known fields have a label, unknown ones are derived from their name', () => {
  expect(fieldWords('quoteData.customerEmail')).toBe('Email');
  expect(fieldWords('quoteStatus')).toBe('Quote status');
  expect(fieldWords('lines.7.sortOrder')).toBe('Sort order');
  expect(fieldWords('constructor')).toBe('Constructor');
});

it('values are formatted for readers', () => {
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
