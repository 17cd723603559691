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

/** The simulators of payment providers; only the sandbox uses them. */
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
