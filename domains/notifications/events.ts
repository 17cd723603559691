import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** A message was refused for good by whoever was to take it. */
export const messageRefused = event(
  'message-refused',
  z.object({
    id: z.number(),
    channel: z.enum(['mail', 'text']),
    /** What it told of, as whoever queued it named it. */
    about: z.string(),
    subject: z.string(),
    because: z.string(),
  }),
  ({ id }) => String(id),
);

/** Pages show something that has changed: the tags of the cached answers to drop. */
export const pagesChanged = event(
  'pages-changed',
  z.object({ tags: z.array(z.string()) }),
  ({ tags }) => tags[0] ?? '',
);
