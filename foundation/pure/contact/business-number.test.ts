import { expect, test } from 'vitest';
import { businessNumber, isAbn, isGstNumber, isNzbn, spacedBusinessNumber } from './business-number.ts';

test.each([
  ['51 824 753 556', true],
  ['51824753556', true],
  ['53 004 085 616', true],
  ['51 824 753 557', false],
  ['51 824 735 556', false],
  ['01 824 753 556', false],
  ['5182475355', false],
  ['51 824 753 55a', false],
  ['', false],
])('ABN %s: %s', (text, expected) => expect(isAbn(text)).toBe(expected));

test.each([
  ['9429041535110', true],
  ['94 2904 1535 110', true],
  ['9429041535111', false],
  ['9529041535110', false],
  ['942904153511', false],
  ['', false],
])('NZBN %s: %s', (text, expected) => expect(isNzbn(text)).toBe(expected));

test('is stored as digits, by country', () => {
  expect(businessNumber('51 824 753 556', 'AU')).toBe('51824753556');
  expect(businessNumber('51 824 753 556', 'NZ')).toBeNull();
  expect(businessNumber('9429041535110', 'NZ')).toBe('9429041535110');
});

test('is formatted for display', () => {
  expect(spacedBusinessNumber('51824753556')).toBe('51 824 753 556');
  expect(spacedBusinessNumber('9429041535110')).toBe('9429041535110');
  expect(spacedBusinessNumber('')).toBe('');
});

// Examples from the specification of Inland Revenue, and a special case.
test.each([
  ['49-091-850', true],
  ['35-901-981', true],
  ['49-098-576', true],
  ['136-410-132', true],
  ['136-410-133', false],
  ['9-125-568', false],
  ['12-345-678', false],
  ['150-000-001', false],
  ['51 824 753 556', false],
  ['49-091-85X', false],
  ['', false],
])('GST number %s: %s', (text, isOne) => {
  expect(isGstNumber(text)).toBe(isOne);
});
