/** SCRIPTS-05: the path from the specification. */
const LOADER = '/assets/js/iovation-loader-5.x.js';

/** Loads the anti-fraud script. If it fails to load, orders are sent without its token (SCRIPTS-06). */
export async function loadFraudCheck(): Promise<void> {
  const { loadFile } = await import('#foundation/browser/script-file.ts');
  await loadFile('iovation', LOADER).catch(() => undefined);
}

/** Returns the anti-fraud script's token; null if not available. */
export function fraudCheckToken(): string | null {
  const { fraudCheckToken: token } = window as { fraudCheckToken?: unknown };
  return typeof token === 'string' && token !== '' ? token.slice(0, 5000) : null;
}
