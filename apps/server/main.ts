import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { configFromEnvironment, ConfigError } from '#foundation/server/config.ts';
import { createLog } from './log.ts';
import { readAssets, type Renderer } from './pages.ts';
import { startupBanner, startupErrorText } from './startup-banner.ts';
import { endOnSignals } from './shutdown.ts';
import { startShop } from './start.ts';

/** Up to so many products a heap is small. */
const SMALL_CATALOGUE = 20_000;

/** The built shop. Ends with code 1 and a plain message when it cannot start; SIGTERM and SIGINT drain. */
async function main(): Promise<void> {
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const shop = await startShop({
    config,
    log,
    // Loaded while the database opens in its thread.
    renderer: loadRenderer(clientFolder),
    tell: (text) => console.log(text),
    ...(existsSync(clientFolder) ? { clientFolder } : {}),
  });
  if (shop.products <= SMALL_CATALOGUE) keepHeapSmall();
  endOnSignals({
    close: shop.close,
    limitMs: config.shutdown.limitMs,
    exit: (code) => process.exit(code),
    complain: (text) => console.error(text),
    signals: process,
  });
  console.log(startupBanner(shop, config));
}

/**
 * V8 lets a heap grow to several times what is in use before it collects, which a small shop on a small machine notices.
 * With a large catalogue each collection costs more than the memory is worth, so that is left to V8.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

async function loadRenderer(clientFolder: string): Promise<Renderer> {
  const { renderPage } = (await import(new URL('./storefront.js', import.meta.url).href)) as Pick<
    Renderer,
    'renderPage'
  >;
  return { renderPage, assetsOf: readAssets(clientFolder) };
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : startupErrorText(error));
  process.exit(1);
});
