const RELOADED_AT = 'reloadedForBuildAt';
/** A script that is missing again so soon is missing from the current build too. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Loads the document once when a script of the page cannot be fetched, as in a tab that is older than a deployment. `target` is
 * the URL that the tab is on its way to. Nothing is loaded while the shop cannot be reached: the page stays.
 */
export function reloadStaleTab(target: () => string): void {
  addEventListener('vite:preloadError', () => void loadDocument(target()));
}

async function loadDocument(url: string): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS) return;
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Offline, or without storage that would end a loop.
    return;
  }
  if (url === location.href) location.reload();
  else location.assign(url);
}
