import { call } from '#foundation/browser/call.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { getAlertBanner, type AlertBanner } from '../contract.ts';

/** Storage keys of the cached banner, and of the time at which it is requested again (BANNER-07). */
const CACHE = 'alertCacheData';
const RECHECK = 'recheckAlertBannerExpiry';
const MINUTES = 10;
/** Storage key of the version of the closed banner, for the browser session (BANNER-08). */
const CLOSED = 'closedAlertBanner';

/**
 * Displays the banner as cached, and requests it again every ten minutes until `gone` aborts. `ofPage` is the
 * banner from the page: newer than the cached one, if they differ.
 */
export function followAlert(
  ofPage: AlertBanner | null,
  show: (banner: AlertBanner | null) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout>;
  signal.addEventListener('abort', () => clearTimeout(timer));
  const showOpen = (banner: AlertBanner | null) => show(banner?.version === closedVersion() ? null : banner);
  const wait = (until: number) => {
    timer = setTimeout(() => void ask(), Math.max(0, until - Date.now()));
  };

  async function ask(): Promise<void> {
    let banner: AlertBanner | null = null;
    try {
      banner = await call(getAlertBanner, {}, { signal });
    } catch {
      // If the request fails, no banner is displayed until the next request (BANNER-06).
    }
    if (signal.aborted) return;
    const until = Date.now() + MINUTES * 60_000;
    storeValue(RECHECK, until, MINUTES);
    if (banner) storeValue(CACHE, banner, MINUTES);
    else removeStored(CACHE);
    showOpen(banner);
    wait(until);
  }

  const until = storedValue<number>(RECHECK);
  if (until === undefined) {
    showOpen(ofPage);
    void ask();
    return;
  }
  const cached = storedValue<AlertBanner>(CACHE);
  // If no banner is cached, none exists or the shopper closed it. Display none until the next request is due
  // (BANNER-03, -08).
  showOpen(cached ? (ofPage ?? cached) : null);
  wait(until);
}

/** Removes the banner from the cache and keeps it hidden (BANNER-04, -08). */
export function closeAlert({ version }: Pick<AlertBanner, 'version'>): void {
  removeStored(CACHE);
  try {
    sessionStorage.setItem(CLOSED, version);
  } catch {
    // A browser without storage displays it again on the next page.
  }
}

function closedVersion(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}
