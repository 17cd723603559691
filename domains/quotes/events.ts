import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/**
 * The owner of a project has requested a quote. The event contains the project's version, which distinguishes
 * repeated requests.
 */
export const quoteRequested = event(
  'quote-asked',
  z.object({ siteId: z.string(), projectId: z.number(), version: z.number() }),
  ({ projectId, version }) => `${projectId}:${version}`,
);

/** A customer has asked a question about a quote or has accepted it. `questionId` is null for an acceptance. */
export const quoteSpoken = event(
  'quote-spoken',
  z.object({ siteId: z.string(), quoteId: z.number(), questionId: z.nullable(z.number()) }),
  ({ quoteId, questionId }) => `${quoteId}:${questionId ?? 'accepted'}`,
);
