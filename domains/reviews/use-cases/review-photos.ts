import { createHash } from 'node:crypto';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { PhotographRefused, rewritePhotograph } from '#foundation/server/photographs/rewrite-photograph.ts';
import { QueueFull, workQueue } from '#foundation/server/work-queue.ts';
import {
  reviewLinkInvalid,
  reviewMissing,
  reviewPhotoRefused,
  reviewPhotosBusy,
  reviewPhotosFull,
  type addReviewPhoto as addEndpoint,
  type OwnReview,
  type removeReviewPhoto as removeEndpoint,
} from '../contract/writing.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../contract/values.ts';
import { deletePhoto, savePhoto } from '../db/photos.ts';
import { lockReview, markChanged, readReviewOfLine } from '../db/reviews.ts';
import { updateRatings, type ReviewsContext, type ReviewsDeps } from './deps.ts';
import { findLine, toOwnReview } from './write-review.ts';

/** The size of the longer side in pixels, and the encoding quality. */
const PHOTO_FORMAT = { side: 1600, quality: 80 };
/** Decodes one photograph at a time, so that enough CPU is available for shoppers' requests. */
const inTurn = workQueue({ atOnce: 1, waiting: 12 });

type Context = Pick<ReviewsContext, 'site' | 'now'>;

/**
 * Re-encodes a photograph, which removes the camera's metadata such as the place. Adds it to the review that
 * a signed link identifies. The review then waits for moderation again, because staff have not seen the
 * photograph.
 */
export async function addReviewPhoto(
  ctx: Context,
  deps: ReviewsDeps,
  { token, photo }: { token: string; photo: string },
): Promise<OwnReview | FaultOf<typeof addEndpoint>> {
  const line = await findLine(ctx, deps, token);
  if (!line) return failWith(reviewLinkInvalid);
  const before = await readReviewOfLine(deps.db, line);
  if (!before) return failWith(reviewMissing);
  const sent = Buffer.from(photo, 'base64');
  if (sent.length > MAX_PHOTO_BYTES)
    return failWith(reviewPhotoRefused, {
      texts: 'This photo is larger than 8 MB. Please send a smaller one.',
    });
  const digest = createHash('sha256').update(sent).digest('hex');
  let file: Buffer;
  try {
    file = await inTurn(() => rewritePhotograph(sent, PHOTO_FORMAT));
  } catch (error) {
    if (error instanceof PhotographRefused)
      return failWith(reviewPhotoRefused, { texts: `We can’t accept this photo: ${error.message}.` });
    if (error instanceof QueueFull) return failWith(reviewPhotosBusy, { retryAfterSeconds: 5 });
    throw error;
  }
  const stored = await inTransaction(deps.db, async (tx) => {
    await lockReview(tx, before.id);
    const { now } = ctx;
    const saved = await savePhoto(tx, before.id, { digest, file, most: MAX_PHOTOS, now });
    if (saved === 'full') return failWith(reviewPhotosFull);
    const found = (await readReviewOfLine(tx, line))!;
    if (saved === 'saved') {
      await markChanged(tx, found.id, now);
      if (found.state === 'published') await updateRatings(tx, line.productId, now);
    }
    return (await readReviewOfLine(tx, line))!;
  });
  if ('fault' in stored) return stored;
  deps.wakeOutbox();
  return toOwnReview(ctx, deps.secret, stored);
}

/**
 * Removes a photograph from the review that a signed link identifies. A refused review then waits for
 * moderation again, because the photograph may have been the reason; other reviews keep their state.
 */
export async function removeReviewPhoto(
  ctx: Context,
  deps: ReviewsDeps,
  { token, id }: { token: string; id: number },
): Promise<OwnReview | FaultOf<typeof removeEndpoint>> {
  const line = await findLine(ctx, deps, token);
  if (!line) return failWith(reviewLinkInvalid);
  const stored = await inTransaction(deps.db, async (tx) => {
    const found = await readReviewOfLine(tx, line);
    if (!found) return failWith(reviewMissing);
    const isDeleted = await deletePhoto(tx, found.id, id);
    if (isDeleted && found.state === 'refused') await markChanged(tx, found.id, ctx.now);
    if (isDeleted && found.state === 'published') await updateRatings(tx, line.productId, ctx.now);
    return (await readReviewOfLine(tx, line))!;
  });
  if ('fault' in stored) return stored;
  deps.wakeOutbox();
  return toOwnReview(ctx, deps.secret, stored);
}
