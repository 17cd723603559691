import type { FastifyInstance, FastifyReply } from 'fastify';
import { EXTERNAL_LOGIN } from '#domains/identity/contract.ts';
import type { Identity } from '#domains/identity/service.ts';
import type { ContextOf } from './context.ts';
import { isOwnOrigin } from './own-origin.ts';

const LIMIT = { max: 60, timeWindow: 60_000 };

/** Signing in with another party (API-146): away to it and back again, both by navigation. */
export function mountExternalSignIn(
  app: FastifyInstance,
  { identity, contextOf, rateLimits }: { identity: Identity; contextOf: ContextOf; rateLimits: boolean },
): void {
  const limits = rateLimits ? { config: { rateLimit: LIMIT } } : {};
  app.route<{ Params: { provider: string }; Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: `${EXTERNAL_LOGIN}/:provider`,
    ...limits,
    handler: async (request, reply) => {
      const context = contextOf(request, reply);
      const query = Object.fromEntries(
        Object.entries(request.query).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      );
      const target = await identity.beginExternal(request.params.provider, query, context, (origin) =>
        isOwnOrigin(origin, context.origin, request.headers.host),
      );
      return redirect(reply, target);
    },
  });
  app.route<{ Params: { provider: string } }>({
    method: 'GET',
    url: `${EXTERNAL_LOGIN}/:provider/callback`,
    ...limits,
    handler: async (request, reply) => {
      const query = request.url.split('?')[1] ?? '';
      const target = await identity.finishExternal(request.params.provider, query, contextOf(request, reply));
      return redirect(reply, target);
    },
  });
}

/** Addresses carry codes that work once: nothing is kept, and nobody is told where the browser came from. */
function redirect(reply: FastifyReply, target: string | null): FastifyReply {
  if (target === null) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(target, 303);
}
