import { useEffect, useState } from 'react';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { PAYMENT_OPTION, type ChosenOption } from '../contract/payments.ts';
import { browserMethodOf } from '../methods/browser.ts';
import type { BrowserMethod } from '../methods/browser-method.ts';
import { offeredOptions } from '../rules/options.ts';

export interface PayableOption {
  option: ChosenOption;
  method: BrowserMethod;
}

/**
 * Returns the options in `opts` that this page supports, in display order. `undecided` contains the numbers
 * of options for which the device check has not finished.
 */
export function usePayableOptions(opts: number): {
  payable: readonly PayableOption[];
  undecided: readonly number[];
} {
  const { settings } = useShop();
  const [ready, setReady] = useState<ReadonlyMap<ChosenOption, boolean>>(new Map());
  const known = offeredOptions(opts).flatMap((option) => browserMethodOf(PAYMENT_OPTION[option]) ?? []);
  useEffect(() => {
    let isGone = false;
    for (const { option, method } of known)
      void method.isReady?.(settings).then((isReady) => {
        if (!isGone) setReady((before) => new Map(before).set(option, isReady));
      });
    return () => {
      isGone = true;
    };
    // `known` depends only on `opts`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opts, settings]);
  return {
    payable: known.filter(({ option, method }) => !method.isReady || ready.get(option) === true),
    undecided: known.flatMap(({ option, method }) =>
      !method.isReady || ready.has(option) ? [] : [PAYMENT_OPTION[option]],
    ),
  };
}
