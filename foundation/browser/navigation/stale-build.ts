const RELOADED_AT = 'reloadedForBuildAt';
/**
 * The minimum time in ms between two reloads. If a script is missing again within this time, the current
 * build does not contain it, so another reload would not help.
 */
const MIN_RELOAD_INTERVAL_MS = 60_000;

let isScriptMissing = false;
let isLoading = false;

/**
 * Reloads the document if a script cannot be loaded during a navigation, for example because the tab is older
 * than the last deployment. `getPendingUrl` returns the URL of the pending navigation, or null. Without a
 * pending navigation, the script was only prefetched, and the page is not reloaded, to preserve typed text.
 */
export function reloadStaleTab(getPendingUrl: () => string | null): void {
  addEventListener('vite:preloadError', () => {
    isScriptMissing = true;
    const url = getPendingUrl();
    if (url !== null) void loadDocument(url);
  });
}

/**
 * Reloads the page if a script could not be loaded. For the error page only: on other pages, a reload could
 * lose typed text.
 */
export function reloadIfScriptMissing(): void {
  if (isScriptMissing) void loadDocument(location.href);
}

async function loadDocument(url: string): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  if (await canReload()) {
    if (url === location.href) location.reload();
    else location.assign(url);
  }
  isLoading = false;
}

/**
 * Whether the page may reload. False if it was reloaded less than a minute ago, if session storage is
 * unavailable, or if the server does not respond successfully.
 */
async function canReload(): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MIN_RELOAD_INTERVAL_MS) return false;
    const { ok } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    if (ok) sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return ok;
  } catch {
    return false;
  }
}
