import type { SimulatedMethod } from '../../providers/simulator-server.ts';
import { SIMULATED_SHEET } from '../../providers/wallet.ts';

/** Apple Pay with a simulated sheet in the browser. The card simulator accepts the sheet's tokens. */
export const simulatedApplePay: SimulatedMethod = {
  name: 'apple-pay',
  start: async () => ({
    settings: { APPLE_PAY_MERCHANT_ID: 'sandbox', [SIMULATED_SHEET]: 'on' },
    close: async () => undefined,
  }),
};
