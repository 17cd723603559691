import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { getShipments, type OrderShipments } from '#domains/fulfilment/contract/shipments.ts';

/**
 * Loads the shipments of an order, and again whenever `stamp` changes or `reload` is called. Meanwhile, `shipments` are
 * the previous ones; null before the first response.
 */
export function useShipments(number: string, stamp: string) {
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<OrderShipments | null>(null);
  const { state, answer, error, retry } = useAnswer(`${number} ${stamp} ${round}`, (signal) =>
    call(getShipments, { params: { id: number } }, { signal }),
  );
  if (answer !== null && answer !== last) setLast(answer);
  return {
    shipments: answer ?? (last?.orderNumber === number ? last : null),
    error: state === 'failure' ? error : null,
    retry,
    reload: () => setRound((count) => count + 1),
  };
}
