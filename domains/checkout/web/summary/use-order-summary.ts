import { useEffect, useState } from 'react';
import type * as orderSummary from './order-summary.tsx';

type OrderSummaryModule = typeof orderSummary;

let loaded: OrderSummaryModule | null = null;

/** Loads the order summary's components, so that they then render at once. */
export async function loadOrderSummary(): Promise<OrderSummaryModule> {
  loaded ??= await import('./order-summary.tsx');
  return loaded;
}

/**
 * Returns the order summary's components; null until they are loaded. On phones they load only when the
 * shopper needs them, because the bar at the top is closed at first.
 */
export function useOrderSummary(isNeeded: boolean): OrderSummaryModule | null {
  const [components, setComponents] = useState(loaded);
  const isMissing = isNeeded && components === null;
  useEffect(() => {
    if (!isMissing) return;
    // Without the script, the place stays empty until the shopper opens the summary again.
    loadOrderSummary().then(setComponents, () => undefined);
  }, [isMissing]);
  return components;
}
