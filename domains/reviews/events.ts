import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** An answer to a question about a product was published. */
export const questionAnswered = event(
  'question-answered',
  z.object({ answerId: z.number() }),
  ({ answerId }) => String(answerId),
);

/** Staff have published or refused a review. `version` is the version of the review that they decided on. */
export const reviewDecided = event(
  'review-decided',
  z.object({ reviewId: z.number(), version: z.number(), at: z.string() }),
  ({ reviewId, version }) => `${reviewId}:${version}`,
);
