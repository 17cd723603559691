import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** Pages show something that has changed: the tags of the cached answers to drop. */
export const pagesChanged = event(
  'pages-changed',
  z.object({ tags: z.array(z.string()) }),
  ({ tags }) => tags[0] ?? '',
);
