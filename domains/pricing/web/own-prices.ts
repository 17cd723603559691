import { createStore } from '#foundation/browser/store.ts';
import type { WithoutPrices } from '../rules/price-place.ts';

/**
 * Whether the page data of this tab belong to a user whose prices differ from the guests'. False on the
 * server and until the data are loaded, because every page is first rendered for a guest.
 */
export const ownPrices = createStore(false);

/** Why this tab's user sees no prices, if so. */
export const withoutPrices = createStore<WithoutPrices>('guest');
