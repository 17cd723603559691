import type { OwnOrdersDeps, OwnOrdersContext } from './deps.ts';
import { listInvoicedOrders, listOpenOrders } from './list-own-orders.ts';
import { getOwnOrder } from './get-own-order.ts';
import { findOwnOrderId, ownsOrder, assignGuestOrders } from './order-owner.ts';

export type OwnOrders = ReturnType<typeof createOwnOrders>;

/**
 * Creates the queries for a signed-in customer's orders on the current site. An order that was placed as a
 * guest belongs to the account if the order's email address is the account's confirmed address. The order
 * stays with the account if the account's address changes later.
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
