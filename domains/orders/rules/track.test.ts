import { expect, test } from 'vitest';
import { EMAIL_TEXT } from '#foundation/pure/contact/email.ts';
import { NO_NUMBER_TEXT, plainOrderNumber, trackErrors } from './track.ts';

test.each([
  ['W1042', 'W1042'],
  ['# w10 42 ', 'W1042'],
  ['  #', ''],
])('“%s” is read as the order number “%s”', (text, number) => {
  expect(plainOrderNumber(text)).toBe(number);
});

test('requires a number and an email address', () => {
  expect(trackErrors({ orderNumber: 'W1', email: ' kim@example.com ' })).toEqual({});
  expect(trackErrors({ orderNumber: ' # ', email: 'kim@example.com' })).toEqual({
    orderNumber: NO_NUMBER_TEXT,
  });
  expect(trackErrors({ orderNumber: 'W1', email: 'kim' })).toEqual({ email: EMAIL_TEXT });
});
