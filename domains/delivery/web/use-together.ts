import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { getTogether } from '../contract.ts';

/** The delivery text for some lines together at the shopper's place, and the place's postcode. */
export interface Together {
  postcode: string;
  text: string;
}

/**
 * Requests it when the lines or the place change. Null if no place is known, no response has arrived, or
 * manufacturers deliver all the lines.
 */
export function useTogether(lines: readonly { sku: string; quantity: number }[]): Together | null {
  const { location } = useDeliveryLocation();
  const [answer, setAnswer] = useState<{ asked: string; text: string | null } | null>(null);
  const asked = location === null || lines.length === 0 ? null : JSON.stringify([location._id, lines]);
  useEffect(() => {
    if (asked === null) return undefined;
    let isWanted = true;
    const [, body] = JSON.parse(asked) as [string, { sku: string; quantity: number }[]];
    call(getTogether, { body: { lines: body } }).then(
      ({ text }) => isWanted && setAnswer({ asked, text }),
      // On failure, the line still says that the day is chosen at checkout.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return answer?.asked === asked && answer.text !== null && location
    ? { postcode: location.postcode, text: answer.text }
    : null;
}
