import { useEffect, useState } from 'react';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { PAYMENT_METHOD_NUMBER, type PaymentMethodName } from '../contract/payments.ts';
import { browserMethodOf } from '../methods/browser.ts';
import type { BrowserMethod } from '../methods/browser-method.ts';
import { offeredMethods } from '../rules/offered-methods.ts';

export interface PayableMethod {
  methodName: PaymentMethodName;
  method: BrowserMethod;
}

/**
 * Returns the methods in `opts` that this page supports, in display order. `undecided` contains the numbers
 * of methods for which the device check has not finished.
 */
export function usePayableMethods(opts: number): {
  payable: readonly PayableMethod[];
  undecided: readonly number[];
} {
  const { settings } = useShop();
  const [ready, setReady] = useState<ReadonlyMap<PaymentMethodName, boolean>>(new Map());
  const known = offeredMethods(opts).flatMap(
    (methodName) => browserMethodOf(PAYMENT_METHOD_NUMBER[methodName]) ?? [],
  );
  useEffect(() => {
    let isGone = false;
    for (const { methodName, method } of known)
      void method.isReady?.(settings).then((isReady) => {
        if (!isGone) setReady((before) => new Map(before).set(methodName, isReady));
      });
    return () => {
      isGone = true;
    };
    // `known` depends only on `opts`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opts, settings]);
  return {
    payable: known.filter(({ methodName, method }) => !method.isReady || ready.get(methodName) === true),
    undecided: known.flatMap(({ methodName, method }) =>
      !method.isReady || ready.has(methodName) ? [] : [PAYMENT_METHOD_NUMBER[methodName]],
    ),
  };
}
