import type { HandlerInput } from '#foundation/pure/endpoint.ts';
import type { getProductReviews as readEndpoint } from '../contract/reviews.ts';
import type { ReviewState } from '../contract/values.ts';
import type { ReviewFields } from '../rules/review-form.ts';
import { readPhoto } from '../db/photos.ts';
import type { ReviewsContext, ReviewsDeps } from './deps.ts';
import { getProductReviews } from './get-product-reviews.ts';
import { sendInvitations } from './invite-buyers.ts';
import { decideReview, listStaffReviews, replyToReview, type Decision } from './moderate-reviews.ts';
import { addReviewPhoto, removeReviewPhoto } from './review-photos.ts';
import { voteOnReview } from './vote-on-review.ts';
import {
  getOrderReviews,
  getReviewForm,
  getReviewOptOut,
  ownPhotoLinks,
  stopInvitations,
  writeReview,
} from './write-review.ts';

export { scheduleInvitations } from './invite-buyers.ts';
export { readReviewsOfOrders } from '../db/reviews.ts';
export { notifyDecided } from './notify-decided.ts';

export type Reviews = ReturnType<typeof createReviews>;

/** Creates the reviews service: reading, voting, writing, moderation and invitations. */
export function createReviews(deps: ReviewsDeps) {
  const fileOf = async (id: number, isPublished: boolean) => {
    const bytes = await readPhoto(deps.db, id, { isPublished });
    return bytes ? { name: `review-${id}.webp`, bytes } : null;
  };
  return {
    ofProduct: (ctx: ReviewsContext, input: HandlerInput<typeof readEndpoint>['query'] & { slug: string }) =>
      getProductReviews(ctx, deps, input),
    vote: (ctx: ReviewsContext, input: { id: number; isHelpful: boolean | null }) =>
      voteOnReview(ctx, deps, input),
    form: (ctx: ReviewsContext, token: string) => getReviewForm(ctx, deps, token),
    write: (ctx: ReviewsContext, input: ReviewFields & { token: string }) => writeReview(ctx, deps, input),
    addPhoto: (ctx: ReviewsContext, input: { token: string; photo: string }) =>
      addReviewPhoto(ctx, deps, input),
    removePhoto: (ctx: ReviewsContext, input: { token: string; id: number }) =>
      removeReviewPhoto(ctx, deps, input),
    ofOrder: (ctx: ReviewsContext, number: string) => getOrderReviews(ctx, deps, number),
    optOut: (ctx: ReviewsContext, token: string) => getReviewOptOut(ctx, deps, token),
    stop: (ctx: ReviewsContext, token: string) => stopInvitations(ctx, deps, token),
    list: (ctx: ReviewsContext, query: { state: ReviewState; term: string; page: number }) =>
      listStaffReviews(ctx, deps, query),
    decide: (ctx: ReviewsContext, decision: Decision) => decideReview(ctx, deps, decision),
    reply: (ctx: ReviewsContext, input: { id: number; text: string }) => replyToReview(ctx, deps, input),
    /** Emails the invitations that are due. The worker calls this. */
    invite: () => sendInvitations(deps),
    /** Whether the signature in the URL of an unpublished photograph is valid and has not expired. */
    opensPhoto: ownPhotoLinks(deps.secret).opens,
    /** Returns the file of a photograph in any state, for its author and for staff; null if not found. */
    photoOf: (id: number) => fileOf(id, false),
    /** Returns the file of a photograph of a published review; null for other photographs. */
    publicPhotoOf: (id: number) => fileOf(id, true),
  };
}
