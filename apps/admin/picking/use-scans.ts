import { useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { pickUnits } from '#domains/fulfilment/contract/picking.ts';
import { toPickListInput, type PickingQuery } from './picking-query.ts';

/** What the latest count did. */
export interface ScanResult {
  /** Increases with each result, so that the page announces equal texts again. */
  id: number;
  isGood: boolean;
  title: string;
  text: string;
}

/**
 * Sends picked units one after the other, so that a fast scanner never waits. If a response was lost, the next try of the
 * same product has the same key, so that nothing is counted twice.
 */
export function useScans({
  query,
  warehouse,
  onCounted,
}: {
  query: PickingQuery;
  warehouse: string;
  /** Receives the new count of a product. */
  onCounted: (sku: string, picked: number) => void;
}) {
  const [result, setResult] = useState<ScanResult | null>(null);
  const queue = useRef(Promise.resolve());
  const lost = useRef(new Map<string, string>());
  const report = (isGood: boolean, title: string, text: string) =>
    setResult((earlier) => ({ id: (earlier?.id ?? 0) + 1, isGood, title, text }));
  const send = async (code: string, units: number) => {
    const name = `${code.toLowerCase()} ${units}`;
    const key = lost.current.get(name) ?? crypto.randomUUID();
    lost.current.set(name, key);
    try {
      const input = { ...toPickListInput(query), warehouse, code, units, key };
      const done = await call(pickUnits, { body: input });
      lost.current.delete(name);
      onCounted(done.sku, done.picked);
      const orders = done.orders.join(', ');
      report(true, `${done.picked} of ${done.quantity}`, `${done.title} · ${done.sku} · ${orders}`);
    } catch (error) {
      const isLost = !isCallError(error) || error.status === 0 || error.status >= 500;
      if (!isLost) lost.current.delete(name);
      if (isLost) report(false, 'Not saved', `We couldn’t reach the shop. Scan ${code} again.`);
      else report(false, 'Not counted', errorText(error) ?? 'Try again.');
    }
  };
  return {
    result,
    pick: (code: string, units = 1) => {
      queue.current = queue.current.then(() => send(code, units));
    },
  };
}
