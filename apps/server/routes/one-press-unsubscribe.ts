import type { FastifyInstance } from 'fastify';
import { isFault } from '#foundation/pure/fault.ts';
import { UNSUBSCRIBE_ROUTE } from '#domains/enquiries/contract/preferences.ts';
import type { MailPreferencesSubject } from '#domains/enquiries/use-cases/mail-preferences.ts';
import { limitedBy } from '../requests/rate-limits.ts';

const LIMIT = { max: 120, seconds: 60 };
/** Matches the one-click form field in both form encodings. */
const ONE_PRESS = /List-Unsubscribe[\s"']*=?\s*One-Click/i;

/**
 * Handles one-click unsubscribe requests from mail clients (RFC 8058). These requests have no cookies and no
 * sign-in, so only the signed link identifies the subscription. The response does not redirect. A browser
 * that opens the URL receives a page with one button.
 */
export async function mountOnePressUnsubscribe(
  app: FastifyInstance,
  { mailPreferences, now }: { mailPreferences: Pick<MailPreferencesSubject, 'stopByLink'>; now: () => Date },
): Promise<void> {
  await app.register(async (posts) => {
    posts.removeAllContentTypeParsers();
    posts.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    posts.post<{ Params: { token: string } }>(
      `${UNSUBSCRIBE_ROUTE}/:token`,
      { config: { secretParams: ['token'] }, ...limitedBy(posts, LIMIT) },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        const body = typeof request.body === 'string' ? request.body : '';
        if (!ONE_PRESS.test(body)) return reply.code(400).send('List-Unsubscribe=One-Click is missing.');
        const answer = await mailPreferences.stopByLink(request.params.token, { now: now() });
        return isFault(answer)
          ? reply.code(404).send(answer.body.errors.join(' '))
          : reply.send(`You are unsubscribed. We will no longer send you ${answer.what}.`);
      },
    );
  });
}
