import { useCallback, useEffect, useState } from 'react';
import type { browserMethodOf } from '#domains/payments/methods/browser.ts';
import type { DeliverySteps } from './sections/delivery-steps.tsx';
import type { PaymentStep } from './sections/payment-step.tsx';
import type { Step } from './sections/steps.ts';
import { loadSubmit } from './submit/order-submitter.ts';
import { useTouched } from './use-touched.ts';

/** The components of the steps after the addresses. Each is null until its script has loaded. */
export interface LaterParts {
  delivery: { DeliverySteps: typeof DeliverySteps } | null;
  payment: { PaymentStep: typeof PaymentStep; browserMethodOf: typeof browserMethodOf } | null;
}

let loaded: LaterParts = { delivery: null, payment: null };

const LOAD: { [Part in keyof LaterParts]: () => Promise<LaterParts[Part]> } = {
  delivery: () => import('./sections/delivery-steps.tsx'),
  payment: async () => {
    const [step, methods] = await Promise.all([
      import('./sections/payment-step.tsx'),
      import('#domains/payments/methods/browser.ts'),
      loadSubmit(),
    ]);
    return { PaymentStep: step.PaymentStep, browserMethodOf: methods.browserMethodOf };
  },
};

/** Loads the scripts of later steps. Rejects if one of them cannot be fetched. */
export async function loadParts(names: readonly (keyof LaterParts)[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (loaded[name] !== null) return;
      const part = await LOAD[name]();
      loaded = { ...loaded, [name]: part };
    }),
  );
}

/** Returns the loaded parts, and a function that loads parts and then renders them. */
export function useLaterParts() {
  const [parts, setParts] = useState(loaded);
  const load = useCallback(async (names: readonly (keyof LaterParts)[]) => {
    await loadParts(names);
    setParts(loaded);
  }, []);
  return { parts, load };
}

/**
 * Loads both parts when the shopper first touches the page, and each part while the step before it is open.
 * `showsDays` is true if the site displays the delivery days before their step. If a script cannot be fetched,
 * the shopper's next step loads it again.
 */
export function useNeededParts(
  load: (names: readonly (keyof LaterParts)[]) => Promise<void>,
  open: Step,
  showsDays: boolean,
): void {
  const [isTouched] = useTouched();
  const isPastAddress = open !== 'contact' && open !== 'delivery-address';
  const loadsDelivery = isTouched || showsDays || open !== 'contact';
  const loadsPayment = isTouched || isPastAddress;
  useEffect(() => {
    if (loadsDelivery) load(['delivery']).catch(() => undefined);
  }, [loadsDelivery, load]);
  useEffect(() => {
    if (loadsPayment) load(['payment']).catch(() => undefined);
  }, [loadsPayment, load]);
}
