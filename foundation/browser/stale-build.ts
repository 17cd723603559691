const RELOADED_AT = 'reloadedForBuildAt';
/** If a script is missing again this soon, the current build lacks it too. */
const MIN_RELOAD_INTERVAL_MS = 60_000;

let isScriptMissing = false;
let isLoading = false;

/**
 * Reloads the document if a script cannot be fetched during a navigation, for example because the tab is
 * older than the last deployment. `getPendingUrl` returns the URL of the pending navigation, or null. Without
 * a pending navigation the page stays, with its typed text: the script was only prefetched, or the next
 * navigation reports it again.
 */
export function reloadStaleTab(getPendingUrl: () => string | null): void {
  addEventListener('vite:preloadError', () => {
    isScriptMissing = true;
    const url = getPendingUrl();
    if (url !== null) void loadDocument(url);
  });
}

/**
 * Reloads the page if one of its scripts could not be fetched. For the error page, where no typed text can be
 * lost.
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
 * Whether the page may reload. False within a minute of the last reload, without session storage, or if the
 * shop does not respond successfully.
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
