import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { getEstimates, type Estimate } from '../contract.ts';

export interface Estimates {
  /** "Bondi NSW 2026"; null until it is known, and when the visitor has told none. */
  locality: string | null;
  /** The locality's postcode; empty without one. */
  postcode: string;
  bySku: ReadonlyMap<string, Estimate>;
  /** Still finding out: keep the place of what comes. */
  isLoading: boolean;
}

const MOST_SKUS = 48;
const NONE: ReadonlyMap<string, Estimate> = new Map();

/**
 * First delivery day and price of products to the visitor's suburb, asked anew when the suburb changes. Empty on the
 * server and at first: pages are the same for everyone, so estimates come after them. Failures leave it empty.
 */
export function useEstimates(skus: readonly string[]): Estimates {
  const wanted = skus.slice(0, MOST_SKUS).join(' ');
  const { status, location } = useDeliveryLocation();
  const [answer, setAnswer] = useState<{ of: string; bySku: ReadonlyMap<string, Estimate> }>({ of: '', bySku: NONE });
  const question = location && wanted ? `${location._id} ${wanted}` : '';
  useEffect(() => {
    if (question === '') return;
    const request = new AbortController();
    call(getEstimates, { query: { sku: wanted.split(' ') } }, { signal: request.signal }).then(
      ({ estimates }) => setAnswer({ of: question, bySku: new Map(estimates.map((estimate) => [estimate.sku, estimate])) }),
      () => {
        if (!request.signal.aborted) setAnswer({ of: question, bySku: NONE });
      },
    );
    return () => request.abort();
  }, [question, wanted]);
  return {
    locality: location?.fullAddress ?? null,
    postcode: location?.postcode ?? '',
    bySku: answer.of === question ? answer.bySku : NONE,
    isLoading: status === 'initial' || status === 'loading' || answer.of !== question,
  };
}
