import { createAppleSessions } from '../card/adyen/apple-session.ts';
import type { PaymentMethod } from '../method.ts';
import { connectWallet, SIMULATED_SHEET, tokenInstrument } from '../../providers/wallet.ts';

/** Apple Pay. The token from its payment sheet is charged like a card. */
export const applePayMethod: PaymentMethod = {
  name: 'apple-pay',
  title: 'Apple Pay',
  prefix: 'APPLE_PAY_',
  methodNames: ['ApplePay'],
  footerLabels: { ApplePay: ['Apple Pay'] },
  limits: { ApplePay: { AU: { min: 0, max: null }, NZ: { min: 0, max: null } } },
  returnPath: '/payment/return/apple-pay',
  incompleteText: 'Please confirm the payment with Apple Pay.',
  guide: { requirements: "Adyen's", webhook: "Adyen's" },
  variables: {
    APPLE_PAY_MERCHANT_ID: { description: 'The merchant identifier, such as `merchant.com.example`.' },
  },
  through: 'adyen',
  siteSwitch: 'ApplePayEnabled',
  instrument: tokenInstrument('apple-pay'),
  connect: (settings, { carrier } = {}) =>
    connectWallet(applePayMethod, settings, carrier, {
      merchantVariable: 'APPLE_PAY_MERCHANT_ID',
      createSessions: ({ settings: adyen }, merchantIdentifier) =>
        createAppleSessions({
          baseUrl: adyen['ADYEN_BASE_URL'] ?? '',
          apiKey: adyen['ADYEN_API_KEY'] ?? '',
          merchantIdentifier,
        }),
    }),
  // The sheet in the browser is simulated. The card simulator accepts its tokens.
  simulator: {
    name: 'apple-pay',
    start: async () => ({
      settings: { APPLE_PAY_MERCHANT_ID: 'sandbox', [SIMULATED_SHEET]: 'on' },
      close: async () => undefined,
    }),
  },
};
