import { expect, test } from 'vitest';
import { textNumber } from './mobile.ts';

test.each([
  ['0412345678', 'AU', '+61412345678'],
  ['+64211234567', 'AU', '+64211234567'],
  ['0211234567', 'NZ', '+64211234567'],
  ['+61412345678', 'NZ', '+61412345678'],
  // Numbers that cannot receive text messages: a landline in Sydney (which would be a mobile number in New
  // Zealand), local-rate and short numbers, and texts that are not phone numbers.
  ['0299999999', 'AU', null],
  ['1300050050', 'AU', null],
  ['093070000', 'NZ', null],
  ['+4479460000', 'AU', null],
  ['', 'AU', null],
] as const)('a text message to %s from a site in %s goes to %s', (phone, country, number) => {
  expect(textNumber(phone, country)).toBe(number);
});
