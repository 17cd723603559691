import type { PaymentMethodName } from '../contract/payments.ts';
import { PAYMENT_METHODS } from '../methods/server.ts';
import type { PaymentMethod } from '../methods/method.ts';
import type { SimulatedProvider } from '../providers/simulator-server.ts';

/** A payment method with a hosted page, and its simulator. */
export interface HostedMethod {
  method: PaymentMethod;
  provider: SimulatedProvider;
}

/** All payment methods with a hosted page, collected from the folders in `methods/`. */
export const HOSTED_METHODS: readonly HostedMethod[] = PAYMENT_METHODS.flatMap((method) => {
  const provider = method.simulator?.provider;
  return provider?.hasHostedPage ? [{ method, provider }] : [];
});

/** The payment methods of {@link HOSTED_METHODS}. */
export const HOSTED_METHOD_NAMES: readonly PaymentMethodName[] = HOSTED_METHODS.flatMap(
  ({ method }) => method.methodNames,
);
