import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { REFUSALS } from '../contract/values.ts';
import type { reviewDecided } from '../events.ts';
import { readReview } from '../db/reviews.ts';
import type { ReviewsDeps } from './deps.ts';
import { decisionMail } from './review-mail.tsx';
import { reviewPath } from './review-link.ts';

/** Handles `review-decided`: emails the author of a buyer's review that it was published or refused. */
export function notifyDecided({
  siteOf,
  originOf,
  clock,
  secret,
}: Pick<ReviewsDeps, 'siteOf' | 'originOf' | 'clock' | 'secret'>): EventHandler<typeof reviewDecided> {
  return async (tx, { reviewId, version, at }) => {
    const found = await readReview(tx, reviewId);
    // Send no email if the author has changed the review since the decision, or if the account was deleted.
    if (!found || found.version !== version || found.state === 'pending' || found.orderId === null) return;
    if (found.email === '') return;
    const refusal =
      found.refusal === null ? null : [REFUSALS[found.refusal], found.refusalNote].filter(Boolean).join(' ');
    const origin = originOf(found.siteId);
    const now = clock();
    const link = origin + reviewPath(secret, { orderId: found.orderId, productId: found.productId }, now);
    await queueMail(
      tx,
      {
        dedupeKey: `review-decided:${reviewId}:${version}:${at}`,
        siteId: found.siteId,
        recipient: found.email,
        ...decisionMail({ title: found.productTitle, refusal }, link, {
          site: siteOf(found.siteId),
          origin,
        }),
      },
      now,
    );
  };
}
