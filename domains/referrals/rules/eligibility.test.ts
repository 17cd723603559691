import { expect, it } from 'vitest';
import { REFUSALS, refusalOf, refusalText } from './eligibility.ts';

const FRIEND = {
  isOwnAccount: false,
  hasOwnEmail: false,
  hasOwnPhone: false,
  hasOwnAddress: false,
  hasEarlierOrder: false,
};

it.each([
  [{}, null],
  [{ isOwnAccount: true, hasOwnEmail: true }, 'own-account'],
  [{ hasOwnEmail: true }, 'own-email'],
  [{ hasOwnPhone: true }, 'own-phone'],
  [{ hasOwnAddress: true }, 'own-address'],
  [{ hasEarlierOrder: true }, 'earlier-order'],
] as const)('an order with %j is refused for %s', (facts, refusal) => {
  expect(refusalOf({ ...FRIEND, ...facts })).toBe(refusal);
});

it('every refusal has a sentence for the referrer', () => {
  for (const refusal of REFUSALS) expect(refusalText(refusal)).toMatch(/^[A-Z].*\.$/);
});
