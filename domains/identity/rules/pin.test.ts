import { expect, it } from 'vitest';
import { PIN_TEXT, pinError } from './pin.ts';

it.each([
  ['482915', null],
  ['48291537', null],
  ['121314', null],
  ['48291', PIN_TEXT.form],
  ['482915370', PIN_TEXT.form],
  ['48291a', PIN_TEXT.form],
  ['111111', PIN_TEXT.guessable],
  ['121212', PIN_TEXT.guessable],
  ['123456', PIN_TEXT.guessable],
  ['876543', PIN_TEXT.guessable],
])('%s: %s', (pin, fault) => {
  expect(pinError(pin)).toBe(fault);
});
