import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** Staff have published or refused a review. `version` is the version of the review that they decided on. */
export const reviewDecided = event(
  'review-decided',
  z.object({ reviewId: z.number(), version: z.number(), at: z.string() }),
  ({ reviewId, version }) => `${reviewId}:${version}`,
);
