import { PAYMENT_OPTION } from '../contract/payments.ts';
import type { SimulatedMethod } from '../providers/simulator-server.ts';
import { PAYMENT_METHODS } from './server.ts';
import { LISTED_SIMULATORS } from './simulator-list.ts';

/** Returns the lowest of a method's option numbers. Methods introduced later have higher numbers. */
function numberOf({ name }: SimulatedMethod): number {
  const options = PAYMENT_METHODS.find((method) => method.name === name)?.options ?? [];
  return Math.min(...options.map((option) => PAYMENT_OPTION[option]));
}

/**
 * The provider simulators, ordered by their option numbers. Their ports follow this order, so a new one gets
 * the last port.
 */
export const SIMULATED_METHODS: readonly SimulatedMethod[] = LISTED_SIMULATORS.toSorted(
  (a, b) => numberOf(a) - numberOf(b),
);
