import { createStore } from '#foundation/browser/storage/store.ts';
import type { WithoutPrices } from '../rules/price-place.ts';

/**
 * Whether this tab's page data belongs to a user whose prices differ from guest prices. False on the server
 * and until the data has loaded, because every page is first rendered for a guest.
 */
export const ownPrices = createStore(false);

/** Why this tab's user sees no prices; `guest` if the user does see prices. */
export const withoutPrices = createStore<WithoutPrices>('guest');
