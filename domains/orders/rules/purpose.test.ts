import { expect, test } from 'vitest';
import { isPaymentExpected, paysRest, PURPOSES } from './purpose.ts';

test('what opens an order, and what pays its rest', () => {
  expect(PURPOSES.filter(paysRest)).toEqual(['balance', 'link']);
});

test.each([
  ['full', 'open', 500, 0, true],
  ['full', 'confirmed', 500, 500, false],
  ['full', 'cancelled', 500, 0, false],
  ['deposit', 'open', 500, 0, true],
  ['deposit', 'confirmed', 500, 500, false],
  ['balance', 'open', 500, 500, false],
  ['balance', 'confirmed', 500, 500, true],
  ['balance', 'confirmed', 500, 499, false],
  ['link', 'confirmed', 300, 500, true],
  ['link', 'cancelled', 300, 500, false],
] as const)(
  '%s of an order that is %s: %i where %i are owed',
  (purpose, orderState, amountCents, due, wanted) => {
    expect(isPaymentExpected({ purpose, orderState, amountCents }, due)).toBe(wanted);
  },
);
