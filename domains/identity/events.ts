import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** Somebody was made staff and is to be told, with a way in where they have none: of which site the mail is. */
export const staffInvited = event(
  'staff-invited',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);
