import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceFactsOf } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Route pattern of the rendered page, or `redirect`; null if no page was rendered. */
    pageRoute: string | null;
  }
}

/** Monitoring systems request these paths every few seconds, so they are not logged. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** After each response, writes a log line and records a metrics sample with the route. */
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
          // Logs the pattern, never the path: paths contain search terms, email addresses and tokens.
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
 * Returns the pattern of the requested route, never its path. The number of patterns is limited to the shop's
 * routes.
 */
function routeOf({ pageRoute, routeOptions: { url = 'other' } }: FastifyRequest): string {
  return pageRoute ?? (url === '/*' ? 'other' : url);
}
