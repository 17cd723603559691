import { createStore } from '#foundation/browser/storage/store.ts';
import type { WithoutPrices } from '../rules/price-place.ts';

/**
 * Whether the current user's prices differ from guest prices. False on the server and until the user's data
 * has loaded, because pages are rendered for guests first.
 */
export const ownPrices = createStore(false);

/** The reason why the current user sees no prices; `guest` if the user does see prices. */
export const withoutPrices = createStore<WithoutPrices>('guest');
