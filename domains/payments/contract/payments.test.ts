import { describe, expect, it } from 'vitest';
import { CHECKOUT_FLAG, PAYMENT_METHOD_NUMBER, PAYMENT_METHOD_TEXT, PAYMENT_STATUSES } from './payments.ts';

describe('payment enumerations', () => {
  it('lists the statuses of a payment in store (ENUM-09)', () =>
    expect(PAYMENT_STATUSES).toEqual(['Pending', 'Approved', 'Declined', 'Cancelled', 'Expired', 'Unknown']));

  it('keeps the assigned numbers (ENUM-10)', () => {
    const { CreditCard, PayPal, Zip, AfterPay } = PAYMENT_METHOD_NUMBER;
    expect({ CreditCard, PayPal, Zip, AfterPay }).toEqual({
      CreditCard: 0,
      PayPal: 2,
      Zip: 256,
      AfterPay: 2048,
    });
  });

  it('documents every number for integrators; stored orders contain them, so they never change', () =>
    expect(PAYMENT_METHOD_TEXT.split(', ').slice(0, 15).join(', ')).toBe(
      'The number of a payment method: 0 CreditCard, 2 PayPal, 4 ZipInStore, 8 Other, 16 CreditAccount, 32 CashOnDelivery, 256 Zip, 2048 AfterPay, 4096 Klarna, 8192 Humm, 16384 ApplePay, 32768 GooglePay, 65536 PayPalBnpl, 131072 Cash, 262144 None',
    ));

  it('a new method has the next number', () => {
    const later = Object.values(PAYMENT_METHOD_NUMBER).filter(
      (number) => number > PAYMENT_METHOD_NUMBER.None,
    );
    expect(later.toSorted((a, b) => a - b)).toEqual(
      later.map((_, index) => PAYMENT_METHOD_NUMBER.None * 2 ** (index + 1)),
    );
  });

  it('lists every payment method (ENUM-11)', () =>
    expect(Object.keys(PAYMENT_METHOD_NUMBER)).toEqual(
      expect.arrayContaining(
        'None AfterPay Zip CreditCard PayPal Klarna ZipInStore Cash Humm ApplePay GooglePay PayPalBnpl'.split(
          ' ',
        ),
      ),
    ));

  it('each checkout option is a separate bit (ENUM-14, -15)', () => {
    expect(Object.keys(CHECKOUT_FLAG)).toEqual(
      expect.arrayContaining(
        `Default PayPal AfterPay Zip ZipInStore StaffOnlyOtherPaymentMethod CRAccount COD UniqueRequirements
        WarehouseStorageCharge CashAndCarry WinningServicesOverride`.split(/\s+/),
      ),
    );
    const bits = Object.values(CHECKOUT_FLAG);
    expect(new Set(bits).size).toBe(bits.length);
    for (const bit of bits) expect(Math.log2(bit || 1) % 1).toBe(0);
  });
});
