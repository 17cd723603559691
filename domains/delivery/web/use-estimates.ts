import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { locationStore, useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { getEstimates, type Estimate } from '../contract.ts';
import { MAX_ESTIMATES } from '../rules/estimate.ts';

export interface Estimates {
  /** The visitor's postcode; empty while no location is known. */
  postcode: string;
  /** Empty until the answer is there; products that the shop does not know are missing. */
  bySku: ReadonlyMap<string, Estimate>;
}

/** Parts that appear together ask together. */
const BATCH_MS = 20;
const NONE: ReadonlyMap<string, Estimate> = new Map();

/** Estimates for one place: they are dropped when the visitor's place changes. */
const answers = createStore<{ place: string | null; bySku: ReadonlyMap<string, Estimate> }>({
  place: null,
  bySku: NONE,
});

/** How many parts of the page want each SKU. */
const wanted = new Map<string, number>();
/** SKUs that were asked for at the present place. */
const asked = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * First delivery days of products for the visitor's place. All parts of a page share one call (48 products each), sent
 * once the place is known; nothing is asked while it is not. A call that fails leaves its lines empty.
 */
export function useEstimates(skus: readonly string[]): Estimates {
  const { location } = useDeliveryLocation();
  const { place, bySku } = useStore(answers);
  const key = skus.join('~');
  const here = location?._id ?? null;

  useEffect(() => {
    const own = key === '' ? [] : key.split('~');
    for (const sku of own) wanted.set(sku, (wanted.get(sku) ?? 0) + 1);
    return () => {
      for (const sku of own) {
        const left = (wanted.get(sku) ?? 1) - 1;
        if (left === 0) wanted.delete(sku);
        else wanted.set(sku, left);
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
    asked.clear();
  }
  const missing = [...wanted.keys()].filter((sku) => !asked.has(sku));
  for (let start = 0; start < missing.length; start += MAX_ESTIMATES) {
    const sku = missing.slice(start, start + MAX_ESTIMATES);
    for (const one of sku) asked.add(one);
    try {
      const { estimates } = await call(getEstimates, { query: { sku } });
      if (answers.get().place !== place) return;
      answers.set(({ bySku }) => ({
        place,
        bySku: new Map([...bySku, ...estimates.map((one): [string, Estimate] => [one.sku, one])]),
      }));
    } catch {
      // The lines stay empty; the next part that appears, or a change of place, asks again.
      for (const one of sku) asked.delete(one);
    }
  }
}
