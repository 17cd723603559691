import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkAustralianMobile,
  checkAustralianPhone,
  checkNewZealandMobile,
  checkNewZealandPhone,
  checkPhone,
  cleanPhone,
  dialledPhone,
  formatPhone,
  toPhoneKey,
  toStoredPhone,
  PHONE_TEXT,
} from './phone.ts';

describe('Australian numbers (PHONE-01 to -03, PHONE-10)', () => {
  test.each([
    ['02 9999 9999', null],
    ['0399999999', null],
    ['0712345678', null],
    ['0412345678', null],
    ['0512345678', null],
    ['0612345678', null],
    ['+61 412 345 678', null],
    ['+61 (0)2 9999 9999', null],
    ['0061412345678', null],
    ['61412345678', null],
    ['99999999', 'missingAreaCode'],
    ['61234567', 'missingAreaCode'],
    ['6412 3456', 'missingAreaCode'],
    ['12345', 'generic'],
    ['letters here', 'generic'],
    ['041234567', 'generic'],
    ['', 'generic'],
  ])('%s', (text, error) => {
    expect(checkAustralianPhone(text)).toBe(error);
  });
});

describe('New Zealand numbers (PHONE-04, -05)', () => {
  test.each([
    ['093001234', null],
    ['+64 9 300 1234', null],
    ['021234567', null],
    ['02123456789', null],
    ['02112345', 'generic'],
    ['64 21 123 4567', null],
    ['013001234', 'generic'],
  ])('%s', (text, error) => {
    expect(checkNewZealandPhone(text)).toBe(error);
  });
});

test('accepts numbers of either country (PHONE-06)', () => {
  expect(checkPhone('0412345678')).toBeNull();
  expect(checkPhone('093001234')).toBeNull();
  expect(checkPhone('12345')).toBe('generic');
});

test('a number has one of four faults, each with its own text (PHONE-09)', () => {
  const ways = ['generic', 'missingAreaCode', 'notAusMobileNumber', 'notNewZealandMobileNumber'];
  expect(Object.keys(PHONE_TEXT)).toEqual(ways);
  expect(new Set(Object.values(PHONE_TEXT)).size).toBe(ways.length);
});

test('mobile only (PHONE-07, -08, PHONE-09)', () => {
  expect(checkAustralianMobile('0412345678')).toBeNull();
  expect(checkAustralianMobile('0299999999')).toBe('notAusMobileNumber');
  expect(checkAustralianMobile('99999999')).toBe('missingAreaCode');
  expect(checkNewZealandMobile('021234567')).toBeNull();
  expect(checkNewZealandMobile('093001234')).toBe('notNewZealandMobileNumber');
  expect(checkNewZealandMobile('abc')).toBe('generic');
});

describe('cleaning (PHONE-11, -12, -15)', () => {
  test.each([
    ['(02) 9999-9999', '0299999999'],
    ['+61 412 345 678', '0412345678'],
    ['61 412 345 678', '0412345678'],
    ['0061 2 9999 9999', '0299999999'],
    ['+64 21 123 4567', '0211234567'],
    ['6493001234', '093001234'],
    ['0064 9 300 1234', '093001234'],
    ['61234567', '61234567'],
    ['6123', '6123'],
  ])('%s', (text, clean) => {
    expect(cleanPhone(text)).toBe(clean);
    expect(cleanPhone(clean)).toBe(clean);
  });
});

describe('formatting (PHONE-13, -14)', () => {
  test.each([
    ['0412345678', 'AU', '0412 345 678'],
    ['0299999999', 'AU', '02 9999 9999'],
    ['+61412345678', 'AU', '0412 345 678'],
    ['0211234567', 'NZ', '021 123 4567'],
    ['093001234', 'NZ', '09 300 1234'],
    ['021 234 567', 'NZ', '021 234 567'],
    ['0800 123 456', 'NZ', '0800 123 456'],
    ['08001234567', 'NZ', '0800 123 4567'],
    ['0508123456', 'NZ', '0508 123 456'],
    ['0800123456', 'AU', '08 0012 3456'],
    ['not a number', 'AU', 'not a number'],
  ] as const)('%s in %s', (text, country, formatted) => {
    expect(formatPhone(text, country)).toBe(formatted);
  });
});

test.each([
  ['0199999999', true],
  ['0899999999', true],
  ['0999999999', true],
  ['0099999999', false],
  ['02999999999', false],
  ['00299999999', false],
  ['04123456789', false],
  ['104123456789', false],
])('%s is a valid Australian phone number: %s (PHONE-01)', (text, is) =>
  expect(checkAustralianPhone(text) === null).toBe(is),
);

test.each([
  ['033001234', true],
  ['0930012345', false],
  ['1093001234', false],
  ['0212345678', true],
  ['0211234567', true],
  ['021123456789', false],
  ['10211234567', false],
])('%s is a valid New Zealand phone number: %s (PHONE-04)', (text, is) =>
  expect(checkNewZealandPhone(text) === null).toBe(is),
);

test.each([
  ['+6123 4567', 'generic'],
  [' +61234567', 'generic'],
  ['6123 4567', 'missingAreaCode'],
  ['61234567a', 'generic'],
  ['01234567', 'generic'],
  ['161234567', 'generic'],
])('%s alone: %s (PHONE-15)', (text, error) => expect(checkPhone(text)).toBe(error));

test.each([
  ['+61 2', '02'],
  ['0061 2', '02'],
  ['x61412345678', 'x61412345678'],
  ['61 21 123 4567', '0211234567'],
  ['64 412 345 678', '64412345678'],
  ['61 001 234 567', '61001234567'],
])('%s is cleaned to %s', (text, clean) => expect(cleanPhone(text)).toBe(clean));

