import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** The mail server or text message provider permanently rejected a message. */
export const messageRefused = event(
  'message-refused',
  z.object({
    id: z.number(),
    channel: z.enum(['mail', 'text']),
    /** The subject of the message, such as `order:7`, set by the code that queued it. */
    about: z.string(),
    subject: z.string(),
    because: z.string(),
  }),
  ({ id }) => String(id),
);

/** Data on pages has changed. The payload contains the cache tags of the responses that must be invalidated. */
export const pagesChanged = event(
  'pages-changed',
  z.object({ tags: z.array(z.string()) }),
  ({ tags }) => tags[0] ?? '',
);
