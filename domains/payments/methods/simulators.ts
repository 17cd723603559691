import { PAYMENT_OPTION } from '../contract.ts';
import type { SimulatedMethod } from './method.ts';
import { PAYMENT_METHODS } from './server.ts';
import { LISTED_SIMULATORS } from './simulator-list.ts';

/** The number by which a method came to the shop: the least of its options. */
function numberOf({ name }: SimulatedMethod): number {
  const options = PAYMENT_METHODS.find((method) => method.name === name)?.options ?? [];
  return Math.min(...options.map((option) => PAYMENT_OPTION[option]));
}

/** The stand-ins of providers, by the numbers of their options: each takes the next port, and a new one the last. */
export const SIMULATED_METHODS: readonly SimulatedMethod[] = LISTED_SIMULATORS.toSorted(
  (a, b) => numberOf(a) - numberOf(b),
);
