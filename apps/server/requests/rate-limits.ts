import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { tooMany } from '#foundation/pure/call-errors.ts';
import type { BoundRoute, RouteLimits } from '#foundation/server/http/bind.ts';
import { limitsOf } from '#foundation/server/http/limit-classes.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { rateLimitKeyOf, type ClientAddress } from './client-address.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Enables the limits of routes. Without this call, {@link limitedBy} limits nothing. */
export async function enableRateLimits(app: FastifyInstance, clientAddress: ClientAddress): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => rateLimitKeyOf(clientAddress(request.raw)),
    errorResponseBuilder: (request, context) => ({
      statusCode: 429,
      errors: [`Too many attempts. Please wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`],
      code: tooMany.code,
      requestId: request.id,
    }),
  });
}

/**
 * Returns the options of a route that limit the requests from each network. The limit applies before the
 * server parses the body and verifies credentials, so it counts requests regardless of their result. GET and
 * HEAD requests share one count, because they use the same hook; `config.rateLimit` would count them
 * separately.
 */
export function limitedBy(
  app: FastifyInstance,
  { max, seconds }: RouteLimits,
): { onRequest?: onRequestAsyncHookHandler } {
  return app.hasDecorator('rateLimit')
    ? { onRequest: app.rateLimit({ max, timeWindow: seconds * 1000 }) }
    : {};
}

/**
 * Creates the limit of accounts: the function that counts a request of a verified account against the limit
 * of its route. It returns the seconds until the request is allowed; 0 if it is allowed now. The account
 * counts in addition to the network, so that requests from several networks share one limit. An API key counts apart from
 * the person who is responsible for it.
 */
export function accountLimit() {
  const buckets = new TokenBuckets();
  return (
    route: BoundRoute<RequestContext>,
    { user: { accountId, apiKeyId }, now }: Pick<RequestContext, 'user' | 'now'>,
  ): number => {
    const caller = apiKeyId ?? accountId;
    if (caller === null) return 0;
    const { method, path } = route.endpoint;
    return buckets.take(`${caller} ${method} ${path}`, limitsOf(route), { at: now.getTime() });
  };
}
