import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configFromEnvironment } from '#foundation/server/config.ts';
import { keepNewFilesPrivate } from '#foundation/server/files/data-dir.ts';
import { PARCEL_NETWORK } from '#domains/fulfilment/carriers/parcel-network.ts';
import { MEASUREMENT_PROTOCOL } from '#domains/analytics/use-cases/measurement-protocol.ts';
import { TEXT_MESSAGES } from '#domains/notifications/use-cases/text-messages.ts';
import { PAYMENT_METHODS } from '#domains/payments/methods/server.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { createLog } from './monitoring/log.ts';
import { readBackOfficeAssets } from './pages/back-office-assets.ts';
import { readAssets, type Renderer } from './pages/render-answer.ts';
import { startupBanner, startupErrorText } from './startup/startup-banner.ts';
import { endOnSignals } from './startup/shutdown.ts';
import { startShop } from './start.ts';

/**
 * Starts the built shop. On SIGTERM or SIGINT, drains the server. If the shop cannot start, prints a plain
 * message and exits with code 1.
 */
async function main(): Promise<void> {
  keepNewFilesPrivate();
  const config = configFromEnvironment(SITE_IDS, PAYMENT_METHODS, [
    TEXT_MESSAGES,
    MEASUREMENT_PROTOCOL,
    PARCEL_NETWORK,
  ]);
  const log = createLog(config.logLevel);
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  let isListening = false;
  const backOfficeFolder = fileURLToPath(new URL('../admin', import.meta.url));
  const starting = startShop({
    config,
    log,
    // Loads the renderer while the database opens in its own thread.
    renderer: loadRenderer(clientFolder, backOfficeFolder),
    reportProgress: (text) => console.log(text),
    onListen: () => (isListening = true),
    ...(existsSync(clientFolder) ? { clientFolder } : {}),
    backOfficeFolder,
  });
  // Registers the signal handlers before the server is ready. As soon as the server is ready, load balancers
  // may send requests and a supervisor may stop the process.
  endOnSignals({
    isListening: () => isListening,
    close: async (hurry) => (await starting).close(hurry),
    limitMs: config.shutdown.limitMs,
    exit: (code) => process.exit(code),
    complain: (text) => console.error(text),
    log,
    signals: process,
  });
  const shop = await starting;
  console.log(startupBanner(shop, config));
}

async function loadRenderer(clientFolder: string, backOfficeFolder: string): Promise<Renderer> {
  const { renderPage } = (await import(new URL('./storefront.js', import.meta.url).href)) as Pick<
    Renderer,
    'renderPage'
  >;
  return {
    renderPage,
    assetsOf: readAssets(clientFolder),
    backOffice: readBackOfficeAssets(backOfficeFolder),
  };
}

main().catch((error: unknown) => {
  console.error(startupErrorText(error));
  process.exit(1);
});
