import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { checkAddress } from '#domains/geo/rules/postal-address.ts';
import { checkEmail } from './contact.ts';
import { depositErrorOf } from './deposit.ts';

const ofAddress = (change: Partial<typeof AN_ADDRESS>, suburbChosen = true) =>
  Object.values(
    checkAddress(
      { ...AN_ADDRESS, ...change },
      { country: 'AU', hasMiele: false, companyRequired: false, suburbChosen },
    ),
  )[0];
const ofDeposit = (amount: number | null) =>
  depositErrorOf(amount === null ? null : cents(amount), cents(10_000), 30);

test.each([
  ['required', checkEmail('')],
  ['pattern', checkEmail('ada lovelace@example.com')],
  ['minlength', checkEmail('a@b')],
  ['maxlength', ofAddress({ firstName: 'a'.repeat(60) })],
  // The suburb exceeds its maximum length. Shoppers choose it from a list and do not type it.
  ['maxLength', ofAddress({ suburb: 'S'.repeat(80) })],
  ['poBox', ofAddress({ address: 'PO Box 12' })],
  ['valid', ofAddress({}, false)],
  ['wrongInput', ofDeposit(null)],
  ['minDeposit', ofDeposit(100)],
  ['requestExceedsTotal', ofDeposit(10_000)],
])('a field error with the key %s has a text (FORM-03, FORM-04)', (key, error) => {
  expect(error).toEqual({ key, text: expect.stringMatching(/^[A-Z]/) });
});
