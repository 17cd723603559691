import { call } from '#foundation/browser/call.ts';
import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { getNavbar, type Navbar } from '#domains/catalogue/contract/catalogue.ts';

const KEY = 'navbar';
const MAX_AGE_MINUTES = 60;
let pending: Promise<Navbar> | undefined;

/**
 * Loads the navigation data at most once an hour and stores it in the browser (NAV-08). After a failed
 * request, the next call tries again.
 */
export function loadNavbar(): Promise<Navbar> {
  const known = storedValue<Navbar>(KEY);
  if (known) return Promise.resolve(known);
  pending ??= call(getNavbar, {})
    .then((navbar) => {
      storeValue(KEY, navbar, MAX_AGE_MINUTES);
      return navbar;
    })
    .finally(() => {
      pending = undefined;
    });
  return pending;
}
