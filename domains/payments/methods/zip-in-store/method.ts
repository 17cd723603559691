import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type { PaymentMethod } from '../method.ts';
import { sellsOverTheCounter } from '../counter/method.ts';
import { isStoreCode } from './store-code.ts';
import { createZipInStoreAdapter } from './adapter.ts';

/** Zip at the counter. Staff type the code that the customer reads from their app (PAYMENT-18). */
export const zipInStoreMethod: PaymentMethod = {
  name: 'zip-in-store',
  title: 'Zip in store',
  prefix: 'ZIP_STORE_',
  guide: { where: 'for staff, Australia', comesBack: 'the page waits' },
  options: ['ZipInStore'],
  countries: ['AU'],
  returnPath: '/payment/return/zip-in-store',
  incompleteText: 'Please enter a zip store code',
  decidesElsewhere: true,
  variables: { ZIP_STORE_BASE_URL: HTTP_URL, ZIP_STORE_API_KEY: {}, ZIP_STORE_LOCATION_ID: {} },
  offers: (_, ctx) => sellsOverTheCounter(ctx),
  instrument: ({ devicePaymentCode }) =>
    isStoreCode(devicePaymentCode ?? '') ? { kind: 'device-code', code: devicePaymentCode ?? '' } : null,
  connect: (settings, { patience } = {}) => ({
    method: zipInStoreMethod,
    adapter: createZipInStoreAdapter({
      baseUrl: (settings['ZIP_STORE_BASE_URL'] ?? '').replace(/\/$/, ''),
      apiKey: settings['ZIP_STORE_API_KEY'] ?? '',
      locationId: settings['ZIP_STORE_LOCATION_ID'] ?? '',
      ...patience,
    }),
  }),
};
