import { call } from '#foundation/browser/call.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import { getAlertBanner, type AlertBanner } from '../contract.ts';

/** BANNER-07. */
const CACHE = 'alertCacheData';
const RECHECK = 'recheckAlertBannerExpiry';
const MINUTES = 10;
/** Version of the banner that was closed, for the browser’s session (BANNER-08). */
const CLOSED = 'closedAlertBanner';

/**
 * Shows the banner as it is known here, and asks for it again every ten minutes until `gone`. `ofPage` is what came with
 * the page: newer than what was kept, if they differ.
 */
export function followAlert(
  ofPage: AlertBanner | null,
  show: (banner: AlertBanner | null) => void,
  gone: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout>;
  gone.addEventListener('abort', () => clearTimeout(timer));
  const showOpen = (banner: AlertBanner | null) => show(banner?.version === closedVersion() ? null : banner);
  const wait = (until: number) => {
    timer = setTimeout(() => void ask(), Math.max(0, until - Date.now()));
  };

  async function ask(): Promise<void> {
    let banner: AlertBanner | null = null;
    try {
      banner = await call(getAlertBanner, {}, { signal: gone });
    } catch {
      // Without an answer there is no banner, until the next time (BANNER-06).
    }
    if (gone.aborted) return;
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
  // Without a banner kept there is none, or it was closed, until the time to ask comes (BANNER-03, -08).
  showOpen(cached ? (ofPage ?? cached) : null);
  wait(until);
}

/** Forgets the banner, and keeps it away (BANNER-04, -08). */
export function closeAlert({ version }: Pick<AlertBanner, 'version'>): void {
  removeStored(CACHE);
  try {
    sessionStorage.setItem(CLOSED, version);
  } catch {
    // A browser without storage shows it again on the next page.
  }
}

function closedVersion(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}
