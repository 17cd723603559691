import type { SimulatedMethod } from '../../providers/simulator-server.ts';
import { SIMULATED_SHEET } from '../../providers/wallet.ts';

/** Google Pay with a simulated sheet in the browser. The card simulator accepts the sheet's tokens. */
export const simulatedGooglePay: SimulatedMethod = {
  name: 'google-pay',
  start: async () => ({
    settings: { GOOGLE_PAY_MERCHANT_ID: 'sandbox', [SIMULATED_SHEET]: 'on' },
    close: async () => undefined,
  }),
};
