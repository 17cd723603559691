import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceFactsOf } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route pattern of the rendered page, or `redirect`; null if no page was rendered. */
    pageRoute: string | null;
  }
}

/** Monitoring systems request these paths every few seconds, so they are not logged. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Writes a log line and records the route in the request metrics after each response. */
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
          // Logs the route pattern and never the path, because paths contain search terms, email addresses
          // and tokens.
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
 * Returns the pattern of the requested route. Only the shop's own routes have patterns, so their number is
 * limited.
 */
function routeOf({ pageRoute, routeOptions: { url = 'other' } }: FastifyRequest): string {
  return pageRoute ?? (url === '/*' ? 'other' : url);
}
