import { call } from '#foundation/browser/call.ts';
import { storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import { getNavbar, type Navbar } from '#domains/catalogue/contract/catalogue.ts';

const KEY = 'navbar';
const KEPT_MINUTES = 60;
let asked: Promise<Navbar> | undefined;

/**
 * Loads the navigation's content once an hour and stores it in the browser (NAV-08). A failed request is
 * retried next time.
 */
export function loadNavbar(): Promise<Navbar> {
  const known = storedValue<Navbar>(KEY);
  if (known) return Promise.resolve(known);
  asked ??= call(getNavbar, {})
    .then((navbar) => {
      storeValue(KEY, navbar, KEPT_MINUTES);
      return navbar;
    })
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
