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
 * Returns the options that `opts` contains and this page supports, in display order. Some options are not
 * supported by every device. They are included when this device is known to support them; until then,
 * `undecided` contains their numbers.
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
    // `known` follows from `opts`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opts, settings]);
  return {
    payable: known.filter(({ option, method }) => !method.isReady || ready.get(option) === true),
    undecided: known.flatMap(({ option, method }) =>
      !method.isReady || ready.has(option) ? [] : [PAYMENT_OPTION[option]],
    ),
  };
}
