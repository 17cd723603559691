import { importAttention } from '#database/import/attention.ts';
import type { AttentionSource } from '#foundation/server/attention.ts';
import { createAttention, type Attention } from '#domains/attention/use-cases/attention.ts';
import { createLiveChanges, type LiveChanges } from '#domains/attention/use-cases/live-changes.ts';
import { formAttention } from '#domains/content/db/attention.ts';
import { enquiryAttention } from '#domains/enquiries/db/attention.ts';
import { IDENTITY_CHANNEL } from '#domains/identity/use-cases/account-records.ts';
import { membershipAttention } from '#domains/identity/db/attention.ts';
import { webhookAttention } from '#domains/integrations/db/attention.ts';
import { priceAttention } from '#domains/merchandising/db/attention.ts';
import { STAFF_CHANNEL } from '#domains/notifications/use-cases/events.ts';
import { outboxAttention } from '#domains/notifications/db/attention.ts';
import { orderAttention } from '#domains/orders/db/back-office/attention.ts';
import { returnAttention } from '#domains/returns/db/attention.ts';
import { reviewAttention } from '#domains/reviews/db/attention.ts';
import { SITES } from '#sites/registry.ts';
import type { BaseDeps } from './base-deps.ts';
import type { Ground } from './ground.ts';

/**
 * All kinds of items that need attention, in the order of the home page: money first, then customers who wait, then the
 * shop's own systems.
 */
export const ATTENTION_SOURCES: readonly AttentionSource[] = [
  ...orderAttention,
  ...returnAttention,
  ...priceAttention,
  ...membershipAttention,
  ...enquiryAttention,
  ...formAttention,
  ...reviewAttention,
  ...webhookAttention,
  ...outboxAttention,
  ...importAttention,
];

/** Creates the use cases of what needs attention. They are above the domains whose items they list. */
export function composeAttention({ db, hosts }: BaseDeps, { siteInForce, staff }: Ground): Attention {
  return createAttention({
    db,
    sources: ATTENTION_SOURCES,
    staff: async () =>
      (await staff.list()).staff.map(({ userId, firstName, lastName, email }) => ({
        id: userId,
        name: `${firstName} ${lastName}`.trim() || email,
      })),
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    originOf: hosts.originOf,
  });
}

/** Creates the streams of live changes. Must be started before the first one opens. */
export function composeLiveChanges({ database }: Pick<BaseDeps, 'database'>): LiveChanges {
  return createLiveChanges({
    listen: database.listen,
    channel: STAFF_CHANNEL,
    identityChannel: IDENTITY_CHANNEL,
  });
}
