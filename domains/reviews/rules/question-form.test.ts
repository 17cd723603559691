import { expect, test } from 'vitest';
import { answerErrors, questionErrors } from './question-form.ts';

const question = { name: 'Tom', email: 'tom@mail.example', text: 'Does it fit under a bench?' };

test.each([
  ['a complete question', {}, []],
  ['a short question', { text: 'Fits?' }, ['text']],
  ['a long question', { text: 'x'.repeat(501) }, ['text']],
  ['no name and no email address', { name: ' ', email: 'tom' }, ['name', 'email']],
])('%s has the invalid fields %s', (_, more, fields) => {
  expect(Object.keys(questionErrors({ ...question, ...more }))).toEqual(fields);
});

test.each([
  ['Yes.', 'Ada', []],
  [' ', 'Ada', ['text']],
  ['x'.repeat(2001), 'x'.repeat(41), ['text', 'name']],
])('the answer "%.10s" by "%.10s" has the invalid fields %s', (text, name, fields) => {
  expect(Object.keys(answerErrors({ text, name }))).toEqual(fields);
});
