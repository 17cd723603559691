import type { Visitor } from '#foundation/pure/visitor.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import { maySeePrice } from '#domains/pricing/rules/audience.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { PLACED_COOKIE, type Confirmation } from '../contract.ts';
import {
  readLookProof,
  readOrderProof,
  readPaymentProof,
  type OrderProof,
  type ProofWorth,
} from '../service/order-link.ts';
import { readPlaced } from '../service/placed-cookie.ts';
import { changesByStaff } from '../service/order-view.ts';
import type { OwnOrders } from './own-orders.ts';

/** Who would open an order. */
export type Opener = Pick<RequestContext, 'cookie' | 'now' | 'site' | 'visitor'>;
type OrderKey = { id: string } & OrderProof;

/** What opens an order, and for what: to do all that who ordered may, to pay what is owed, to look at it. */
export function createOpening({ secret, owns }: { secret: ShopSecret; owns: OwnOrders['owns'] }) {
  const opens = async (asking: Opener, { id: cartId, ...given }: OrderKey): Promise<ProofWorth> => {
    // Where guests are told no prices the cookie is worth something with a sign-in alone.
    const isKept =
      maySeePrice(asking.site, asking.visitor) &&
      readPlaced(secret, asking.cookie(PLACED_COOKIE)).includes(cartId);
    const proven = isKept ? 'good' : readOrderProof(secret, cartId, given, asking.now);
    return proven !== 'good' && (await owns(asking, cartId)) ? 'good' : proven;
  };

  return {
    opens,

    /** `payment`: by a link that is for paying alone. */
    async opensPayment(
      asking: Opener,
      { id: cartId, ...given }: OrderKey,
    ): Promise<'order' | 'payment' | 'expired' | 'none'> {
      const opened = await opens(asking, { id: cartId, ...given });
      if (opened === 'good') return 'order';
      const pays = readPaymentProof(secret, cartId, given, asking.now);
      if (pays === 'good') return 'payment';
      return pays === 'expired' ? 'expired' : opened;
    },

    /** Whether it may be looked at: by the session of staff that asked for the link, while it may look after customers. */
    opensLook({ visitor, now }: Opener, { id: cartId, ...given }: OrderKey): ProofWorth {
      const { kind, sessionId, permissions } = visitor;
      return kind === 'staff' && sessionId !== null && permissions.has('customers.act')
        ? readLookProof(secret, { cartId, sessionId }, given, now)
        : 'none';
    },
  };
}

/** An order as staff look at it: what they may change of it, they change by their own calls, which the audit has under their name. */
export function asStaffLooks(
  order: Confirmation,
  { permissions }: Pick<Visitor, 'permissions'>,
): Confirmation {
  return { ...order, isLookedAt: true, ...changesByStaff(order, { permissions }) };
}

/** Whether somebody may have the link sent by which what is owed is paid. */
export function mayAskForRest({ kind, permissions }: Pick<Visitor, 'kind' | 'permissions'>): boolean {
  return kind === 'staff' && (permissions.has('projects.sell') || permissions.has('orders.change'));
}
