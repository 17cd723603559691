import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { getTogether } from '../contract.ts';

/** The delivery text for several cart lines together at the shopper's place, and the place's postcode. */
export interface Together {
  postcode: string;
  text: string;
}

/**
 * Returns the delivery text of the lines. Requests it again when the lines or the place change. Null if no
 * place is known, no response has arrived, or manufacturers deliver all the lines.
 */
export function useTogether(lines: readonly { sku: string; quantity: number }[]): Together | null {
  const { location } = useDeliveryLocation();
  const [answer, setAnswer] = useState<{ requestKey: string; text: string | null } | null>(null);
  const requestKey = location === null || lines.length === 0 ? null : JSON.stringify([location._id, lines]);
  useEffect(() => {
    if (requestKey === null) return undefined;
    let isCurrent = true;
    const [, body] = JSON.parse(requestKey) as [string, { sku: string; quantity: number }[]];
    call(getTogether, { body: { lines: body } }).then(
      ({ text }) => isCurrent && setAnswer({ requestKey, text }),
      // If the request fails, the line still says that the day is chosen in the checkout.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [requestKey]);
  return answer?.requestKey === requestKey && answer.text !== null && location
    ? { postcode: location.postcode, text: answer.text }
    : null;
}
