import { expect, test } from 'vitest';
import { EMAIL_TEXT } from '#foundation/pure/contact/email.ts';
import { NO_NUMBER_TEXT, plainOrderNumber, trackErrors } from './track.ts';

test.each([
  ['W1042', 'W1042'],
  ['# w10 42 ', 'W1042'],
  ['  #', ''],
])('“%s” is the number “%s”', (text, number) => {
  expect(plainOrderNumber(text)).toBe(number);
});

test('a number and an email address are asked for', () => {
  expect(trackErrors({ orderNumber: 'W1', email: ' kim@example.com ' })).toEqual({});
  expect(trackErrors({ orderNumber: ' # ', email: 'kim@example.com' })).toEqual({
    orderNumber: NO_NUMBER_TEXT,
  });
  expect(trackErrors({ orderNumber: 'W1', email: 'kim' })).toEqual({ email: EMAIL_TEXT });
});
