import type { PaymentMethod } from '../method.ts';
import { connectWallet, SIMULATED_SHEET, tokenInstrument } from '../../providers/wallet.ts';

/** Google Pay. The token from its payment sheet is charged like a card. */
export const googlePayMethod: PaymentMethod = {
  name: 'google-pay',
  title: 'Google Pay',
  prefix: 'GOOGLE_PAY_',
  methodNames: ['GooglePay'],
  footerLabels: { GooglePay: ['Google Pay'] },
  limits: { GooglePay: { AU: { min: 0, max: null }, NZ: { min: 0, max: null } } },
  returnPath: '/payment/return/google-pay',
  incompleteText: 'Please confirm the payment with Google Pay.',
  guide: { requirements: "Adyen's", webhook: "Adyen's" },
  variables: { GOOGLE_PAY_MERCHANT_ID: { description: "The merchant id from Google's business console." } },
  through: 'adyen',
  siteSwitch: 'GooglePayEnabled',
  instrument: tokenInstrument('google-pay'),
  connect: (settings, { carrier } = {}) =>
    connectWallet(googlePayMethod, settings, carrier, { merchantVariable: 'GOOGLE_PAY_MERCHANT_ID' }),
  // The sheet in the browser is simulated. The card simulator accepts its tokens.
  simulator: {
    name: 'google-pay',
    start: async () => ({
      settings: { GOOGLE_PAY_MERCHANT_ID: 'sandbox', [SIMULATED_SHEET]: 'on' },
      close: async () => undefined,
    }),
  },
};
