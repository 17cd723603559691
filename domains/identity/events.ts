import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** Somebody was made staff and is to be told, with a way in where they have none: of which site the mail is. */
export const staffInvited = event(
  'staff-invited',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);

/** Somebody's account has another confirmed address from now on; `formerly`: the one until now. */
export const emailChanged = event(
  'email-changed',
  z.object({ accountId: z.string(), formerly: z.string() }),
  ({ accountId, formerly }) => `${accountId} ${formerly}`,
);

/** The operator took a lost second factor from somebody's account: of which site the mail is. */
export const secondFactorReset = event(
  'second-factor-reset',
  z.object({ accountId: z.string(), siteId: z.string() }),
  ({ accountId }) => accountId,
);
