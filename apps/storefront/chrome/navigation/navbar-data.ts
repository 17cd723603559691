import { call } from '#foundation/browser/call.ts';
import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { getNavbar, type Navbar } from '#domains/catalogue/contract/catalogue.ts';

const KEY = 'navbar';
const MAX_AGE_MINUTES = 60;
let pending: Promise<Navbar> | undefined;

/**
 * Loads the navigation's content at most once an hour and stores it in the browser (NAV-08). A failed request
 * is retried at the next call.
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
