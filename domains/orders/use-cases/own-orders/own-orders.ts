import type { OwnOrdersDeps, OwnOrdersContext } from './deps.ts';
import { listInvoicedOrders, listOpenOrders } from './list-own-orders.ts';
import { getOwnOrder } from './get-own-order.ts';
import { findOwnOrderId, ownsOrder, assignGuestOrders } from './order-owner.ts';

export type OwnOrders = ReturnType<typeof createOwnOrders>;

/**
 * Creates the queries for a signed-in customer's orders on the current site. Orders that the customer placed
 * as a guest belong to the account when their email address is the account's confirmed address. They stay
 * with the account if its email address changes later.
 */
export function createOwnOrders(deps: OwnOrdersDeps) {
  return {
    invoiced: (ctx: OwnOrdersContext, page: number) => listInvoicedOrders(ctx, deps, page),
    open: (ctx: OwnOrdersContext) => listOpenOrders(ctx, deps),
    one: (ctx: OwnOrdersContext, number: string) => getOwnOrder(ctx, deps, number),
    idOf: (ctx: OwnOrdersContext, number: string) => findOwnOrderId(ctx, deps, number),
    owns: (ctx: OwnOrdersContext, cartId: string) => ownsOrder(ctx, deps, cartId),
    keepOfOldAddress: assignGuestOrders(deps),
  };
}
