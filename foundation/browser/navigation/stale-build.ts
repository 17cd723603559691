const RELOADED_AT = 'reloadedForBuildAt';
/**
 * The minimum time between reloads, in ms. If a script is missing again within this time, the current build
 * lacks it too.
 */
const MIN_RELOAD_INTERVAL_MS = 60_000;

let isScriptMissing = false;
let isLoading = false;

/**
 * Reloads the document if a script cannot be fetched during a navigation, for example because the tab is
 * older than the last deployment. `getPendingUrl` returns the URL of the pending navigation, or null. If no
 * navigation is pending, the page and its typed text stay: the script was only prefetched, and the next
 * navigation will report it again if necessary.
 */
export function reloadStaleTab(getPendingUrl: () => string | null): void {
  addEventListener('vite:preloadError', () => {
    isScriptMissing = true;
    const url = getPendingUrl();
    if (url !== null) void loadDocument(url);
  });
}

/**
 * Reloads the page if one of its scripts could not be fetched. Call this only from the error page, on which
 * no typed text can be lost.
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
 * Whether the page may reload. False within a minute of the last reload, if session storage is forbidden, or
 * if the shop does not respond successfully.
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
