import { PAYMENT_METHOD_NUMBER } from '../contract/payments.ts';
import type { SimulatedMethod } from '../providers/simulator-server.ts';
import type { PaymentMethod } from './method.ts';
import { PAYMENT_METHODS } from './server.ts';

/** Returns the lowest option number of a method. Newer methods have higher numbers. */
function numberOf({ methodNames }: PaymentMethod): number {
  return Math.min(...methodNames.map((methodName) => PAYMENT_METHOD_NUMBER[methodName]));
}

/**
 * The simulators of all providers, sorted by option number. The ports are assigned in this order, so a new
 * simulator gets the last port and the other ports stay the same. Only the sandbox and tests start them.
 */
export const SIMULATED_METHODS: readonly SimulatedMethod[] = PAYMENT_METHODS.toSorted(
  (a, b) => numberOf(a) - numberOf(b),
).flatMap(({ simulator }) => simulator ?? []);
