import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** The owner of a project has asked for a quote; the version of the project says which time. */
export const quoteAsked = event(
  'quote-asked',
  z.object({ siteId: z.string(), projectId: z.number(), version: z.number() }),
  ({ projectId, version }) => `${projectId}:${version}`,
);

/** Whoever has the link of a quote has asked something of it (the question's number), or accepted it (null). */
export const quoteSpoken = event(
  'quote-spoken',
  z.object({ siteId: z.string(), quoteId: z.number(), questionId: z.nullable(z.number()) }),
  ({ quoteId, questionId }) => `${quoteId}:${questionId ?? 'accepted'}`,
);
