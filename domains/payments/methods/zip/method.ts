import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type { ProviderConfiguration, ZipConfiguration } from '../../contract/payments.ts';
import type { ConnectedMethod, PaymentMethod } from '../method.ts';
import { createZipAdapter, type ZipKeys } from './adapter.ts';
import { lastOfferDay, readZipSetting } from './offer.ts';

/** Zip's web checkout, offered in each country with a configured key. */
export const zipMethod: PaymentMethod = {
  name: 'zip',
  title: 'Zip',
  prefix: 'ZIP_',
  guide: { requirements: 'a key for each country' },
  options: ['Zip'],
  footerLabels: { Zip: ['Zip'] },
  limits: { Zip: { AU: { min: 1, max: 5000 }, NZ: { min: 1, max: 1500 } } },
  configuration: { setting: 'ZipConfig', read: describeOffer },
  returnPath: '/zipmoney',
  incompleteText: 'Please choose how to pay.',
  variables: { ZIP_BASE_URL: HTTP_URL, ZIP_KEY_AU: { isOptional: true }, ZIP_KEY_NZ: { isOptional: true } },
  oneOf: ['ZIP_KEY_AU', 'ZIP_KEY_NZ'],
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) =>
    connectZip(
      settings['ZIP_BASE_URL'] ?? '',
      {
        ...(settings['ZIP_KEY_AU'] ? { AUD: settings['ZIP_KEY_AU'] } : {}),
        ...(settings['ZIP_KEY_NZ'] ? { NZD: settings['ZIP_KEY_NZ'] } : {}),
      },
      patience,
    ),
};

/** Connects Zip for the countries with a configured key. */
export function connectZip(
  baseUrl: string,
  keys: ZipKeys,
  patience: { timeoutMs?: number; retryDelayMs?: number } = {},
): ConnectedMethod {
  const countries = [...(keys.AUD ? (['AU'] as const) : []), ...(keys.NZD ? (['NZ'] as const) : [])];
  return {
    method: { ...zipMethod, countries },
    adapter: createZipAdapter({ baseUrl: baseUrl.replace(/\/$/, ''), keys, ...patience }),
  };
}

/**
 * Returns Zip's interest-free months and the end of its offer, from the `ZipConfig` setting.
 * `offerExpiryInclusion` is the day before `offerExpiry`.
 */
function describeOffer(setting: string | undefined): Omit<ZipConfiguration, keyof ProviderConfiguration> {
  const { repaymentPeriodMonths, offerExpiry } = readZipSetting(setting);
  return {
    repaymentPeriodMonths,
    offerExpiry,
    offerExpiryInclusion: offerExpiry ? lastOfferDay(offerExpiry) : null,
  };
}
