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

/** The request context of a user who opens an order. */
export type OrderContext = Pick<RequestContext, 'cookie' | 'now' | 'site' | 'user'>;
type OrderKey = { id: string } & OrderProof;

/**
 * Creates the access checks for orders: full access with the customer's rights, access to pay the amount due,
 * and viewing by staff.
 */
export function createOpening({ secret, owns }: { secret: ShopSecret; owns: OwnOrders['owns'] }) {
  const opens = async (ctx: OrderContext, { id: cartId, ...proof }: OrderKey): Promise<ProofWorth> => {
    // On a site that hides prices from guests, the cookie counts only for signed-in users.
    const isInCookie =
      maySeePrice(ctx.site, ctx.user) && readPlaced(secret, ctx.cookie(PLACED_COOKIE)).includes(cartId);
    const proven = isInCookie ? 'good' : readOrderProof(secret, cartId, proof, ctx.now);
    return proven !== 'good' && (await owns(ctx, cartId)) ? 'good' : proven;
  };

  return {
    opens,

    /**
     * Returns which access the user has. `order`: full access; `payment`: access by a link that only allows
     * payment.
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
     * staff member must have the permission to support customers.
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
 * Returns an order as staff view it. Staff change the order through their own endpoints, so that the audit
 * records their name.
 */
export function asStaffLooks(order: Confirmation, { permissions }: Pick<User, 'permissions'>): Confirmation {
  return { ...order, isLookedAt: true, ...changesByStaff(order, { permissions }) };
}

/** Whether the user may send the payment link for the amount due. */
export function mayAskForRest({ kind, permissions }: Pick<User, 'kind' | 'permissions'>): boolean {
  return kind === 'staff' && (permissions.has('projects.sell') || permissions.has('orders.change'));
}
