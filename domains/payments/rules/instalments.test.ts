import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { instalmentsText, isEligible } from './instalments.ts';
import { instalmentAmount } from './four-payments.ts';

it('formats the amount per instalment in short', () => {
  expect(instalmentsText(cents(1789_01))).toBe('4 × $447.26');
});

describe('eligibility (BNPL-01)', () => {
  const provider = { isEnabled: true, minimumAmount: 35, maximumAmount: 1000.5 };
  it.each([
    [34_99, false],
    [35_00, true],
    [500_00, true],
    [1000_50, true],
    [1000_51, false],
  ])('%d cents: %s', (price, ok) => {
    expect(isEligible(provider, cents(price))).toBe(ok);
    expect(isEligible({ ...provider, isEnabled: false }, cents(price))).toBe(false);
  });
  it('has no upper limit without a maximum, and is never met without a provider', () => {
    expect(isEligible({ ...provider, maximumAmount: null }, cents(9_999_999))).toBe(true);
    expect(isEligible(undefined, cents(100_00))).toBe(false);
  });
});

describe('instalments', () => {
  it('are one quarter, rounded up to the cent (BNPL-02, BNPL-03)', () => {
    expect(instalmentAmount(cents(100_01))).toBe(25_01);
    expect(instalmentAmount(cents(100_00))).toBe(25_00);
  });
  it('always cover the total and exceed it by less than four cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), (total) => {
        const over = instalmentAmount(cents(total)) * 4 - total;
        expect(over >= 0 && over < 4).toBe(true);
      }),
    );
  });
});
