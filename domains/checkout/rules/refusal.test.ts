import { expect, test } from 'vitest';
import { refusalWords } from './refusal.ts';

test.each([
  ['Not enough balance', 'Not enough balance'],
  ['CVC Declined', 'The security code of the card is incorrect'],
  [' Expired Card ', 'The card has expired'],
  ['Acquirer Error', null],
  ['Declined', 'The bank declined the payment'],
  ['FRAUD-CANCELLED', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('the provider’s reason %j is displayed to a shopper as %j (CHECKOUT-74)', (reason, words) => {
  expect(refusalWords(reason)).toBe(words);
});
