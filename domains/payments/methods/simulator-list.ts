// Written by scripts/list-folders.mjs from the folders beside it: `node scripts/list-folders.mjs`.
import { simulatedAfterpay } from './afterpay/simulator.ts';
import { simulatedApplePay } from './apple-pay/simulator.ts';
import { simulatedCards } from './card/simulator.ts';
import { simulatedGooglePay } from './google-pay/simulator.ts';
import { simulatedHumm } from './humm/simulator.ts';
import { simulatedKlarna } from './klarna/simulator.ts';
import { simulatedPayPal } from './paypal/simulator.ts';
import { simulatedZip } from './zip/simulator.ts';
import { simulatedZipInStore } from './zip-in-store/simulator.ts';
import type { SimulatedMethod } from '../providers/simulator-server.ts';

/** The stand-ins of providers, for the sandbox alone. */
export const LISTED_SIMULATORS: readonly SimulatedMethod[] = [
  simulatedAfterpay,
  simulatedApplePay,
  simulatedCards,
  simulatedGooglePay,
  simulatedHumm,
  simulatedKlarna,
  simulatedPayPal,
  simulatedZip,
  simulatedZipInStore,
];
