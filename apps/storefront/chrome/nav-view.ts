import { createStore } from '#foundation/browser/store.ts';

/** The header's open view (NAV-01). Only one at a time: opening a view closes the previous one. */
export type NavView = 'none' | 'search' | 'cart' | 'store' | 'account' | 'contactUs';

/** The header's view in this tab. */
export const navView = createStore<NavView>('none');
