import { describe, expect, it } from 'vitest';
import { PAYMENT_METHOD_ROWS } from '#domains/settings/contract/payment-methods.ts';
import { CHECKOUT_FLAG, PAYMENT_METHOD_NUMBER } from '../contract/payments.ts';
import { hasFlag, isOffered, offeredMethods, optsOf, paymentMethodName } from './offered-methods.ts';

describe('payment methods', () => {
  it('have fixed numbers', () => {
    expect(PAYMENT_METHOD_NUMBER).toMatchObject({ CreditCard: 0, PayPal: 2, Zip: 256, AfterPay: 2048 });
  });

  it.each([
    ['options', PAYMENT_METHOD_NUMBER],
    ['flags', CHECKOUT_FLAG],
  ])('%s are distinct single bits', (_, table) => {
    const values = Object.values(table);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value & (value - 1)).toBe(0);
  });

  it('always include the card and the rest by flag (PAYMENT-01)', () => {
    expect(offeredMethods(0)).toEqual(['CreditCard']);
    expect(offeredMethods(optsOf(['AfterPay', 'PayPal', 'UniqueRequirements']))).toEqual([
      'CreditCard',
      'PayPal',
      'AfterPay',
    ]);
    expect(hasFlag(optsOf(['COD']), 'COD')).toBe(true);
    expect(hasFlag(optsOf(['COD']), 'CRAccount')).toBe(false);
  });

  it('list the card first and staff methods last', () => {
    const shown = offeredMethods(
      Object.values(PAYMENT_METHOD_NUMBER).reduce<number>((all, bit) => all | bit, 0),
    );
    expect(shown).toEqual(Object.keys(PAYMENT_METHOD_ROWS));
    expect([shown[0], ...shown.slice(-2)]).toEqual(['CreditCard', 'Cash', 'Other']);
  });

  it('exclude those not offered, unknown, or not payment methods', () => {
    const opts = optsOf(['PayPal', 'UniqueRequirements']);
    expect(isOffered(opts, PAYMENT_METHOD_NUMBER.PayPal)).toBe(true);
    expect(isOffered(opts, PAYMENT_METHOD_NUMBER.Zip)).toBe(false);
    expect(isOffered(opts, CHECKOUT_FLAG.UniqueRequirements)).toBe(false);
    expect(isOffered(opts, PAYMENT_METHOD_NUMBER.None)).toBe(false);
    expect(isOffered(opts, 3)).toBe(false);
    expect(paymentMethodName(2048)).toBe('AfterPay');
    expect(paymentMethodName(1)).toBeUndefined();
  });
});
