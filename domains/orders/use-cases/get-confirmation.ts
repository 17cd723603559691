import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import {
  type getConfirmation as getConfirmationEndpoint,
  type Confirmation,
  linkExpired,
  unknownOrder,
} from '../contract/orders.ts';
import { purchaseList, purchaseFactsOf } from '#domains/catalogue/use-cases/catalogue.ts';
import { readOrderAnd } from '../db/read-order.ts';
import { noteShopperSeen } from '../db/unpaid.ts';
import { attemptsOfCart } from '../db/attempts.ts';
import { ORDER_LINK_DAYS, type OrderProof } from './emails/order-link.ts';
import type { OrdersOptions } from './orders-options.ts';
import { type createOpening, type OrderContext, asStaffLooks, mayRequestBalance } from './open-order.ts';
import { toConfirmation } from './order-view.ts';
import { backOrdersOf } from './changes/back-orders.ts';
import { toAttemptView } from './payments/attempt-view.ts';

const LINK_EXPIRED = `This link has expired. Links in our emails work for ${ORDER_LINK_DAYS} days. Please request a new one.`;

/** The dependencies for reading an order for its confirmation page. */
interface ConfirmationDeps extends Pick<OrdersOptions, 'db' | 'shipmentsOf' | 'moneyGoodsOf'> {
  access: ReturnType<typeof createOpening>;
}

/**
 * Returns a cart's order for users who may open it, and for staff in the session that requested to view it.
 * For staff, includes the payment attempts.
 */
export async function getConfirmation(
  ctx: OrderContext,
  { db, shipmentsOf, moneyGoodsOf, access: { opens, opensLook } }: ConfirmationDeps,
  orderKey: { id: string } & OrderProof,
): Promise<Confirmation | FaultOf<typeof getConfirmationEndpoint>> {
  const { id: cartId } = orderKey;
  const access = await opens(ctx, orderKey);
  const staffAccess = access === 'good' ? 'none' : opensLook(ctx, orderKey);
  if (access === 'expired') return failWith(linkExpired, { texts: LINK_EXPIRED });
  if (staffAccess === 'expired') return failWith(linkExpired);
  const found =
    access === 'good' || staffAccess === 'good'
      ? await readOrderAnd(db, cartId, (ids) => purchaseList(ids, ctx.site))
      : undefined;
  if (!found || found.order.siteId !== ctx.site.id) return failWith(unknownOrder);
  const { order, products } = found;
  if (access === 'good' && order.state === 'open') await noteShopperSeen(db, cartId, ctx.now);
  const factsOf = new Map(purchaseFactsOf(products).map((one) => [one.id, one]));
  const shipments = await shipmentsOf(db, [order.id]);
  const { country, timeZone } = ctx.site;
  const orderView = toConfirmation(order, country, (productId) => factsOf.get(productId), {
    shipments,
    backOrders: backOrdersOf(order, shipments, await moneyGoodsOf(ctx.site.id)),
    today: dayInZone(ctx.now, timeZone).day,
    timeZone,
  });
  const response =
    staffAccess === 'good'
      ? {
          ...asStaffLooks(orderView, ctx.user),
          attempts: (await attemptsOfCart(db, cartId)).map(toAttemptView),
        }
      : orderView;
  return mayRequestBalance(ctx.user) ? { ...response, phone: order.phone } : response;
}
