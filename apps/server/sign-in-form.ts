import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { LOGIN_REDIR } from '#domains/identity/contract.ts';
import type { Identity } from '#domains/identity/service.ts';
import { unusablePlace } from '#foundation/server/http/read-input.ts';
import type { ContextOf } from './context.ts';
import { isOwnOrigin } from './own-origin.ts';

/** As many tries as a busy office behind one address makes; what is tried is limited by the database. */
const LIMIT = { max: 60, timeWindow: 60_000 };
const FORM_BYTES = 16 * 1024;

/**
 * The login page's form (API-137), posted by navigation, so that password managers see a sign-in. Like every call it is
 * taken from pages of the shop alone.
 */
export async function mountSignInForm(
  app: FastifyInstance,
  { identity, contextOf, rateLimits }: { identity: Identity; contextOf: ContextOf; rateLimits: boolean },
): Promise<void> {
  await app.register(async (forms) => {
    // An address, a password and where to go on: no more is read.
    await forms.register(formbody, { bodyLimit: FORM_BYTES });
    forms.route<{ Body: unknown }>({
      method: 'POST',
      url: LOGIN_REDIR,
      ...(rateLimits ? { config: { rateLimit: LIMIT } } : {}),
      handler: async (request, reply) => {
        const context = contextOf(request, reply);
        const target = await identity.signInByForm(textFields(request.body), context, (origin) =>
          isOwnOrigin(origin, context.origin, request.headers.host),
        );
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      },
    });
  });
}

/** The text fields of a form; anything else that a client may send, or that no database keeps, is left out. */
function textFields(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && unusablePlace(entry[1]) === null,
    ),
  );
}
