import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { safeJson } from '#foundation/pure/collections/packed.ts';
import { LOGIN_CALLBACK } from '#domains/identity/contract/identity.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { NO_REFERRER } from '../requests/security.ts';
import type { BackOfficeAssets } from './back-office-assets.ts';
import type { PageRouteOptions } from './page-route.ts';

/** The path of the page of the back office that completes a sign-in. */
const CALLBACK = '/admin/sign-in/callback';

export interface BackOfficeOptions extends Pick<PageRouteOptions, 'contextOf' | 'shopOf' | 'renderer'> {
  /** The folder with the files of the built back office; undefined in development and in tests. */
  backOfficeFolder?: string | undefined;
}

/**
 * Serves the document of the back office at `/admin` and all paths below, and its files at `/admin/assets`. The
 * browser renders the pages. The document contains no data that a guest may not see.
 */
export async function registerBackOffice(app: FastifyInstance, options: BackOfficeOptions): Promise<void> {
  const { contextOf, shopOf, renderer, backOfficeFolder } = options;
  const assets = renderer.backOffice ?? null;
  addCallbackRedirect(app);
  if (backOfficeFolder !== undefined) await mountAssets(app, join(backOfficeFolder, 'assets'));
  for (const url of ['/admin', '/admin/*'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      // The query may contain a sign-in code, or the name or email address of a customer.
      config: { secretParams: ['q', 'code', 'nonce'], isData: false },
      handler: async (request, reply) => {
        const { site, origin } = contextOf(request, reply);
        const html = documentOf(shopOf(site, origin), assets);
        return reply
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .type('text/html; charset=utf-8')
          .send(renderer.finish ? await renderer.finish(request.url, html) : html);
      },
    });
}

/**
 * Sends browsers that complete a sign-in for the back office to its own page. All ways to sign in return to
 * `LOGIN_CALLBACK`, where the storefront would not know the pages of the back office.
 */
function addCallbackRedirect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path, query] = request.url.split('?', 2);
    if (query === undefined || path?.toLowerCase() !== LOGIN_CALLBACK || !isForBackOffice(query))
      return done();
    void reply
      .header(...NO_REFERRER)
      .header('cache-control', 'no-store')
      .redirect(`${CALLBACK}?${query}`, 302);
  });
}

function isForBackOffice(query: string): boolean {
  return /^\/admin(?:$|[/?#])/i.test(new URLSearchParams(query).get('returnUrl') ?? '');
}

async function mountAssets(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/admin/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

function documentOf(shop: Shop, assets: BackOfficeAssets | null): string {
  const { site } = shop;
  const { styles, scripts, modulePreloads } = assets ?? { styles: [], scripts: [], modulePreloads: [] };
  return `<!doctype html>
<html lang="${site.locale}" data-scope="staff">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Back office - ${escape(site.name)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${modulePreloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}
</head>
<body>
<noscript>The back office needs JavaScript, which is switched off in this browser.</noscript>
<div id="root"></div>
<script type="application/json" id="shop">${safeJson(shop)}</script>
</body>
</html>
`;
}
