import { call } from '#foundation/browser/call.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { getAlertBanner, type AlertBanner } from '../contract.ts';

/** Storage keys for the cached banner and for the time of the next request (BANNER-07). */
const CACHE = 'alertCacheData';
const RECHECK = 'recheckAlertBannerExpiry';
const MINUTES = 10;
/** Storage key for the version of the banner that the shopper closed in this session (BANNER-08). */
const CLOSED = 'closedAlertBanner';

/**
 * Displays the cached banner and requests it again every ten minutes, until `signal` is aborted. `ofPage` is
 * the banner in the server's page. If it differs from the cached one, it is newer and is displayed.
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
      // After a failed request, no banner is displayed until the next request (BANNER-06).
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
  // Without a cached banner, either none exists or the shopper has closed it. No banner is then displayed
  // until the next request (BANNER-03, -08).
  showOpen(cached ? (ofPage ?? cached) : null);
  wait(until);
}

/**
 * Deletes the cached banner and remembers its version, so that it stays closed in this session (BANNER-04,
 * -08).
 */
export function closeAlert({ version }: Pick<AlertBanner, 'version'>): void {
  removeStored(CACHE);
  try {
    sessionStorage.setItem(CLOSED, version);
  } catch {
    // Without storage, the banner is displayed again on the next page.
  }
}

function closedVersion(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}
