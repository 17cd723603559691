import { useEffect } from 'react';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { tariffOf, TARIFF_SETTING, USUAL_TARIFF_CENTS } from '../rules/energy.ts';

const KEY = 'energyTariff';
const MINUTES = 365 * 24 * 60;

/** The tariff that the shopper entered; null if the site's tariff applies. */
const ownTariff = createStore<number | null>(null);

/** Stores the shopper's own tariff in cents per kilowatt-hour. Null restores the site's tariff. */
export function setOwnTariff(cents: number | null): void {
  ownTariff.set(cents);
  if (cents === null) removeStored(KEY);
  else storeValue(KEY, cents, MINUTES);
}

/** Returns the tariff in cents per kilowatt-hour: the shopper's own or, if not entered, the site's. */
export function useTariff(): { tariff: number; isOwn: boolean } {
  const own = useStore(ownTariff);
  const setting = tariffOf(useShop().settings[TARIFF_SETTING]);
  useEffect(() => {
    // Read the stored tariff after hydration, because the server renders the same page for all users.
    ownTariff.set((known) => known ?? tariffOf(storedValue(KEY)));
  }, []);
  return { tariff: own ?? setting ?? USUAL_TARIFF_CENTS, isOwn: own !== null };
}
