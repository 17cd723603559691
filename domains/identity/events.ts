import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/**
 * A person became a staff member and must be notified, with a link to set a password if they have none. Names
 * the site of the email.
 */
export const staffInvited = event(
  'staff-invited',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);

/** An account has a new confirmed email address. `formerly`: the previous one. */
export const emailChanged = event(
  'email-changed',
  z.object({ accountId: z.string(), formerly: z.string() }),
  ({ accountId, formerly }) => `${accountId} ${formerly}`,
);

/** The operator removed a lost second factor from an account. Names the site of the email. */
export const secondFactorReset = event(
  'second-factor-reset',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);
