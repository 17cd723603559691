import { describe, expect, it } from 'vitest';
import { PAYMENT_OPTION_ROWS } from '#domains/settings/contract/payment-options.ts';
import { CHECKOUT_FLAG, PAYMENT_OPTION } from '../contract/payments.ts';
import { hasFlag, isOffered, offeredOptions, optsOf, paymentOptionName } from './options.ts';

describe('payment options', () => {
  it('have fixed numbers', () => {
    expect(PAYMENT_OPTION).toMatchObject({ CreditCard: 0, PayPal: 2, Zip: 256, AfterPay: 2048 });
  });

  it.each([
    ['options', PAYMENT_OPTION],
    ['flags', CHECKOUT_FLAG],
  ])('%s are distinct single bits', (_, table) => {
    const values = Object.values(table);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value & (value - 1)).toBe(0);
  });

  it('always include the card and the rest by flag (PAYMENT-01)', () => {
    expect(offeredOptions(0)).toEqual(['CreditCard']);
    expect(offeredOptions(optsOf(['AfterPay', 'PayPal', 'UniqueRequirements']))).toEqual([
      'CreditCard',
      'PayPal',
      'AfterPay',
    ]);
    expect(hasFlag(optsOf(['COD']), 'COD')).toBe(true);
    expect(hasFlag(optsOf(['COD']), 'CRAccount')).toBe(false);
  });

  it('list the card first and staff methods last', () => {
    const shown = offeredOptions(Object.values(PAYMENT_OPTION).reduce<number>((all, bit) => all | bit, 0));
    expect(shown).toEqual(Object.keys(PAYMENT_OPTION_ROWS));
    expect([shown[0], ...shown.slice(-2)]).toEqual(['CreditCard', 'Cash', 'Other']);
  });

  it('exclude those not offered, unknown, or not payment options', () => {
    const opts = optsOf(['PayPal', 'UniqueRequirements']);
    expect(isOffered(opts, PAYMENT_OPTION.PayPal)).toBe(true);
    expect(isOffered(opts, PAYMENT_OPTION.Zip)).toBe(false);
    expect(isOffered(opts, CHECKOUT_FLAG.UniqueRequirements)).toBe(false);
    expect(isOffered(opts, PAYMENT_OPTION.None)).toBe(false);
    expect(isOffered(opts, 3)).toBe(false);
    expect(paymentOptionName(2048)).toBe('AfterPay');
    expect(paymentOptionName(1)).toBeUndefined();
  });
});
