import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { locationStore, useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { getEstimates, type Estimate } from '../contract.ts';
import { MAX_ESTIMATES } from '../rules/estimate.ts';

export interface Estimates {
  /** The shopper's postcode; empty if the shopper's location is unknown. */
  postcode: string;
  /**
   * The delivery estimates by SKU; empty until the server responds. SKUs that the shop does not know are
   * absent.
   */
  bySku: ReadonlyMap<string, Estimate>;
}

/** Components that mount within this many milliseconds share one request. */
const BATCH_MS = 20;
const NONE: ReadonlyMap<string, Estimate> = new Map();

/** The delivery estimates for one place. They are cleared when the shopper's location changes. */
const answers = createStore<{ place: string | null; bySku: ReadonlyMap<string, Estimate> }>({
  place: null,
  bySku: NONE,
});

/** The number of components on the page that display each SKU's estimate, by SKU. */
const usesBySku = new Map<string, number>();
/** The SKUs whose estimates have already been requested for the current place. */
const requestedSkus = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns the first delivery day of each product for the shopper's location. All components on a page share
 * one request per 48 products, sent when the location is known. Products whose request fails have no
 * estimate.
 */
export function useEstimates(skus: readonly string[]): Estimates {
  const { location } = useDeliveryLocation();
  const { place, bySku } = useStore(answers);
  const key = skus.join('~');
  const here = location?._id ?? null;

  useEffect(() => {
    const own = key === '' ? [] : key.split('~');
    for (const sku of own) usesBySku.set(sku, (usesBySku.get(sku) ?? 0) + 1);
    return () => {
      for (const sku of own) {
        const left = (usesBySku.get(sku) ?? 1) - 1;
        if (left === 0) usesBySku.delete(sku);
        else usesBySku.set(sku, left);
      }
    };
  }, [key]);
  useEffect(() => {
    if (here !== null) timer ??= setTimeout(() => void ask(), BATCH_MS);
  }, [key, here]);

  return { postcode: location?.postcode ?? '', bySku: place === here ? bySku : NONE };
}

async function ask(): Promise<void> {
  timer = undefined;
  const place = locationStore.get().location?._id ?? null;
  if (place === null) return;
  if (answers.get().place !== place) {
    answers.set({ place, bySku: NONE });
    requestedSkus.clear();
  }
  const missing = [...usesBySku.keys()].filter((sku) => !requestedSkus.has(sku));
  for (let start = 0; start < missing.length; start += MAX_ESTIMATES) {
    const sku = missing.slice(start, start + MAX_ESTIMATES);
    for (const one of sku) requestedSkus.add(one);
    try {
      const { estimates } = await call(getEstimates, { query: { sku } });
      if (answers.get().place !== place) return;
      answers.set(({ bySku }) => ({
        place,
        bySku: new Map([...bySku, ...estimates.map((one): [string, Estimate] => [one.sku, one])]),
      }));
    } catch {
      // These products have no estimate now. They are requested again when another component mounts or the
      // location changes.
      for (const one of sku) requestedSkus.delete(one);
    }
  }
}
