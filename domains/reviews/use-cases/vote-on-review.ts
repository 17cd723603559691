import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signatureOf } from '#foundation/server/signature.ts';
import { ownReview, unknownReview, type voteOnReview as endpoint } from '../contract/reviews.ts';
import { isOwnReview, lockReview, readReview, saveVote } from '../db/reviews.ts';
import type { ReviewsContext, ReviewsDeps } from './deps.ts';

/**
 * Stores whether a user finds a review helpful; null removes the vote. Each account, and each network of guests, has one vote per
 * review. Authors cannot vote on their own reviews. A repeated vote replaces the earlier one. The lock on the
 * review makes the counts exact when users vote at the same time.
 */
export async function voteOnReview(
  { site, user, ip, now }: Pick<ReviewsContext, 'site' | 'user' | 'ip' | 'now'>,
  {
    db,
    secret,
    catalogue,
    networkOf,
    verifiedEmailOf,
  }: Pick<ReviewsDeps, 'db' | 'secret' | 'catalogue' | 'networkOf' | 'verifiedEmailOf'>,
  { id, isHelpful }: { id: number; isHelpful: boolean | null },
): Promise<AnswerOf<typeof endpoint> | FaultOf<typeof endpoint>> {
  const { accountId } = user;
  const voter =
    accountId === null ? `n:${signatureOf(secret, 'review-vote', networkOf(ip))}` : `a:${accountId}`;
  const email = accountId === null ? null : await verifiedEmailOf(accountId);
  return inTransaction(db, async (tx) => {
    const isFound = await lockReview(tx, id);
    const found = isFound ? await readReview(tx, id) : undefined;
    // Reviews are displayed on every site that sells the product.
    const isVisible = found?.state === 'published' && catalogue.cardEverOf(site, { id: found.productId });
    if (!isVisible) return failWith(unknownReview);
    if (accountId !== null && (await isOwnReview(tx, found, { accountId, email })))
      return failWith(ownReview);
    return saveVote(tx, { reviewId: id, voter, isHelpful, now });
  });
}
