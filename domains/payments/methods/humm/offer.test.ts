import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { hummOffer, passesHummCheck } from './offer.ts';

describe('Humm', () => {
  it.each([
    [1000_00, 5],
    [1000_01, 10],
    [1500_00, 10],
    [2000_00, 10],
  ])('%d cents in %d fortnightly payments (BNPL-09, BNPL-10, BNPL-12)', (price, payments) => {
    expect(hummOffer(cents(price))).toEqual({ kind: 'fortnightly', payments });
    expect(passesHummCheck(cents(price))).toBe(true);
  });
  it('speaks of slices above $2,000, where its check fails (BNPL-11, BNPL-12)', () => {
    expect(hummOffer(cents(2000_01))).toEqual({ kind: 'slices', text: 'Pay in slices, no interests ever' });
    expect(passesHummCheck(cents(2000_01))).toBe(false);
  });
});
