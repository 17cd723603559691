import type { User } from '#foundation/pure/user.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import { maySeePrice } from '#domains/pricing/rules/audience.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { PLACED_COOKIE, type Confirmation } from '../contract/orders.ts';
import {
  readLookProof,
  readOrderProof,
  readPaymentProof,
  type OrderProof,
  type ProofWorth,
} from './emails/order-link.ts';
import { readPlaced } from './placed-cookie.ts';
import { changesByStaff } from './order-view.ts';
import type { OwnOrders } from './own-orders/own-orders.ts';

/** The part of the request context that access checks for orders need. */
export type OrderContext = Pick<RequestContext, 'cookie' | 'now' | 'site' | 'user'>;
type OrderKey = { id: string } & OrderProof;

/**
 * Creates the access checks for orders: access with the customer's rights, access for paying the balance, and
 * viewing by staff.
 */
export function createOpening({ secret, owns }: { secret: ShopSecret; owns: OwnOrders['owns'] }) {
  const opens = async (ctx: OrderContext, { id: cartId, ...proof }: OrderKey): Promise<ProofWorth> => {
    // On a site that hides prices from guests, guests cannot open an order with the cookie alone.
    const isInCookie =
      maySeePrice(ctx.site, ctx.user) && readPlaced(secret, ctx.cookie(PLACED_COOKIE)).includes(cartId);
    const proven = isInCookie ? 'good' : readOrderProof(secret, cartId, proof, ctx.now);
    return proven !== 'good' && (await owns(ctx, cartId)) ? 'good' : proven;
  };

  return {
    opens,

    /**
     * Returns the user's access to an order. `order`: the customer's rights. `payment`: the user has a link
     * that only allows paying.
     */
    async opensPayment(
      ctx: OrderContext,
      { id: cartId, ...proof }: OrderKey,
    ): Promise<'order' | 'payment' | 'expired' | 'none'> {
      const access = await opens(ctx, { id: cartId, ...proof });
      if (access === 'good') return 'order';
      const pays = readPaymentProof(secret, cartId, proof, ctx.now);
      if (pays === 'good') return 'payment';
      return pays === 'expired' ? 'expired' : access;
    },

    /**
     * Whether a staff session may view the order. It must be the session that requested the link, and the
     * staff member needs the permission to support customers.
     */
    opensLook({ user, now }: OrderContext, { id: cartId, ...proof }: OrderKey): ProofWorth {
      const { kind, sessionId, permissions } = user;
      return kind === 'staff' && sessionId !== null && permissions.has('customers.act')
        ? readLookProof(secret, { cartId, sessionId }, proof, now)
        : 'none';
    },
  };
}

/**
 * Converts an order to the view for staff. Staff change the order through separate endpoints, so that the
 * audit log names them.
 */
export function asStaffLooks(order: Confirmation, { permissions }: Pick<User, 'permissions'>): Confirmation {
  return { ...order, isLookedAt: true, ...changesByStaff(order, { permissions }) };
}

/** Whether the user may send the customer the link to pay the amount due. */
export function mayRequestBalance({ kind, permissions }: Pick<User, 'kind' | 'permissions'>): boolean {
  return kind === 'staff' && (permissions.has('projects.sell') || permissions.has('orders.change'));
}
