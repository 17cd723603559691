import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#sites/site.ts';

const KEEP_A_DAY = 'public, max-age=86400';
/** Home screens display about 12 characters under an icon. */
const MAX_SHORT_NAME = 12;

/** Serves the site's web app manifest (w3.org/TR/appmanifest) at `/manifest.webmanifest`. */
export function mountAppManifest(
  app: FastifyInstance,
  { siteOf }: { siteOf: (request: FastifyRequest, reply: FastifyReply) => Site },
): void {
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', KEEP_A_DAY)
      .send(JSON.stringify(manifestOf(siteOf(request, reply)))),
  );
}

function manifestOf({ wording, name, wordmark, locale, themeColor }: Site): object {
  const short = [name, wordmark].find(({ length }) => length <= MAX_SHORT_NAME) ?? wordmark;
  return {
    id: '/',
    name: wording.companyName,
    short_name: short,
    description: wording.homeIntro,
    lang: locale,
    start_url: '/',
    scope: '/',
    // The shop has no navigation of its own that replaces the browser's back button.
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: themeColor,
    categories: ['shopping'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
