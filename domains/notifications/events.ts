import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** A provider permanently rejected a message. */
export const messageRefused = event(
  'message-refused',
  z.object({
    id: z.number(),
    channel: z.enum(['mail', 'text']),
    /** The subject that the message is about, set by the code that queued it. */
    about: z.string(),
    subject: z.string(),
    because: z.string(),
  }),
  ({ id }) => String(id),
);

/** Displayed data has changed. The payload contains the tags of the cached responses to invalidate. */
export const pagesChanged = event(
  'pages-changed',
  z.object({ tags: z.array(z.string()) }),
  ({ tags }) => tags[0] ?? '',
);
