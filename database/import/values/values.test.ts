import { describe, expect, test } from 'vitest';
import { cleanHtml, plainText } from './html.ts';
import { nearest } from '#foundation/pure/text/nearest.ts';
import { TRANSFORMS } from './transforms.ts';
import {
  readChoice,
  readDay,
  readMoney,
  readNumber,
  readPostcode,
  readYesNo,
  refuseUnclearWhole,
  withDecimalPoint,
} from './values.ts';

describe('money', () => {
  test.each([
    ['1299', 129_900],
    ['1,299.00', 129_900],
    ['$1,299.5', 129_950],
    ['AUD 1299', 129_900],
    ['0', 0],
    ['12.3400', 1234],
    ['0.500', 50],
    ['1299 AUD', 129_900],
  ])('%s', (text, expected) => expect(readMoney(text, 'AUD')).toBe(expected));

  test.each([
    ['-5', '"-5" is negative'],
    ['12,99', '"12,99" is not an amount: write the decimals after a point (12.99)'],
    ['1.299,00', '"1.299,00" is not an amount: write the decimals after a point (1299.00)'],
    ['12.999', '"12.999" has more than two decimals'],
    ['$1.350', '"$1.350" is ambiguous: write 1.35 or 1350'],
    ['1.000', '"1.000" is ambiguous: write 1.00 or 1000'],
    ['NZD 5', '"NZD 5" is in NZD, the column in AUD'],
    ['abc', '"abc" is not an amount (1299 or 1,299.00)'],
    ['1,29', '"1,29" is not an amount: write the decimals after a point (1.29)'],
    ['99999999', '"99999999" is more than 20 million'],
  ])('%s is refused', (text, reason) => expect(() => readMoney(text, 'AUD')).toThrow(reason));
});

describe('numbers with units', () => {
  test.each([
    ['908', 'mm', undefined, 908],
    ['90.8 cm', 'mm', undefined, 908],
    ['35.75 in', 'mm', undefined, 908.05],
    ['90.8', 'mm', 'cm', 908],
    ['20.5 ft3', 'L', undefined, 580.495],
    ['1,250', '', undefined, 1250],
    ['2e-05', '', undefined, 0.00002],
  ])('%s in %s', (text, unit, given, expected) =>
    expect(readNumber(text, { unit, ...(given ? { defaultUnit: given } : {}) })).toBe(expected),
  );

  test('units that do not fit are refused', () => {
    expect(() => readNumber('5 kg', { unit: 'mm' })).toThrow('"5 kg": kg cannot be converted to mm');
    expect(() => readNumber('5 parsecs', { unit: 'mm' })).toThrow('"parsecs" is not a known unit');
    expect(() => readNumber('5 things')).toThrow('"5 things" is not a number');
    expect(() => readNumber('', { unit: 'mm' })).toThrow('is not a number');
    expect(() => readNumber('1.5', { whole: true })).toThrow('"1.5" is not a whole number');
    expect(() => readNumber('-1', { min: 0 })).toThrow('"-1" is negative');
  });
});

test.each([
  ['1.000', '"1.000" may mean 1 or 1000: write it without a point'],
  ['1.500', '"1.500" may mean 1.5 or 1500: write it without a point'],
  ['-12.250', '"-12.250" may mean 12.25 or 12250: write it without a point'],
  ['1e3', '"1e3" is in scientific notation: write all digits of the number'],
  ['9.31E+5', '"9.31E+5" is in scientific notation: write all digits of the number'],
  ['1.000.000', 'may mean'],
])('the whole number %s is refused', (text, reason) => {
  expect(() => refuseUnclearWhole(text)).toThrow(reason);
  expect(() => readNumber(text, { whole: true })).toThrow(reason);
});

test.each([
  ['1,000', 1000],
  ['1000', 1000],
  ['4.0', 4],
  ['0.000', 0],
])('the whole number %s is %s', (text, expected) => expect(readNumber(text, { whole: true })).toBe(expected));

test('words, days and postcodes', () => {
  expect([readYesNo('Yes'), readYesNo('0')]).toEqual([true, false]);
  expect(() => readYesNo('maybe')).toThrow('neither yes nor no');
  expect(readDay('2026-02-28')).toBe('2026-02-28');
  expect(() => readDay('2026-02-30')).toThrow('is not a day');
  expect(readChoice('RUNOUT', ['new', 'runout'])).toBe('runout');
  expect(() => readChoice('runot', ['new', 'runout'])).toThrow('did you mean "runout"?');
  expect(() => readPostcode('800')).toThrow('write 0800');
  expect(nearest('fridgs', ['ovens', 'fridges'])).toBe('fridges');
  expect(nearest('sofa', ['ovens', 'fridges'])).toBeNull();
});

test('transforms', () => {
  expect(TRANSFORMS.sku('TH-42 “Plasma” & co')).toBe('TH-42-PLASMA-CO');
  expect(TRANSFORMS.sku('x'.repeat(100))).toHaveLength(60);
  expect(TRANSFORMS.sku(`${'x'.repeat(100)}a`)).not.toBe(TRANSFORMS.sku(`${'x'.repeat(100)}b`));
  expect(TRANSFORMS.name('SAMSUNG and LG')).toBe('Samsung and LG');
  expect(TRANSFORMS['american-day']('9/5/2014')).toBe('2014-09-05');
  expect(TRANSFORMS['half-steps']('3.54365')).toBe('3.5');
});

test('HTML keeps what product texts need, and nothing that runs', () => {
  expect(cleanHtml('<p onclick="x()">Hi <b>there</b><script>alert(1)</script></p>')).toBe(
    '<p>Hi <b>there</b></p>',
  );
  expect(cleanHtml('<a href="javascript:x()">a</a><a href="https://x.example">b</a>')).toBe(
    '<a>a</a><a href="https://x.example">b</a>',
  );
  expect(cleanHtml('5 < 6 & 7')).toBe('5 < 6 & 7');
  expect(plainText('<p>Large &amp; quiet.</p><p>Cold.</p>')).toBe('Large & quiet. Cold.');
});

test.each([
  ['1299,50', '1299.50'],
  ['1.299,50', '1299.50'],
  ['1 299,50', '1299.50'],
  ['$ 1299,5', '$ 1299.5'],
  ['60,5 cm', '60.5 cm'],
  ['-0,25', '-0.25'],
  // In these numbers, the comma separates thousands and is not a decimal comma.
  ['1,299', null],
  ['1,299.50', null],
  ['1299', null],
  ['a,b', null],
])('%s with a decimal point is %s', (text, pointed) => {
  expect(withDecimalPoint(text)).toBe(pointed);
});
