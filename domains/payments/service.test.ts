import { describe, expect, it } from 'vitest';
import { aRequest } from '#domains/pricing/fixtures.ts';
import { PAYMENT_OPTION, getPaymentConfiguration, getPaymentConfigurationV2 } from './contract.ts';
import type { PaymentAdapter } from './contract-adapter.ts';
import { paymentRoutes } from './routes.ts';
import { createPayments } from './service.ts';

const adapter = (provider: string): PaymentAdapter => ({
  provider,
  pay: async () => ({ kind: 'pending' }),
  complete: async () => ({ kind: 'pending' }),
  lookup: async () => ({ kind: 'pending' }),
  void: async () => ({ kind: 'voided' }),
});
const adyen = adapter('adyen');
const zip = adapter('zip');
const payments = createPayments({
  adapters: { CreditCard: adyen, ApplePay: adyen, Zip: zip },
  cardKeyPem: 'PEM',
  readSetting: async (siteId, name) =>
    siteId === 'aol' && name === 'ZipConfig' ? '{"repaymentPeriodMonths":6}' : undefined,
});
const context = aRequest();

describe('payments', () => {
  it('finds who takes the money', () => {
    expect(payments.adapterFor(PAYMENT_OPTION.CreditCard)).toBe(adyen);
    expect(payments.adapterFor(PAYMENT_OPTION.Zip)).toBe(zip);
    expect(payments.adapterFor(PAYMENT_OPTION.PayPal)).toBeUndefined();
    expect(payments.adapterFor(PAYMENT_OPTION.None)?.provider).toBe('none');
    expect(payments.adapterFor(5)).toBeUndefined();
    expect(payments.adapterNamed('zip')).toBe(zip);
    expect(payments.adapters().map(({ provider }) => provider)).toEqual([
      adyen.provider,
      zip.provider,
      'none',
    ]);
  });

  it('answers both configuration calls (API-70, API-71)', async () => {
    const [v2, v1] = await Promise.all(paymentRoutes(payments).map((route) => route.handle({}, context)));
    expect(getPaymentConfigurationV2.answer.parse(v2)).toMatchObject({
      paymentConfigurations: {
        Zip: { isEnabled: true, repaymentPeriodMonths: 6 },
        ApplePay: { isEnabled: true },
        PayPal: { isEnabled: false },
      },
      x509EncryptionKeys: { Card: 'PEM' },
    });
    expect(getPaymentConfiguration.answer.parse(v1)).toMatchObject({
      paymentOptions: { Zip: { isEnabled: true } },
    });
    expect(v1).not.toHaveProperty('x509EncryptionKeys');
  });
});
