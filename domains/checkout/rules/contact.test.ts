import { expect, test } from 'vitest';
import { checkEmail, checkPhoneNumber, checkPoNumber } from './contact.ts';

test.each([
  [checkEmail, '', 'required', 'Please enter an email address'],
  [checkEmail, undefined, 'required', 'Please enter an email address'],
  [checkEmail, 'a@b', 'minlength', 'Please enter a valid email address'],
  [checkEmail, `${'a'.repeat(243)}@example.com`, 'maxlength', 'Please enter a valid email address'],
  [checkEmail, 'ada.example.com', 'pattern', 'Please enter a valid email address'],
  [checkPhoneNumber, ' ', 'required', 'Please enter a phone number'],
  [checkPhoneNumber, '02#9999-9999', 'pattern', 'Please enter a valid phone number'],
  [checkPhoneNumber, '0299999', 'minlength', 'Please enter a valid phone number'],
  [checkPhoneNumber, '041234567804123456789', 'maxlength', 'Please enter a valid phone number'],
  [checkPhoneNumber, '99999999', 'missingAreaCode', 'Please include the area code'],
  [checkPhoneNumber, '0299999999999', 'generic', 'Please enter a valid phone number'],
  [checkPoNumber, 'x'.repeat(41), 'maxlength', 'PO number can’t be more than 40 characters'],
  [
    checkPoNumber,
    'PO#12',
    'pattern',
    'PO number can only have letters, digits, hyphens, brackets and spaces',
  ],
])('%o rejects %j with the error key %s and its text', (check, value, key, text) =>
  expect(check(value)).toEqual({ key, text }),
);

test.each([
  [checkEmail, ' ada@example.com '],
  [checkPhoneNumber, ' 0412 345 678 '],
  [checkPhoneNumber, '+61 (4) 1234-5678'],
  // Valid phone numbers may have 8 to 20 characters.
  [checkPhoneNumber, '+64 9 300 1234'],
  [checkPhoneNumber, '04 1 2 3 4 5 6 7 8 '],
  [checkPhoneNumber, '02.9999.9999'],
  [checkPhoneNumber, '+64.21.123.4567'],
  [checkPoNumber, undefined],
  [checkPoNumber, null],
  [checkPoNumber, ` ${'x'.repeat(40)} `],
])('%o accepts %j', (check, value) => expect(check(value)).toBeNull());

test.each([
  ['1.1', 'pattern'],
  ['1+1', 'pattern'],
  ['++1', 'pattern'],
  ['+1', undefined],
  ['PO 12;', 'pattern'],
])('a PO number may have a single plus sign at the start only: %j (CHECKOUT-15)', (value, key) =>
  expect(checkPoNumber(value)?.key).toBe(key),
);
