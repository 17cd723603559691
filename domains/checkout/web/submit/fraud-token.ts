/** The path that the specification requires (SCRIPTS-05). */
const LOADER = '/assets/js/iovation-loader-5.x.js';

/**
 * Loads the anti-fraud script. If it fails to load, orders are submitted without a fraud token (SCRIPTS-06).
 */
export async function loadFraudCheck(): Promise<void> {
  const { loadFile } = await import('#foundation/browser/scripts/load-file.ts');
  await loadFile('iovation', LOADER).catch(() => undefined);
}

/** Returns the token of the anti-fraud script; null if the script has not created one. */
export function fraudCheckToken(): string | null {
  const { fraudCheckToken: token } = window as { fraudCheckToken?: unknown };
  return typeof token === 'string' && token !== '' ? token.slice(0, 5000) : null;
}
