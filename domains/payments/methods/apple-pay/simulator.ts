import type { SimulatedMethod } from '../method.ts';
import { SIMULATED_SHEET } from '../wallet.ts';

/** Apple Pay with a sheet of our own in the browser; its tokens are opened by the stand-in for cards. */
export const simulatedApplePay: SimulatedMethod = {
  name: 'apple-pay',
  start: async () => ({
    settings: { APPLE_PAY_MERCHANT_ID: 'sandbox', [SIMULATED_SHEET]: 'on' },
    close: async () => undefined,
  }),
};
