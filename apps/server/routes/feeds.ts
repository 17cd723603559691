import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalAddress } from '#foundation/pure/canonical.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';

type Visit = Pick<RequestContext, 'site' | 'now'>;

export interface FeedSources {
  siteOfHost(host: string | undefined): Visit['site'];
  originOf(siteId: string): string;
  now: () => Date;
  /** Returns the paths of a site's category, brand, store and content pages. */
  pages(visit: Visit): string[];
  /** Returns the paths of a site's product pages. */
  products(site: Site): string[];
}

/** The protocol allows 50,000 URLs per sitemap, but smaller sitemaps are generated faster. */
const ADDRESSES_A_MAP = 20_000;
/** Paths that `robots.txt` excludes from search engines: personal pages and results of typed searches. */
const HIDDEN = [
  '/api/',
  '/search/',
  '/customer/',
  '/account',
  '/cart',
  '/project',
  '/saved/',
  '/notify-me/',
  '/newsletter/',
  '/unsubscribe/',
  '/performance-dashboard',
  '/blank/',
  '/content-preview/',
];
/** Whether `robots.txt` excludes a path. No sitemap lists such a path. */
export function isHidden(path: string): boolean {
  return HIDDEN.some((hidden) => path.startsWith(hidden));
}

const FRESH = 'public, max-age=3600';

/**
 * Serves `/robots.txt`, `/.well-known/change-password` and `/sitemap.xml`. The sitemap is an index of
 * `/sitemap-pages.xml` and each `/sitemap-products-N.xml`.
 */
export function mountFeeds(app: FastifyInstance, sources: FeedSources): void {
  const visitOf = (request: FastifyRequest) => ({
    site: sources.siteOfHost(request.headers.host),
    now: sources.now(),
  });

  // Password managers open this URL to change a password (w3c.github.io/webappsec-change-password-url).
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', FRESH).redirect('/account/security', 302),
  );

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...HIDDEN.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${canonicalAddress(sources.originOf(visitOf(request).site.id), '/sitemap.xml')}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FRESH)
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const { site } = visitOf(request);
    const origin = sources.originOf(site.id);
    const maps = Math.ceil(sources.products(site).length / ADDRESSES_A_MAP);
    const names = [
      '/sitemap-pages.xml',
      ...Array.from({ length: maps }, (_, index) => `/sitemap-products-${index + 1}.xml`),
    ];
    const entries = names.map(
      (name) => `<sitemap><loc>${xml(canonicalAddress(origin, name))}</loc></sitemap>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', FRESH)
      .send(wrapped('sitemapindex', entries));
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const visit = visitOf(request);
    const paths =
      request.params.part === 'pages' ? sources.pages(visit) : productsOf(visit.site, request.params.part);
    if (paths === null) return reply.code(404).type('text/plain; charset=utf-8').send('Sitemap not found');
    const origin = sources.originOf(visit.site.id);
    const entries = [...new Set(paths)].map(
      (path) => `<url><loc>${xml(canonicalAddress(origin, path))}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', FRESH)
      .send(wrapped('urlset', entries));
  });

  function productsOf(site: Site, part: string): string[] | null {
    const number = Number(/^products-(\d{1,4})$/.exec(part)?.[1] ?? 0);
    const paths =
      number < 1
        ? []
        : sources.products(site).slice((number - 1) * ADDRESSES_A_MAP, number * ADDRESSES_A_MAP);
    return paths.length === 0 ? null : paths;
  }
}

function wrapped(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`;
}

const xml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
