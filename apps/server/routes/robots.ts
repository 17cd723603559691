import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Paths that `robots.txt` excludes from search engines: personal pages and results of typed searches. */
const HIDDEN = [
  '/api/',
  '/search/',
  '/customer/',
  '/account',
  '/cart',
  '/claim/',
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

/** Serves `/robots.txt` and `/.well-known/change-password`. */
export function mountRobots(
  app: FastifyInstance,
  { siteMapOf }: { siteMapOf(request: FastifyRequest): string },
): void {
  // Password managers open this URL to change a password (w3c.github.io/webappsec-change-password-url).
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', FRESH).redirect('/account/security', 302),
  );

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...HIDDEN.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteMapOf(request)}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FRESH)
      .send(`${lines.join('\n')}\n`);
  });
}
