import { createStore } from '#foundation/browser/store.ts';
import type { WithoutPrices } from '../rules/price-place.ts';

/**
 * Whether the data of this tab's page were asked for by somebody whose prices are not the guests'. False on the server and
 * until they are here: every page is first the guest's page.
 */
export const ownPrices = createStore(false);

/** Why this tab's person is shown no price, where they are shown none. */
export const withoutPrices = createStore<WithoutPrices>('guest');
