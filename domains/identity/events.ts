import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** An account's new email address was confirmed. `formerly`: the previous address. */
export const emailChanged = event(
  'email-changed',
  z.object({ accountId: z.string(), formerly: z.string() }),
  ({ accountId, formerly }) => `${accountId} ${formerly}`,
);

/**
 * A person who is not staff has a new account with a confirmed email address. The payload names the site on which
 * they registered.
 */
export const accountCreated = event(
  'account-created',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);

/**
 * The operator removed a lost second factor from an account. The payload names the site that sends the
 * notification email to the account's owner.
 */
export const secondFactorReset = event(
  'second-factor-reset',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);