test.each([
  ['0212345678', 'AU', '02 1234 5678'],
  ['0212345678', 'NZ', '021 234 5678'],
  ['0412345678', 'NZ', '0412 345 678'],
  ['021234567', 'AU', '021 234 567'],
  ['021234567', 'NZ', '021 234 567'],
  ['02123456789', 'AU', '021 2345 6789'],
  ['093001234', 'AU', '09 300 1234'],
  ['0399999999', 'NZ', '03 9999 9999'],
  ['  12345 ', 'AU', '12345'],
] as const)('%s in %s is displayed as %s (PHONE-13, -14)', (text, country, formatted) => {
  expect(formatPhone(text, country)).toBe(formatted);
});

test('a number is Australian unless a country is specified', () => {
  expect(formatPhone('0212345678')).toBe('02 1234 5678');
});

test.each([
  [checkAustralianMobile, '093001234', 'generic'],
  [checkAustralianMobile, '0512345678', null],
  [checkNewZealandMobile, '0412345678', 'generic'],
  [checkNewZealandMobile, '6123 4567', 'missingAreaCode'],
  [checkNewZealandPhone, '6123 4567', 'missingAreaCode'],
])('%o of %s: %s', (check, text, error) => expect(check(text)).toBe(error));

test('the text of each fault', () => {
  expect(PHONE_TEXT).toEqual({
    generic: 'Please enter a valid phone number',
    missingAreaCode: 'Please include the area code',
    notAusMobileNumber: 'Please enter a valid Australian mobile number',
    notNewZealandMobileNumber: 'Please enter a valid New Zealand mobile number',
  });
});

describe('a number of the other country keeps its prefix', () => {
  test.each([
    ['+64 21 123 4567', 'AU', '+64211234567', '+64 21 123 4567'],
    ['0064 (0)21 123 4567', 'AU', '+64211234567', '+64 21 123 4567'],
    ['64.21.234.567', 'AU', '+6421234567', '+64 21 234 567'],
    ['+64 9 300 1234', 'AU', '+6493001234', '+64 9 300 1234'],
    ['+64 21 123 4567', 'NZ', '0211234567', '021 123 4567'],
    ['+61 412 345 678', 'NZ', '+61412345678', '+61 412 345 678'],
    ['+61 2 9999 9999', 'NZ', '+61299999999', '+61 2 9999 9999'],
    ['+61 412 345 678', 'AU', '0412345678', '0412 345 678'],
    ['0412.345.678', 'AU', '0412345678', '0412 345 678'],
    ['021 234 5678', 'AU', '0212345678', '02 1234 5678'],
    ['6123 4567', 'AU', '61234567', '6123 4567'],
    ['+64 1', 'AU', '+641', '+64 1'],
  ] as const)('%s on a site in %s is dialled as %s and displayed as %s', (text, country, dialled, shown) => {
    expect(dialledPhone(text, country)).toBe(dialled);
    expect(formatPhone(text, country)).toBe(shown);
  });

  test('however it is grouped, and however often it is formatted', () => {
    const national = fc.oneof(
      fc.tuple(fc.constant('AU' as const), fc.stringMatching(/^0[1-9]\d{8}$/)),
      fc.tuple(fc.constant('NZ' as const), fc.stringMatching(/^0[3-9]\d{7}$|^02\d{7,9}$/)),
    );
    const gaps = fc.constantFrom('', ' ', '-', '.', ' (', ') ');
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('+', '00'),
        fc.array(gaps, { minLength: 12, maxLength: 12 }),
        fc.constantFrom('AU' as const, 'NZ' as const),
        ([from, number], lead, between, site) => {
          const code = from === 'AU' ? '61' : '64';
          const written = `${lead}${code}${Array.from(number.slice(1), (digit, at) => between[at] + digit).join('')}`;
          const dialled = dialledPhone(written, site);
          expect(dialled).toBe(from === site ? number : `+${code}${number.slice(1)}`);
          const shown = formatPhone(written, site);
          expect(dialledPhone(shown, site)).toBe(dialled);
          expect(formatPhone(shown, site)).toBe(shown);
          expect(checkPhone(shown)).toBe(checkPhone(written));
        },
      ),
    );
  });
});

describe('a stored number', () => {
  test.each([
    ['0400 111 222', 'AU', '0400111222'],
    ['+61 400 111 222', 'AU', '0400111222'],
    ['+61 400 111 222', 'NZ', '+61400111222'],
    ['+64 21 123 456', 'NZ', '021123456'],
    ['+64 21 123 456', 'AU', '+6421123456'],
    ['(02) 9000-1234', 'AU', '0290001234'],
    ['\u200e0412\u2011345\u2011678', 'AU', '0412345678'],
    // Numbers that are valid in neither country are stored as typed.
    ['+44 20 7946 0958', 'AU', '+44 20 7946 0958'],
    ['02 9000 1234 ext 5', 'AU', '02 9000 1234 ext 5'],
    ['', 'AU', ''],
  ] as const)('for %s on a site in %s is %s', (text, country, stored) => {
    expect(toStoredPhone(text, country)).toBe(stored);
    expect(toStoredPhone(stored, country)).toBe(stored);
  });

  test.each([
    ['0400 111 222', '400111222'],
    ['+61 400 111 222', '400111222'],
    ['0061 (0)400 111 222', '400111222'],
    ['+64 21 123 456', '21123456'],
    ['021 123 456', '21123456'],
    ['093778282', '93778282'],
    ['6123 4567', '61234567'],
  ])('%s is compared as %s', (text, key) => expect(toPhoneKey(text)).toBe(key));
});
