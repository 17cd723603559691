import { expect, it } from 'vitest';
import { isPlainEnglish } from '../plain-english.ts';
import { isAnotherForm } from './spelling.ts';

it.each([
  ['plumber', 'plumbed', true],
  ['toastie', 'toaster', true],
  ['seater', 'seaters', true],
  ['dishwaser', 'dishwasher', false],
  ['meile', 'miele', false],
  ['toster', 'toaster', false],
])('%j and %j are two forms of one word: %j', (word, other, is) =>
  expect(isAnotherForm(word, other)).toBe(is),
);

it.each([
  ['gib', true],
  ['leaking', true],
  ['stairs', true],
  ['toasties', true],
  ['dishwaser', false],
  ['frige', false],
])('%j is plain English: %j', (word, is) => expect(isPlainEnglish(word)).toBe(is));
