import { useEffect, useState } from 'react';
import type * as orderSummary from './order-summary.tsx';

type OrderSummaryModule = typeof orderSummary;

let loaded: OrderSummaryModule | null = null;

/** Loads the order summary's components in advance, so that they can be rendered without delay. */
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
    // If the script fails to load, the summary stays empty until the shopper opens it again.
    loadOrderSummary().then(setComponents, () => undefined);
  }, [isMissing]);
  return components;
}
