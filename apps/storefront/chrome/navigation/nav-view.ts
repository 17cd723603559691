import { createStore } from '#foundation/browser/storage/store.ts';

/** The possible open views of the header (NAV-01). Opening a view closes the previously open view. */
export type NavView = 'none' | 'search' | 'cart' | 'store' | 'account' | 'contactUs';

/** The view that is open in the header of this tab. */
export const navView = createStore<NavView>('none');
