import type { SimulatedMethod } from '../method.ts';
import { SIMULATED_SHEET } from '../wallet.ts';

/** Google Pay with a sheet of our own in the browser; its tokens are opened by the stand-in for cards. */
export const simulatedGooglePay: SimulatedMethod = {
  name: 'google-pay',
  start: async () => ({
    settings: { GOOGLE_PAY_MERCHANT_ID: 'sandbox', [SIMULATED_SHEET]: 'on' },
    close: async () => undefined,
  }),
};
