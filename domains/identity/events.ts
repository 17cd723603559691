import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

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
