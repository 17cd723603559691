import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceFactsOf } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that was made, or `redirect`. */
    pageRoute: string | null;
  }
}

/** Asked every few seconds by machines: in no log. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Notes every request once it is answered: a line in the log, and a sample with its route for the metrics. */
export function logRequests(
  app: FastifyInstance,
  observe: (sample: { route: string; method: string; status: number; seconds: number }) => void,
): void {
  app.decorateRequest('pageRoute', null);
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    observe({ route, method: request.method, status: reply.statusCode, seconds });
    if (!PROBES.has(route)) {
      request.log.info(
        {
          ...traceFactsOf(request.raw),
          method: request.method,
          // The pattern and never the path: paths contain search terms, email addresses and tokens.
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}

/** The pattern of what was asked for, never the address itself: there are as many of them as the shop has routes. */
function routeOf({ pageRoute, routeOptions: { url = 'other' } }: FastifyRequest): string {
  return pageRoute ?? (url === '/*' ? 'other' : url);
}
