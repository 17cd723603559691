import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { configFromEnvironment } from '#foundation/server/config.ts';
import { PARCEL_NETWORK } from '#domains/fulfilment/carriers/parcel-network.ts';
import { MEASUREMENT_PROTOCOL } from '#domains/analytics/use-cases/measurement-protocol.ts';
import { TEXT_MESSAGES } from '#domains/notifications/use-cases/text-messages.ts';
import { PAYMENT_METHODS } from '#domains/payments/methods/server.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { startupBanner, startupErrorText } from './startup/startup-banner.ts';
import { createLog } from './monitoring/log.ts';
import type { PageAssets, Renderer } from './pages/render-answer.ts';
import { startShop } from './start.ts';

/** The paths that Vite serves in development: its own paths and the source folders. */
const VITE_PATHS =
  /^\/(@vite|@id|@fs|@react-refresh|node_modules|apps|design|domains|foundation|sites)(\/|$|\?)/;

/**
 * Runs `npm run dev`: the shop's server, with pages and scripts from Vite. Vite reloads the browser when a
 * file changes.
 */
async function main(): Promise<void> {
  const config = configFromEnvironment(SITE_IDS, PAYMENT_METHODS, [
    TEXT_MESSAGES,
    MEASUREMENT_PROTOCOL,
    PARCEL_NETWORK,
  ]);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { port: config.port + 20 } },
    clearScreen: false,
  });
  const renderer: Renderer = {
    renderPage: async (request, shop, context) => {
      const entry = (await vite.ssrLoadModule('/apps/storefront/server-entry.tsx')) as Pick<
        Renderer,
        'renderPage'
      >;
      return entry.renderPage(request, shop, context);
    },
    assetsOf: (siteId): PageAssets => ({
      styles: ['/design/base.css', `/sites/${siteId}/theme.css`],
      scripts: ['/apps/storefront/browser.tsx'],
      modulePreloads: [],
      fonts: [],
      beforePaint: '/apps/storefront/before-paint.ts',
      firstScript: '/apps/storefront/first-script.ts',
    }),
    backOffice: { styles: [], scripts: ['/apps/admin/main.tsx'], modulePreloads: [] },
    finish: (url, html) => vite.transformIndexHtml(url, html),
  };
  const shop = await startShop({
    config: { ...config, pageCacheBytes: 0 },
    log: createLog(config.logLevel),
    renderer,
    development: true,
    reportProgress: (text) => console.log(text),
    before: (request, response) => {
      if (!VITE_PATHS.test(request.url ?? '')) return false;
      vite.middlewares(request, response);
      return true;
    },
  });
  console.log(startupBanner(shop, config));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void Promise.all([shop.close(), vite.close()]).then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(startupErrorText(error));
  process.exit(1);
});
