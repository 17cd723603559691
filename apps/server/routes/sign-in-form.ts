import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { LOGIN_REDIR } from '#domains/identity/contract/identity.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import type { ContextOf } from '../context.ts';
import { limitedBy } from '../requests/rate-limits.ts';
import { isOwnOrigin } from '../requests/own-origin.ts';
import { textFields } from './text-fields.ts';

/**
 * Allows the sign-in attempts of a busy office that shares one network address. The database limits the
 * attempts per account.
 */
const LIMIT = { max: 60, seconds: 60 };
const FORM_BYTES = 16 * 1024;

/**
 * Handles the form of the login page (API-137). The browser navigates when it submits the form, so password
 * managers detect a sign-in. The route accepts only requests from pages of the shop, like every endpoint.
 */
export async function mountSignInForm(
  app: FastifyInstance,
  { identity, contextOf }: { identity: Identity; contextOf: ContextOf },
): Promise<void> {
  await app.register(async (forms) => {
    // The form contains only an email address, a password and the path to return to, so its size is limited.
    await forms.register(formbody, { bodyLimit: FORM_BYTES });
    forms.route<{ Body: unknown }>({
      method: 'POST',
      url: LOGIN_REDIR,
      ...limitedBy(forms, LIMIT),
      handler: async (request, reply) => {
        const ctx = contextOf(request, reply);
        const target = await identity.signInByForm(ctx, textFields(request.body), (origin) =>
          isOwnOrigin(origin, ctx.origin, request.headers.host),
        );
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      },
    });
  });
}
