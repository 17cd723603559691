import { createStore } from '#foundation/browser/store.ts';

/** What the header has open (NAV-01). One at a time: opening a view closes the one before. */
export type NavView = 'none' | 'search' | 'cart' | 'store' | 'account' | 'contactUs';

/** The header's view in this tab. */
export const navView = createStore<NavView>('none');
