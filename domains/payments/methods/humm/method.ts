import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type { PaymentMethod } from '../method.ts';
import { createHummAdapter } from './adapter.ts';

/** Humm. The browser starts the payment by posting a form to Humm. */
export const hummMethod: PaymentMethod = {
  name: 'humm',
  title: 'Humm',
  prefix: 'HUMM_',
  guide: { webhook: 'sent with each payment' },
  options: ['Humm'],
  footerLabels: { Humm: ['Humm'] },
  limits: { Humm: { AU: { min: 80, max: 30_000 }, NZ: { min: 80, max: 10_000 } } },
  returnPath: '/payment/return/humm',
  incompleteText: 'Please choose how to pay.',
  variables: {
    HUMM_CHECKOUT_URL: HTTP_URL,
    HUMM_REFUND_URL: HTTP_URL,
    HUMM_ACCOUNT_ID: {},
    HUMM_API_KEY: {},
    HUMM_SHOP_NAME: {},
    HUMM_TEST: {
      description: 'true during a trial.',
      pattern: /^(true|false)$/,
      expected: 'expected true or false',
      isOptional: true,
    },
  },
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) => ({
    method: hummMethod,
    adapter: createHummAdapter({
      checkoutUrl: settings['HUMM_CHECKOUT_URL'] ?? '',
      refundUrl: (settings['HUMM_REFUND_URL'] ?? '').replace(/\/$/, ''),
      accountId: settings['HUMM_ACCOUNT_ID'] ?? '',
      apiKey: settings['HUMM_API_KEY'] ?? '',
      shopName: settings['HUMM_SHOP_NAME'] ?? '',
      isTest: settings['HUMM_TEST'] === 'true',
      ...patience,
    }),
  }),
};
