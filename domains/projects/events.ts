import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** The owner of a project has asked for a quote; the version of the project says which time. */
export const quoteAsked = event(
  'quote-asked',
  z.object({ siteId: z.string(), projectId: z.number(), version: z.number() }),
  ({ projectId, version }) => `${projectId}:${version}`,
);
