import type { Site } from './site.ts';

type Country = Site['country'];

const COUNTRIES: Record<Country, Pick<Site, 'currency' | 'locale' | 'timeZone'> & { prices: string }> = {
  AU: {
    currency: 'AUD',
    locale: 'en-AU',
    timeZone: 'Australia/Sydney',
    prices: 'Prices in AUD, GST included.',
  },
  NZ: {
    currency: 'NZD',
    locale: 'en-NZ',
    timeZone: 'Pacific/Auckland',
    prices: 'Prices in NZD, GST included.',
  },
};

/** The time zones of the customers and stores in each country. */
export const TIME_ZONES: Record<Country, readonly string[]> = {
  AU: ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Perth', 'Hobart', 'Darwin'].map(
    (city) => `Australia/${city}`,
  ),
  NZ: ['Pacific/Auckland'],
};

/**
 * Returns a copy of a site for a different country, with the country's currency, language, time zone and
 * texts. Code that handles localities, prices, tax and phone numbers uses the `country` of the copy
 * (SHELL-02). Returns the site unchanged if the code is unknown or already the site's country.
 */
export function inCountry(site: Site, code: string): Site {
  const country = code.trim().toUpperCase() as Country;
  if (country === site.country || !Object.hasOwn(COUNTRIES, country)) return site;
  const { prices, ...traits } = COUNTRIES[country];
  return {
    ...site,
    ...traits,
    country,
    wording: {
      ...site.wording,
      supportLine: site.wording.supportLine.replace(' Australia', ''),
      acknowledgement: prices,
    },
  };
}
