import { simulatedAfterpay } from './afterpay/simulator.ts';
import { simulatedApplePay } from './apple-pay/simulator.ts';
import { simulatedCards } from './card/simulator.ts';
import { simulatedGooglePay } from './google-pay/simulator.ts';
import { simulatedPayPal } from './paypal/simulator.ts';
import { simulatedZip } from './zip/simulator.ts';
import { simulatedZipInStore } from './zip-in-store/simulator.ts';
import { simulatedHumm } from './humm/simulator.ts';
import { simulatedKlarna } from './klarna/simulator.ts';
import type { SimulatedMethod } from './method.ts';

/** The stand-ins of providers, for the sandbox alone. New ones go at the end: each takes the next port. */
export const SIMULATED_METHODS: readonly SimulatedMethod[] = [
  simulatedCards,
  simulatedPayPal,
  simulatedAfterpay,
  simulatedZip,
  simulatedHumm,
  simulatedKlarna,
  simulatedZipInStore,
  simulatedApplePay,
  simulatedGooglePay,
];
