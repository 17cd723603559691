import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type { PaymentMethod } from '../method.ts';
import { createAfterpayAdapter } from './adapter.ts';

/** Afterpay, offered in both countries. */
export const afterpayMethod: PaymentMethod = {
  name: 'afterpay',
  title: 'Afterpay',
  prefix: 'AFTERPAY_',
  options: ['AfterPay'],
  footerLabels: { AfterPay: ['Afterpay'] },
  limits: { AfterPay: { AU: { min: 1, max: 2000 }, NZ: { min: 1, max: 2000 } } },
  quotedOption: 'AfterPay',
  returnPath: '/afterpay',
  incompleteText: 'Please choose how to pay.',
  variables: {
    AFTERPAY_BASE_URL: HTTP_URL,
    AFTERPAY_MERCHANT_ID: {},
    AFTERPAY_SECRET_KEY: {},
    AFTERPAY_SHOP_URL: {
      ...HTTP_URL,
      description: "The shop's own URL, which Afterpay requires in the user agent of each request.",
    },
  },
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) => ({
    method: afterpayMethod,
    adapter: createAfterpayAdapter({
      baseUrl: (settings['AFTERPAY_BASE_URL'] ?? '').replace(/\/$/, ''),
      merchantId: settings['AFTERPAY_MERCHANT_ID'] ?? '',
      secretKey: settings['AFTERPAY_SECRET_KEY'] ?? '',
      shopUrl: settings['AFTERPAY_SHOP_URL'] ?? '',
      ...patience,
    }),
  }),
};
