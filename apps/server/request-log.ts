import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceFactsOf } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the rendered page, or `redirect`. */
    pageRoute: string | null;
  }
}

/** Machines request these every few seconds: they are not logged. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs every request after its response: a line in the log, and a metrics sample with its route. */
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

/**
 * Returns the pattern of the requested route, never the path: the number of patterns is limited to the routes
 * of the shop.
 */
function routeOf({ pageRoute, routeOptions: { url = 'other' } }: FastifyRequest): string {
  return pageRoute ?? (url === '/*' ? 'other' : url);
}
