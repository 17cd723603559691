import { describe, expect, it } from 'vitest';
import { aRequest } from '#domains/pricing/test/fixtures.ts';
import {
  PAYMENT_METHOD_NUMBER,
  getPaymentConfiguration,
  getPaymentConfigurationV2,
} from '../contract/payments.ts';
import type { PaymentAdapter } from '../contract/adapter.ts';
import { paymentRoutes } from '../routes.ts';
import { afterpayMethod } from '../methods/afterpay/method.ts';
import { cardMethod } from '../methods/card/method.ts';
import { optsOf } from '../rules/offered-methods.ts';
import { createPayments } from './payments.ts';

const adapter = (provider: string): PaymentAdapter => ({
  provider,
  pay: async () => ({ kind: 'pending' }),
  complete: async () => ({ kind: 'pending' }),
  lookup: async () => ({ kind: 'pending' }),
  void: async () => ({ kind: 'voided' }),
});
const adyen = adapter('adyen');
const zip = adapter('zip');
const settings: Record<string, string> = { 'aol ZipConfig': '{"repaymentPeriodMonths":6}' };
const payments = createPayments({
  methods: [
    {
      method: {
        ...cardMethod,
        methodNames: ['CreditCard', 'ApplePay'],
        footerLabels: { ...cardMethod.footerLabels, ApplePay: ['Apple Pay'] },
      },
      adapter: adyen,
      encryptionKeys: { Card: 'PEM' },
    },
    {
      method: {
        ...cardMethod,
        name: 'zip',
        methodNames: ['Zip'],
        footerLabels: { Zip: ['Zip'] },
        countries: ['AU'],
      },
      adapter: zip,
    },
    {
      method: {
        ...cardMethod,
        name: 'counter',
        methodNames: ['Cash'],
        footerLabels: { Cash: ['Cash'] },
        offers: (_, { user }) => user.kind === 'staff',
      },
      adapter: adapter('counter'),
    },
  ],
  readSetting: async (siteId, name) => settings[`${siteId} ${name}`],
});
const context = aRequest();

describe('payments', () => {
  it('finds the provider of a payment method', () => {
    const takerOf = (methodNumber: number, country: 'AU' | 'NZ' = 'AU') => {
      const found = payments.methodFor(methodNumber, country);
      return found && [found.methodName, found.adapter];
    };
    expect(takerOf(PAYMENT_METHOD_NUMBER.CreditCard)).toEqual(['CreditCard', adyen]);
    expect(takerOf(PAYMENT_METHOD_NUMBER.ApplePay)).toEqual(['ApplePay', adyen]);
    expect(takerOf(PAYMENT_METHOD_NUMBER.Zip)).toEqual(['Zip', zip]);
    expect(takerOf(PAYMENT_METHOD_NUMBER.Zip, 'NZ')).toBeUndefined();
    expect(takerOf(PAYMENT_METHOD_NUMBER.PayPal)).toBeUndefined();
    expect(takerOf(PAYMENT_METHOD_NUMBER.None)).toBeUndefined();
    expect(takerOf(5)).toBeUndefined();
    expect(payments.nothingToPay.provider).toBe('none');
    expect(payments.adapterNamed('zip')).toBe(zip);
    expect(payments.adapters().map(({ provider }) => provider)).toEqual([
      adyen.provider,
      zip.provider,
      'counter',
      'none',
    ]);
  });

  it('offers methods by country, user and setting, and hides those switched off (PAYMENT-01, -18, PAYMENT-20)', async () => {
    const guest = { site: { id: 'aol', country: 'AU' as const }, user: context.user };
    expect(await payments.optionsFor(guest)).toBe(optsOf(['Default', 'ApplePay', 'Zip']));
    const overTasman = { ...guest, site: { id: 'aol-nz', country: 'NZ' as const } };
    expect(await payments.optionsFor(overTasman)).toBe(optsOf(['Default', 'ApplePay']));
    const staff = { ...guest, user: { ...guest.user, kind: 'staff' } as typeof guest.user };
    expect(await payments.optionsFor(staff)).toBe(optsOf(['Default', 'ApplePay', 'Zip', 'Cash']));
    const values: Record<string, string> = {};
    const told = () => payments.acceptedMethods(guest.site, (name) => values[name]);
    expect(told()).toEqual(['Visa', 'Mastercard', 'Amex', 'Apple Pay', 'Zip']);
    expect(payments.acceptedMethods(overTasman.site, () => undefined)).not.toContain('Zip');
    values['PaymentOptionsOff'] = 'Zip, ApplePay';
    expect(told()).toEqual(['Visa', 'Mastercard', 'Amex']);
    settings['aol PaymentOptionsOff'] = 'zip, Humm';
    expect(await payments.optionsFor(guest)).toBe(optsOf(['Default', 'ApplePay']));
    expect((await payments.configuration(guest.site)).Zip.isEnabled).toBe(false);
    delete settings['aol PaymentOptionsOff'];
  });

  it('lists the providers that accept an amount in four payments, with their limits (BNPL-14)', () => {
    const afterpay = createPayments({
      methods: [{ method: afterpayMethod, adapter: adapter('afterpay') }],
      readSetting: async () => undefined,
    });
    const at = { id: 'aol', country: 'AU' } as const;
    expect(afterpay.instalments(at, () => undefined)).toEqual({ name: 'Afterpay', least: 1, most: 2000 });
    expect(afterpay.instalments(at, () => 'AfterPay')).toBeUndefined();
    expect(payments.instalments(at, () => undefined)).toBeUndefined();
  });

  it('serves both configuration endpoints, with the card keys in the second version (API-70, API-71, CARD-37)', async () => {
    const [v2, v1] = await Promise.all(
      paymentRoutes(payments)
        .slice(0, 2)
        .map((route) => route.handle({}, context)),
    );
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
