import { expect, test } from 'vitest';
import { reviewErrors, type ReviewFields } from './review-form.ts';

const form = (more: Partial<ReviewFields> = {}): ReviewFields => ({
  name: 'Priya',
  stars: 4,
  aspects: {},
  title: 'Quiet',
  text: 'So quiet that we check the light.',
  ...more,
});

test.each([
  ['a complete form', {}, []],
  ['stars without words', { title: '', text: '' }, []],
  ['no stars', { stars: null }, ['stars']],
  ['no name', { name: '  ' }, ['name']],
  ['a long name', { name: 'x'.repeat(41) }, ['name']],
  ['a name with a link', { name: 'win\u3002shop' }, ['name']],
  ['a long title', { title: 'x'.repeat(81) }, ['title']],
  ['a short text', { text: 'Good.' }, ['text']],
  ['a long text', { text: 'x'.repeat(3001) }, ['text']],
  ['a title without a text', { text: ' ' }, ['text']],
])('%s has the invalid fields %s', (_, more, fields) => {
  expect(Object.keys(reviewErrors(form(more)))).toEqual(fields);
});
