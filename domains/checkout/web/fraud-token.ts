/** SCRIPTS-05: the path that the specification gives. */
const LOADER = '/assets/js/iovation-loader-5.x.js';

/** Loads the anti-fraud script; when it does not come, orders go without its token (SCRIPTS-06). */
export async function loadFraudCheck(): Promise<void> {
  const { loadFile } = await import('#foundation/browser/script-file.ts');
  await loadFile('iovation', LOADER).catch(() => undefined);
}

/** What the anti-fraud script supplies; null while there is nothing. */
export function fraudCheckToken(): string | null {
  const { fraudCheckToken: token } = window as { fraudCheckToken?: unknown };
  return typeof token === 'string' && token !== '' ? token.slice(0, 5000) : null;
}
