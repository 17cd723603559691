import { describe, expect, it } from 'vitest';
import { CONFIGURED_PROVIDERS, ProviderConfigurations } from '../contract/payments.ts';
import { isWithinLimits, limitsText } from '../rules/limits.ts';
import { notAtTheDoorText } from '../rules/offered-methods.ts';
import { limitsOf } from '../web/use-payment-limits.ts';
import { partsAfterMs } from './payments.ts';
import { providerConfigurations } from './provider-configurations.ts';

const all = new Set(CONFIGURED_PROVIDERS);
const noOffer = () => undefined;

describe('payment configuration', () => {
  it('names every provider with its limits (PAYMENT-16, PAYMENT-17)', () => {
    const configuration = providerConfigurations('AU', all, noOffer);
    expect(Object.keys(configuration)).toEqual([...CONFIGURED_PROVIDERS]);
    expect(ProviderConfigurations.parse(configuration)).toEqual(configuration);
    expect(Object.values(configuration).every((provider) => provider.isEnabled)).toBe(true);
  });

  it('enables only what is switched on and trades in the country', () => {
    expect(providerConfigurations('AU', new Set(['PayPal']), noOffer)).toMatchObject({
      PayPal: { isEnabled: true },
      Zip: { isEnabled: false },
    });
    expect(providerConfigurations('NZ', all, noOffer)).toMatchObject({
      Klarna: { isEnabled: false },
      AfterPay: { isEnabled: true },
    });
  });

  it('takes Zip’s months and offer from the setting; the last day is the day before (BNPL-08)', () => {
    const zip = (name: string) =>
      name === 'ZipConfig' ? '{"repaymentPeriodMonths": 12, "offerExpiry": "2026-03-31"}' : undefined;
    expect(providerConfigurations('AU', all, zip).Zip).toMatchObject({
      repaymentPeriodMonths: 12,
      offerExpiry: '2026-03-31',
      offerExpiryInclusion: '2026-03-30',
    });
  });
});

describe('limits of a method', () => {
  const australian = providerConfigurations('AU', all, noOffer);
  const ours = providerConfigurations('NZ', all, noOffer);

  it.each([
    ['Klarna', australian, { min: 35, max: 2000 }],
    ['AfterPay', australian, { min: 1, max: 2000 }],
    ['PayPal', australian, { min: 1, max: null }],
    ['Humm', australian, { min: 80, max: 30_000 }],
    ['Zip', australian, { min: 1, max: 5000 }],
    ['ApplePay', australian, { min: 0, max: null }],
    ['GooglePay', australian, { min: 0, max: null }],
    ['Klarna', ours, { min: 0, max: null }],
    ['AfterPay', ours, { min: 1, max: 2000 }],
    ['PayPal', ours, { min: 1, max: null }],
    ['Humm', ours, { min: 80, max: 10_000 }],
    ['Zip', ours, { min: 1, max: 1500 }],
    ['PayPalBnpl', australian, { min: 30, max: 2000 }],
    ['PayPalBnpl', null, { min: 30, max: 2000 }],
    ['Humm', null, undefined],
    ['CreditCard', australian, undefined],
  ] as const)('%s', (methodName, configuration, limits) => {
    expect(limitsOf(configuration, methodName)).toEqual(limits);
  });

  it('are inclusive; without a maximum, any higher amount is allowed', () => {
    const humm = { min: 80, max: 30_000 };
    expect([79.99, 80, 30_000, 30_000.01].map((dollars) => isWithinLimits(humm, dollars))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([0.99, 1, 1e6].map((dollars) => isWithinLimits({ min: 1, max: null }, dollars))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are stated in dollars', () => {
    expect(limitsText('Humm', { min: 80, max: 30_000 })).toBe(
      'Humm is available on orders from $80 to $30,000.',
    );
    expect(limitsText('PayPal', { min: 0, max: null })).toBe('PayPal is available on orders from $0.');
  });

  it('cash on delivery requires our own drivers', () => {
    expect(notAtTheDoorText('CashOnDelivery')).toBe(
      'Cash on delivery is available for orders that our own drivers deliver.',
    );
  });
});

it('a partial refund waits for the provider’s automatic capture: one day for Adyen, no wait for others', () => {
  expect(partsAfterMs('adyen')).toBe(86_400_000);
  expect(partsAfterMs('paypal')).toBe(0);
});
