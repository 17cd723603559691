import { PAYMENT_OPTION } from '../contract/payments.ts';
import type { SimulatedMethod } from './method.ts';
import { PAYMENT_METHODS } from './server.ts';
import { LISTED_SIMULATORS } from './simulator-list.ts';

/** Returns the number of a method in order of introduction: the lowest of its options. */
function numberOf({ name }: SimulatedMethod): number {
  const options = PAYMENT_METHODS.find((method) => method.name === name)?.options ?? [];
  return Math.min(...options.map((option) => PAYMENT_OPTION[option]));
}

/**
 * The provider simulators, ordered by the numbers of their options. Each uses the next port; a new one uses
 * the last.
 */
export const SIMULATED_METHODS: readonly SimulatedMethod[] = LISTED_SIMULATORS.toSorted(
  (a, b) => numberOf(a) - numberOf(b),
);
