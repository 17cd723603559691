import type { FastifyInstance, FastifyReply } from 'fastify';
import { EXTERNAL_LOGIN } from '#domains/identity/contract/identity.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import type { ContextOf } from '../context.ts';
import { limitedBy } from '../requests/rate-limits.ts';
import { isOwnOrigin } from '../requests/own-origin.ts';

const LIMIT = { max: 60, seconds: 60 };

/**
 * Mounts sign-in with an external provider (API-146): the redirect to the provider and the route that the
 * provider redirects back to.
 */
export function mountExternalSignIn(
  app: FastifyInstance,
  { identity, contextOf }: { identity: Identity; contextOf: ContextOf },
): void {
  app.route<{ Params: { provider: string }; Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: `${EXTERNAL_LOGIN}/:provider`,
    ...limitedBy(app, LIMIT),
    handler: async (request, reply) => {
      const ctx = contextOf(request, reply);
      const query = Object.fromEntries(
        Object.entries(request.query).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      );
      const target = await identity.beginExternal(ctx, {
        provider: request.params.provider,
        query,
        isOwnOrigin: (origin) => isOwnOrigin(origin, ctx.origin, request.headers.host),
      });
      return redirect(reply, target);
    },
  });
  app.route<{ Params: { provider: string } }>({
    method: 'GET',
    url: `${EXTERNAL_LOGIN}/:provider/callback`,
    ...limitedBy(app, LIMIT),
    handler: async (request, reply) => {
      const query = request.url.split('?')[1] ?? '';
      const target = await identity.finishExternal(contextOf(request, reply), request.params.provider, query);
      return redirect(reply, target);
    },
  });
}

/**
 * Redirects to a URL that contains one-time codes. The response is therefore not cached and sends no
 * referrer.
 */
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
