import { expect, it } from 'vitest';
import { hasEmailPattern, isEmail } from './email.ts';

it.each([
  ['a@b.co', true],
  ['first.last+tag@shop.example', true],
  ['a.b.co', false],
  ['a@@b.co', false],
  ['a@b', false],
  ['a@.co', false],
  ['a@b.', false],
  ['a b@c.co', false],
  ['<a@b.co>', false],
  ['', false],
  ['.ada@shop.example', false],
  ['ada.@shop.example', false],
  ['a..da@shop.example', false],
  ['\u202Eelpmaxe.pohs@ada.co', false],
  ['ada\u200B@shop.example', false],
  ['ada\0@shop.example', false],
  ['ada@shop\uD800.example', false],
  ['zoë.müller@shop.example', true],
])('%j is an email address: %s (POPUP-19)', (text, isOne) => {
  expect(hasEmailPattern(text)).toBe(isOne);
  expect(isEmail(text)).toBe(isOne);
});

it('is 5 to 254 characters long', () => {
  expect([hasEmailPattern('a@b.c'), isEmail('a@b.c')]).toEqual([true, true]);
  const long = (length: number) => `${'a'.repeat(length - '@shop.example'.length)}@shop.example`;
  expect([isEmail(long(254)), isEmail(long(255))]).toEqual([true, false]);
});
