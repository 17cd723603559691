import { expect, test } from 'vitest';
import { pageFormErrors } from './form.ts';

type Field = Parameters<typeof pageFormErrors>[0][number];
const field = (more: object): Field => ({ name: 'x', label: 'Name', kind: 'text', ...more }) as Field;

test.each([
  ['text', '', 'Please enter your name'],
  ['text', '  ', 'Please enter your name'],
  ['text', 'Ada', undefined],
  ['email', 'ada@', 'Please enter a valid name'],
  ['email', ' ada@example.com ', undefined],
  ['phone', '0400 000 000', undefined],
  ['phone', '+61 (2) 9000-0000', undefined],
  ['phone', '12345678', undefined],
  ['phone', '1234567', 'Please enter a valid name'],
  ['phone', '1234 567 ()', 'Please enter a valid name'],
  ['phone', '123456789012345678901', 'Please enter a valid name'],
  ['phone', 'x0400000000', 'Please enter a valid name'],
  ['phone', '0400000000x', 'Please enter a valid name'],
  ['postcode', '0800', undefined],
  ['postcode', '08001', 'Please enter a valid name'],
  ['postcode', 'x0800', 'Please enter a valid name'],
  ['date', '2026-11-23', undefined],
  ['date', '2026-11-233', 'Please enter your name'],
  ['date', 'on 2026-11-23', 'Please enter your name'],
  ['choice', 'Red', undefined],
  ['choice', 'Green', 'Please choose your name'],
] as const)('a %s field with the value %j has the error: %s', (kind, value, text) => {
  const options = kind === 'choice' ? { options: ['Red', 'Blue'] } : {};
  expect(pageFormErrors([field({ kind, ...options })], { x: value })['x']).toBe(text);
});

test.each([
  ['Your team', 'Please enter your team'],
  ['The day', 'Please enter the day'],
  ['A word', 'Please enter a word'],
  ['An hour', 'Please enter an hour'],
  ['How many', 'Please enter how many'],
  ['What for', 'Please enter what for'],
  ['Which shop', 'Please enter which shop'],
  ['When', 'Please enter when'],
  ['Where', 'Please enter where'],
  ['Theatre', 'Please enter your theatre'],
  ['In a team', 'Please enter your in a team'],
])('a required field labelled %s has the error "%s"', (label, text) => {
  expect(pageFormErrors([field({ label })], {})).toEqual({ x: text });
});

test.each([
  ['What is it about', 'Please choose one'],
  ['What’s it about', 'Please choose one'],
  ['How many of you', 'Please choose one'],
  ['Which shop', 'Please choose which shop'],
  ['Colour', 'Please choose your colour'],
])('a required choice labelled %s has the error "%s"', (label, text) => {
  expect(pageFormErrors([field({ label, kind: 'choice', options: ['Red'] })], {})).toEqual({ x: text });
});

test('optional fields may be empty but not invalid; names of object properties are not values', () => {
  expect(pageFormErrors([field({ kind: 'email', isOptional: true })], {})).toEqual({});
  expect(pageFormErrors([field({ kind: 'email', isOptional: true })], { x: 'ada' })).toHaveProperty('x');
  expect(pageFormErrors([field({ name: 'toString' })], {})).toHaveProperty('toString');
  expect(pageFormErrors([field({ kind: 'choice' })], { x: 'Red' })).toHaveProperty('x');
});
