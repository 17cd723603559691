import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { getTogether } from '../contract.ts';

/**
 * The delivery text for several cart lines as one delivery to the shopper's location, and the suburb of that
 * location.
 */
export interface Together {
  suburb: string;
  text: string;
}

/**
 * Returns the delivery text for several cart lines. Requests the text again when the lines or the shopper's
 * location change. Returns null if the location is unknown, the server has not responded, or manufacturers
 * deliver all lines.
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
      // If the request fails, the cart still states that the shopper chooses the delivery day in the
      // checkout.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [requestKey]);
  return answer?.requestKey === requestKey && answer.text !== null && location
    ? { suburb: location.city, text: answer.text }
    : null;
}
