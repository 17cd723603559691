import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** The mail server or text message provider permanently rejected a message. */
export const messageRefused = event(
  'message-refused',
  z.object({
    id: z.number(),
    channel: z.enum(['mail', 'text']),
    /** The key of the object that the message is about, such as `order:7`. */
    about: z.string(),
    subject: z.string(),
    because: z.string(),
  }),
  ({ id }) => String(id),
);

/**
 * Data that pages display has changed. The payload contains the cache tags of the responses that must be
 * invalidated.
 */
export const pagesChanged = event(
  'pages-changed',
  z.object({ tags: z.array(z.string()) }),
  ({ tags }) => tags[0] ?? '',
);
