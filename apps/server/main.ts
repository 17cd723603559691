import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { configFromEnvironment, ConfigError } from '#foundation/server/config.ts';
import { createLog } from './log.ts';
import { readAssets, type Renderer } from './pages.ts';
import { announce, faultOfStart } from './announce.ts';
import { startShop, type RunningShop } from './start.ts';

/** The built shop. Ends with code 1 and a plain message when it cannot start; SIGTERM and SIGINT drain. */
async function main(): Promise<void> {
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  // What is freed late counts as much as what is used: V8 would let the heap grow to several times what is in use.
  setFlagsFromString('--heap-growing-percent=50');
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const shop = await startShop({
    config,
    log,
    // Loaded while the database opens in its thread.
    renderer: loadRenderer(clientFolder),
    tell: (text) => console.log(text),
    ...(existsSync(clientFolder) ? { clientFolder } : {}),
  });
  endOnSignals(shop);
  announce(shop, config);
}

async function loadRenderer(clientFolder: string): Promise<Renderer> {
  const { renderPage } = (await import(new URL('./storefront.js', import.meta.url).href)) as Pick<
    Renderer,
    'renderPage'
  >;
  return { renderPage, assetsOf: readAssets(clientFolder) };
}

function endOnSignals(shop: RunningShop): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      shop.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : faultOfStart(error));
  process.exit(1);
});
