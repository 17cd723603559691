import type { ChosenOption } from '../contract/payments.ts';
import { PAYMENT_METHODS } from '../methods/server.ts';
import { SIMULATED_METHODS } from '../methods/simulators.ts';
import type { PaymentMethod } from '../methods/method.ts';
import type { SimulatedProvider } from '../providers/simulator-server.ts';

/** A method whose shoppers pay on the provider's page, with its simulator. */
export interface HostedMethod {
  method: PaymentMethod;
  provider: SimulatedProvider;
}

/** Every method whose shoppers pay on the provider's page, by the folders in `methods/`. */
export const HOSTED_METHODS: readonly HostedMethod[] = SIMULATED_METHODS.flatMap(({ name, provider }) => {
  const method = PAYMENT_METHODS.find((one) => one.name === name);
  return provider?.hasHostedPage && method ? [{ method, provider }] : [];
});

/** The options of these methods. */
export const HOSTED_OPTIONS: readonly ChosenOption[] = HOSTED_METHODS.flatMap(({ method }) => method.options);
