import type { FastifyInstance } from 'fastify';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { UNSUBSCRIBE_ROUTE } from '#domains/enquiries/contract/preferences.ts';
import type { MailPreferencesSubject } from '#domains/enquiries/use-cases/mail-preferences.ts';
import { REVIEW_OPT_OUT_ROUTE } from '#domains/reviews/contract/writing.ts';
import type { Reviews } from '#domains/reviews/use-cases/reviews.ts';
import type { ContextOf } from '../context.ts';
import { limitedBy } from '../requests/rate-limits.ts';

const LIMIT = { max: 120, seconds: 60 };
/** Matches the one-click form field in both form encodings. */
const ONE_PRESS = /List-Unsubscribe[\s"']*=?\s*One-Click/i;

interface Unsubscribing {
  mailPreferences: Pick<MailPreferencesSubject, 'stopByLink'>;
  reviews: Pick<Reviews, 'stop'>;
  contextOf: ContextOf;
}

/**
 * Handles one-click unsubscribe requests from mail clients (RFC 8058). These requests have no cookies and no
 * sign-in, so only the signed link identifies the subscription. The response does not redirect. A browser
 * that opens the URL receives a page with one button.
 */
export async function mountOnePressUnsubscribe(
  app: FastifyInstance,
  { mailPreferences, reviews, contextOf }: Unsubscribing,
): Promise<void> {
  await app.register(async (posts) => {
    posts.removeAllContentTypeParsers();
    posts.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    /**
     * Mounts the route for one kind of link. `stop` unsubscribes the recipient and returns the name of what
     * the shop no longer sends.
     */
    const mount = (
      route: string,
      stop: (token: string, ctx: ReturnType<ContextOf>) => Promise<string | Fault<string>>,
    ) =>
      posts.post<{ Params: { token: string } }>(
        `${route}/:token`,
        { config: { secretParams: ['token'] }, ...limitedBy(posts, LIMIT) },
        async (request, reply) => {
          void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
          const body = typeof request.body === 'string' ? request.body : '';
          if (!ONE_PRESS.test(body)) return reply.code(400).send('List-Unsubscribe=One-Click is missing.');
          const stopped = await stop(request.params.token, contextOf(request, reply));
          return typeof stopped === 'string'
            ? reply.send(`You’re unsubscribed. We’ll no longer send you ${stopped}.`)
            : reply.code(404).send(stopped.body.errors.join(' '));
        },
      );
    mount(UNSUBSCRIBE_ROUTE, async (token, { now }) => {
      const answer = await mailPreferences.stopByLink(token, { now });
      return isFault(answer) ? answer : answer.what;
    });
    mount(REVIEW_OPT_OUT_ROUTE, async (token, ctx) => {
      const answer = await reviews.stop(ctx, token);
      return isFault(answer) ? answer : 'invitations to review products';
    });
  });
}
