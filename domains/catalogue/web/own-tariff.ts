import { useEffect } from 'react';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { tariffOf, TARIFF_SETTING, USUAL_TARIFF_CENTS } from '../rules/energy.ts';

const KEY = 'energyTariff';
const MINUTES = 365 * 24 * 60;

/** The tariff that the shopper typed; null while they go by the site's. */
const ownTariff = createStore<number | null>(null);

/** Keeps a tariff of the shopper's own in cents for a kilowatt-hour; null goes back to the site's. */
export function setOwnTariff(cents: number | null): void {
  ownTariff.set(cents);
  if (cents === null) removeStored(KEY);
  else storeValue(KEY, cents, MINUTES);
}

/** The tariff to count with, in cents for a kilowatt-hour: the shopper's own, else the site's setting. */
export function useTariff(): { tariff: number; isOwn: boolean } {
  const own = useStore(ownTariff);
  const setting = tariffOf(useShop().settings[TARIFF_SETTING]);
  useEffect(() => {
    // Pages are the same for everyone until now.
    ownTariff.set((known) => known ?? tariffOf(storedValue(KEY)));
  }, []);
  return { tariff: own ?? setting ?? USUAL_TARIFF_CENTS, isOwn: own !== null };
}
