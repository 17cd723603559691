import { createStore } from '#foundation/browser/storage/store.ts';

/** The header's open view (NAV-01). Only one view can be open: opening another closes it. */
export type NavView = 'none' | 'search' | 'cart' | 'store' | 'account' | 'contactUs';

/** The header's open view in this tab. */
export const navView = createStore<NavView>('none');
