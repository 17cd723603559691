import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { toDollars } from '#foundation/pure/money.ts';
import type { getOwnOrder as getOwnOrderEndpoint, OwnOrder } from '../../contract/own-orders.ts';
import { findOwnOrder, findOrderOfCompany } from '../../db/own-orders.ts';
import { readOrder } from '../../db/read-order.ts';
import { unknownOrder } from '../../contract/orders.ts';
import { toConfirmation, changesByStaff, paidWithText } from '../order-view.ts';
import { backOrdersOf } from '../changes/back-orders.ts';
import { ownOrderState } from '../../rules/own-order-state.ts';
import { isUnderWay } from '../../rules/attempt.ts';
import { dueCents } from '../../rules/money.ts';
import { paymentLink } from '../emails/order-link.ts';
import type { OwnOrdersContext, OwnOrdersDeps } from './deps.ts';
import { getOrderOwner, readFacts, unitsOf } from './order-owner.ts';

/**
 * Returns one of the customer's orders. On trade sites, the owner of a company can also read the orders of
 * its buyers.
 */
export async function getOwnOrder(
  ctx: OwnOrdersContext,
  deps: OwnOrdersDeps,
  number: string,
): Promise<OwnOrder | FaultOf<typeof getOwnOrderEndpoint>> {
  const { db, clock, secret } = deps;
  const owner = await getOrderOwner(ctx, deps);
  const own = await findOwnOrder(db, owner, number);
  const isTrade = ctx.site.capabilities.hidesPricesFromGuests;
  const found = own ?? (isTrade ? await findOrderOfCompany(db, owner, number) : undefined);
  const order = found && (await readOrder(db, { id: found.id }));
  if (!order) return failWith(unknownOrder);
  const facts = await readFacts(
    ctx,
    deps,
    order.lines.map(({ productId }) => productId),
  );
  const shipments = await deps.shipmentsOf(db, [order.id]);
  const orderView = toConfirmation(order, ctx.site.country, (productId) => facts.get(productId), {
    shipments,
    backOrders: backOrdersOf(order, shipments, await deps.moneyGoodsOf(ctx.site.id)),
    today: dayInZone(clock(), ctx.site.timeZone).day,
    timeZone: ctx.site.timeZone,
  });
  return {
    ...orderView,
    // A staff member who acts for the customer sees only the changes for which the staff member has
    // permission.
    ...(ctx.user.actingFor === null ? {} : changesByStaff(orderView, ctx.user)),
    state: ownOrderState({
      state: order.state,
      isBeingPaid: order.attempt !== null && isUnderWay(order.attempt.state),
      ...unitsOf(order, shipments),
    }),
    // The owner of a company can read its buyers' orders but not change them.
    ...(own ? {} : { mayCancel: false, mayChangeDay: false }),
    isOfBuyer: own === undefined,
    payPath:
      own && dueCents(order) > 0 && !orderView.bankTransfer
        ? paymentLink(secret, order.cartId, clock())
        : null,
    deliveryInstructions: order.deliveryAddress.deliveryInstructions ?? '',
    payments: found.payments.map(({ paymentMethod, amountCents, paidAt }) => ({
      paidWith: paidWithText(paymentMethod),
      amount: toDollars(amountCents),
      paidAt,
    })),
  };
}
