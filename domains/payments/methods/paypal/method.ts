import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type { PaymentMethod } from '../method.ts';
import { createPayPalAdapter } from './adapter.ts';
import { PAY_IN_FOUR_LIMITS } from './pay-in-four.ts';
import { simulatedPayPal } from './simulator.ts';

/** PayPal, including payment in four instalments in Australia. */
export const payPalMethod: PaymentMethod = {
  name: 'paypal',
  title: 'PayPal',
  prefix: 'PAYPAL_',
  guide: {
    title: 'PayPal, Pay in 4 (Australia)',
    webhook: '`/payment/webhook/paypal`: captures and refunds',
  },
  methodNames: ['PayPal', 'PayPalBnpl'],
  footerLabels: { PayPal: ['PayPal'], PayPalBnpl: ['Pay in 4'] },
  limits: {
    PayPal: { AU: { min: 1, max: null }, NZ: { min: 1, max: null } },
    PayPalBnpl: { AU: PAY_IN_FOUR_LIMITS },
  },
  returnPath: '/paypal',
  incompleteText: 'Please choose how to pay.',
  variables: {
    PAYPAL_BASE_URL: HTTP_URL,
    PAYPAL_CLIENT_ID: {},
    PAYPAL_CLIENT_SECRET: {},
    PAYPAL_WEBHOOK_ID: { description: "The id of the webhook in PayPal's dashboard." },
  },
  // PayPal offers payment in four instalments only in Australia.
  offers: (methodName, { site }) => methodName === 'PayPal' || site.country === 'AU',
  instrument: (_, methodName) =>
    methodName === 'PayPalBnpl' ? { kind: 'redirect', product: 'pay-in-4' } : { kind: 'redirect' },
  connect: (settings, { patience } = {}) => ({
    method: payPalMethod,
    adapter: createPayPalAdapter({
      baseUrl: (settings['PAYPAL_BASE_URL'] ?? '').replace(/\/$/, ''),
      clientId: settings['PAYPAL_CLIENT_ID'] ?? '',
      clientSecret: settings['PAYPAL_CLIENT_SECRET'] ?? '',
      webhookId: settings['PAYPAL_WEBHOOK_ID'] ?? '',
      ...patience,
    }),
  }),
  simulator: simulatedPayPal,
};
