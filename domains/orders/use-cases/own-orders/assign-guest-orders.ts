import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { emailChanged } from '#domains/identity/events.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { giveGuestOrders } from '../../db/own-orders.ts';
import type { OwnOrdersDeps } from './deps.ts';

/**
 * Handles `email-changed`: assigns the orders that the customer placed as a guest with the old email address
 * to the account.
 */
export function assignGuestOrders({
  clock,
}: Pick<OwnOrdersDeps, 'clock'>): EventHandler<typeof emailChanged> {
  return async (tx, { accountId, formerly }) => {
    const movedCount = await giveGuestOrders(tx, { accountId, email: formerly });
    if (movedCount > 0)
      await writeAudit(
        tx,
        {
          by: SYSTEM,
          siteId: null,
          subject: 'orders',
          action: 'gave-guest-orders',
          key: accountId,
          after: { orders: movedCount },
        },
        clock(),
      );
  };
}
