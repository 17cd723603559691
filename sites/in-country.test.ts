import { describe, expect, it } from 'vitest';
import { inCountry } from './in-country.ts';
import { siteOf } from './registry.ts';

describe('a site in the country of its operator’s setting (SHELL-02, THEME-16)', () => {
  it('is unchanged in its own country and for an unknown code', () => {
    const site = siteOf('wa');
    expect(site.country).toBe('AU');
    for (const code of ['AU', 'au', '', 'UK', 'toString']) expect(inCountry(site, code)).toBe(site);
  });

  it('uses the other country’s currency, language and time zone', () => {
    const wa = siteOf('wa');
    const wa24 = { ...wa, wording: { ...wa.wording, supportLine: '24/7 Australia Customer Support' } };
    const { country, currency, locale, timeZone, wording, id } = inCountry(wa24, ' nz ');
    expect({ country, currency, locale, timeZone, id }).toEqual({
      id: 'wa',
      country: 'NZ',
      currency: 'NZD',
      locale: 'en-NZ',
      timeZone: 'Pacific/Auckland',
    });
    expect([wording.supportLine, wording.acknowledgement]).toEqual([
      '24/7 Customer Support',
      'Prices in NZD, GST included.',
    ]);
  });
});
