import { describe, expect, it } from 'vitest';
import { CONFIGURED_PROVIDERS, ProviderConfigurations } from '../contract.ts';
import { providerConfigurations, readZipSetting } from './configuration.ts';

const all = new Set(CONFIGURED_PROVIDERS);
const noOffer = readZipSetting(undefined);

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
    const zip = readZipSetting('{"repaymentPeriodMonths": 12, "offerExpiry": "2026-03-31"}');
    expect(providerConfigurations('AU', all, zip).Zip).toMatchObject({
      repaymentPeriodMonths: 12,
      offerExpiry: '2026-03-31',
      offerExpiryInclusion: '2026-03-30',
    });
  });

  it.each([
    undefined,
    '',
    'twelve',
    'null',
    '[]',
    '{"repaymentPeriodMonths":-1,"offerExpiry":"soon"}',
    '{"offerExpiry":"2026-02-30"}',
  ])('takes the setting %j as not set', (text) => {
    expect(readZipSetting(text)).toEqual({ repaymentPeriodMonths: null, offerExpiry: null });
  });
});
