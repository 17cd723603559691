import { createStore } from '#foundation/browser/store.ts';

/**
 * Whether the data of this tab's page were asked for by somebody whose prices are not the guests'. False on the server and
 * until they are here: every page is first the guest's page.
 */
export const ownPrices = createStore(false);
