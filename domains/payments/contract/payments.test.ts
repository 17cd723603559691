import { describe, expect, it } from 'vitest';
import { CHECKOUT_FLAG, PAYMENT_OPTION, PAYMENT_OPTION_TEXT, PAYMENT_STATUSES } from './payments.ts';

describe('enumerations of payments', () => {
  it('how a payment in store can stand (ENUM-09)', () =>
    expect(PAYMENT_STATUSES).toEqual(['Pending', 'Approved', 'Declined', 'Cancelled', 'Expired', 'Unknown']));

  it('the numbers that are given (ENUM-10)', () => {
    const { CreditCard, PayPal, Zip, AfterPay } = PAYMENT_OPTION;
    expect({ CreditCard, PayPal, Zip, AfterPay }).toEqual({
      CreditCard: 0,
      PayPal: 2,
      Zip: 256,
      AfterPay: 2048,
    });
  });

  it('integrators are told every number; stored orders hold them, so that none ever changes', () =>
    expect(PAYMENT_OPTION_TEXT.split(', ').slice(0, 15).join(', ')).toBe(
      'The number of a payment method: 0 CreditCard, 2 PayPal, 4 ZipInStore, 8 Other, 16 CreditAccount, 32 CashOnDelivery, 256 Zip, 2048 AfterPay, 4096 Klarna, 8192 Humm, 16384 ApplePay, 32768 GooglePay, 65536 PayPalBnpl, 131072 Cash, 262144 None',
    ));

  it('a new one takes the next number', () => {
    const later = Object.values(PAYMENT_OPTION).filter((number) => number > PAYMENT_OPTION.None);
    expect(later.toSorted((a, b) => a - b)).toEqual(
      later.map((_, index) => PAYMENT_OPTION.None * 2 ** (index + 1)),
    );
  });

  it('every way to pay (ENUM-11)', () =>
    expect(Object.keys(PAYMENT_OPTION)).toEqual(
      expect.arrayContaining(
        'None AfterPay Zip CreditCard PayPal Klarna ZipInStore Cash Humm ApplePay GooglePay PayPalBnpl'.split(
          ' ',
        ),
      ),
    ));

  it('every option of the checkout is one bit of its own (ENUM-14, -15)', () => {
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
