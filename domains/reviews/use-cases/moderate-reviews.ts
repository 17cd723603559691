import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { unknownReview } from '../contract/reviews.ts';
import {
  replyToPublished,
  reviewChanged,
  STAFF_REVIEWS_A_PAGE,
  type StaffReview,
} from '../contract/staff.ts';
import type { Refusal, ReviewState } from '../contract/values.ts';
import { reviewDecided } from '../events.ts';
import {
  lockReview,
  readAspects,
  readReview,
  readStaffReviews,
  writeDecision,
  writeReply,
  type StoredReview,
} from '../db/reviews.ts';
import { updateRatings, type ReviewsContext, type ReviewsDeps } from './deps.ts';
import { ratedAspects } from './get-product-reviews.ts';
import { ownPhotoLinks } from './write-review.ts';

/** Returns one page of the site's reviews in a state. */
export async function listStaffReviews(
  ctx: ReviewsContext,
  deps: ReviewsDeps,
  { state, term, page }: { state: ReviewState; term: string; page: number },
) {
  const { totalCount, rows } = await readStaffReviews(deps.db, {
    siteId: ctx.site.id,
    state,
    term: term.trim(),
    limit: STAFF_REVIEWS_A_PAGE,
    offset: page * STAFF_REVIEWS_A_PAGE,
  });
  const reviews: StaffReview[] = [];
  for (const row of rows) reviews.push(await toStaffReview(ctx, deps, row));
  return { page, pageSize: STAFF_REVIEWS_A_PAGE, totalCount, reviews };
}

async function toStaffReview(
  { site, now }: ReviewsContext,
  { db, secret }: Pick<ReviewsDeps, 'db' | 'secret'>,
  one: StoredReview,
): Promise<StaffReview> {
  const { linkTo } = ownPhotoLinks(secret);
  return {
    id: one.id,
    version: one.version,
    state: one.state,
    source: one.source,
    product: { sku: one.sku, title: one.productTitle },
    orderNumber: one.orderNumber,
    name: one.name,
    stars: one.stars,
    aspects: ratedAspects(one, await readAspects(db, one.productId)),
    title: one.title,
    text: one.body,
    photos: one.photos.map((id) => linkTo(id, { siteId: site.id, now })),
    flags: one.flags,
    refusal: one.refusal,
    refusalNote: one.refusalNote,
    reply: one.reply,
    writtenAt: one.updatedAt.toISOString(),
  };
}

/** A decision about the version of a review that the staff member has read. */
export interface Decision {
  id: number;
  version: number;
  state: 'published' | 'refused';
  refusal: Refusal | null;
  note: string;
}

/**
 * Publishes or refuses a review. Rejects the decision if the author has changed the review meanwhile. A
 * repeated decision changes nothing.
 */
export async function decideReview(
  ctx: ReviewsContext,
  deps: ReviewsDeps,
  { id, version, state, refusal, note }: Decision,
): Promise<StaffReview | Fault<'unknown-review' | 'review-changed'>> {
  const done = await inTransaction(deps.db, async (tx) => {
    if (!(await lockReview(tx, id))) return failWith(unknownReview);
    const found = await readReview(tx, id, ctx.site.id);
    if (!found) return failWith(unknownReview);
    if (found.version !== version) return failWith(reviewChanged);
    if (found.state === state && found.refusal === refusal && found.refusalNote === note) return found;
    const { now } = ctx;
    await writeDecision(tx, id, { state, refusal, note, by: ctx.user.accountId, now });
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: ctx.site.id,
        subject: 'reviews',
        action: state,
        key: String(id),
        before: { state: found.state },
        after: { state, ...(refusal === null ? {} : { refusal }) },
      },
      now,
    );
    await appendEvents(tx, [reviewDecided({ reviewId: id, version, at: now.toISOString() })], now);
    if (found.state === 'published' || state === 'published') await updateRatings(tx, found.productId, now);
    return (await readReview(tx, id))!;
  });
  if (isFault(done)) return done;
  deps.wakeOutbox();
  return toStaffReview(ctx, deps, done);
}

/** Sets the retailer's reply to a published review, and drops the cached pages that display it. */
export async function replyToReview(
  ctx: ReviewsContext,
  deps: ReviewsDeps,
  { id, text }: { id: number; text: string },
): Promise<StaffReview | Fault<'unknown-review' | 'reply-to-published'>> {
  const done = await inTransaction(deps.db, async (tx) => {
    if (!(await lockReview(tx, id))) return failWith(unknownReview);
    const found = await readReview(tx, id, ctx.site.id);
    if (!found) return failWith(unknownReview);
    if (found.state !== 'published') return failWith(replyToPublished);
    const reply = text.trim();
    if (found.reply === reply) return found;
    await writeReply(tx, id, reply, ctx.now);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: ctx.site.id,
        subject: 'reviews',
        action: reply === '' ? 'reply-removed' : 'replied',
        key: String(id),
      },
      ctx.now,
    );
    await updateRatings(tx, found.productId, ctx.now);
    return (await readReview(tx, id))!;
  });
  if (isFault(done)) return done;
  deps.wakeOutbox();
  return toStaffReview(ctx, deps, done);
}
