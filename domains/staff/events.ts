import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/**
 * A person became a staff member and must be notified. The email links to a page to set a password if the
 * person has none. The payload names the email's site.
 */
export const staffInvited = event(
  'staff-invited',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);
