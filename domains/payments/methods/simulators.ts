import { PAYMENT_OPTION } from '../contract/payments.ts';
import type { SimulatedMethod } from '../providers/simulator-server.ts';
import { PAYMENT_METHODS } from './server.ts';
import { LISTED_SIMULATORS } from './simulator-list.ts';

/** Returns the lowest option number of a method. Newer methods have higher numbers. */
function numberOf({ name }: SimulatedMethod): number {
  const options = PAYMENT_METHODS.find((method) => method.name === name)?.options ?? [];
  return Math.min(...options.map((option) => PAYMENT_OPTION[option]));
}

/**
 * The simulators of all providers, sorted by option number. The ports are assigned in this order, so a new
 * simulator gets the last port and the other ports stay the same.
 */
export const SIMULATED_METHODS: readonly SimulatedMethod[] = LISTED_SIMULATORS.toSorted(
  (a, b) => numberOf(a) - numberOf(b),
);
