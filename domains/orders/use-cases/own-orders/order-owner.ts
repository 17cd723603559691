import { ownerAccountOf } from '#foundation/pure/user.ts';
import {
  type OrderOwner,
  type OwnOrderRow,
  findOwnOrder,
  ownsCart,
  giveGuestOrders,
} from '../../db/own-orders.ts';
import { type Shipment, sentUnits, deliveredUnits } from '../order-view.ts';
import type { OwnOrdersContext, OwnOrdersDeps } from './deps.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { emailChanged } from '#domains/identity/events.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { SYSTEM } from '#domains/audit/contract.ts';

/**
 * Returns the data that identifies the signed-in customer's orders: the account, its confirmed email address
 * and the site.
 */
export async function getOrderOwner(
  { user, site }: OwnOrdersContext,
  { verifiedEmailOf }: Pick<OwnOrdersDeps, 'verifiedEmailOf'>,
): Promise<OrderOwner> {
  return {
    siteId: site.id,
    accountId: ownerAccountOf(user)!,
    email: await verifiedEmailOf(ownerAccountOf(user)!),
  };
}

/** Returns the current data of products, by product id. */
export async function readFacts(
  { site }: Pick<OwnOrdersContext, 'site'>,
  { db, purchaseFacts }: Pick<OwnOrdersDeps, 'db' | 'purchaseFacts'>,
  ids: readonly number[],
) {
  const facts = await purchaseFacts(db, { ids: [...new Set(ids)] }, site);
  return new Map(facts.map((one) => [one.id, one]));
}

/** Returns how many units were ordered, dispatched and delivered. */
export function unitsOf(
  { id, lines }: Pick<OwnOrderRow, 'id'> & { lines: readonly { quantity: number }[] },
  shipments: readonly Shipment[],
): { ordered: number; sent: number; delivered: number } {
  const own = shipments.filter(({ orderId }) => orderId === id);
  const sum = (quantities: readonly { quantity: number }[]) =>
    quantities.reduce((total, { quantity }) => total + quantity, 0);
  return {
    ordered: sum(lines),
    sent: sentUnits(own),
    delivered: deliveredUnits(own),
  };
}

/** Returns the id of the user's order with this number; undefined if not found. */
export async function findOwnOrderId(
  ctx: OwnOrdersContext,
  deps: Pick<OwnOrdersDeps, 'db' | 'verifiedEmailOf'>,
  number: string,
): Promise<number | undefined> {
  return (await findOwnOrder(deps.db, await getOrderOwner(ctx, deps), number))?.id;
}

/** Whether the order of a cart belongs to the user on the current site. Always false for guests. */
export async function ownsOrder(
  ctx: OwnOrdersContext,
  deps: Pick<OwnOrdersDeps, 'db' | 'verifiedEmailOf'>,
  cartId: string,
): Promise<boolean> {
  return (
    ownerAccountOf(ctx.user) !== null && (await ownsCart(deps.db, await getOrderOwner(ctx, deps), cartId))
  );
}

/**
 * Handles `email-changed`: assigns to the account the orders that the customer placed as a guest with the old
 * email address.
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
