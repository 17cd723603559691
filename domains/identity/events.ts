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

/** An account has a new, confirmed email address. `formerly`: the previous address. */
export const emailChanged = event(
  'email-changed',
  z.object({ accountId: z.string(), formerly: z.string() }),
  ({ accountId, formerly }) => `${accountId} ${formerly}`,
);

/**
 * The operator removed a lost second factor from an account. The payload names the site of the email that
 * notifies the owner.
 */
export const secondFactorReset = event(
  'second-factor-reset',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);
