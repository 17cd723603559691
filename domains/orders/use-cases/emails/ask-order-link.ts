import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownOrder } from '../../contract/orders.ts';
import { STAFF_LINK_MINUTES, type askForOrderLink, type openForGuest } from '../../contract/track.ts';
import { orderLinkRequested } from '../../events.ts';
import { plainOrderNumber, trackErrors, type NamedOrder } from '../../rules/track.ts';
import { lookLink } from './order-link.ts';
import { findCartOfGuest, findOrderOfCart, findPlacedOrder } from '../../db/own-orders.ts';

const HOUR_MS = 3_600_000;

export type OrderLinks = ReturnType<typeof createOrderLinks>;

/**
 * Emails a link to an order to its customer. A request causes the same work whether or not the order exists
 * or belongs to the customer: one lookup and one event. So its response time reveals nothing. The email is
 * rendered later, when no client waits for a response.
 */
export function createOrderLinks({
  db,
  secret,
  wakeOutbox,
}: {
  db: Kysely<Tables>;
  secret: ShopSecret;
  wakeOutbox: () => void;
}) {
  /** `orderId` is null if the order was not found. */
  async function mailLater(orderId: number | null, now: Date): Promise<{ success: boolean }> {
    await appendEvents(db, [orderLinkRequested({ orderId, hour: Math.floor(now.getTime() / HOUR_MS) })], now);
    wakeOutbox();
    return { success: true };
  }

  return {
    /** Sends the link to a user who knows an order's number and email address. */
    async byNumber(
      named: NamedOrder,
      { site, now }: Pick<RequestContext, 'site' | 'now'>,
    ): Promise<{ success: boolean } | FaultOf<typeof askForOrderLink>> {
      const errors = trackErrors(named);
      const texts = Object.values(errors);
      if (texts.length > 0) return failWith(invalidForm, { texts, fields: errors });
      const orderId = await findPlacedOrder(db, {
        siteId: site.id,
        number: plainOrderNumber(named.orderNumber),
        email: named.email.trim().toLowerCase(),
      });
      return mailLater(orderId, now);
    },

    /**
     * Returns the path of a guest's order page for a staff member with the permission to support customers.
     * The path works only in the member's session. The audit records that the page was opened.
     */
    async forStaff(
      ctx: Pick<RequestContext, 'site' | 'now' | 'user' | 'requestId'>,
      number: string,
    ): Promise<{ path: string } | FaultOf<typeof openForGuest>> {
      const { site, now, user } = ctx;
      const cartId = await findCartOfGuest(db, { siteId: site.id, number });
      if (cartId === null) return failWith(unknownOrder);
      await writeAudit(
        db,
        { by: actorOf(ctx), siteId: site.id, subject: 'orders', action: 'opened-order', key: number },
        now,
      );
      // A user with a permission always has a session.
      const sessionId = user.sessionId ?? '';
      return { path: lookLink(secret, { cartId, sessionId, seconds: STAFF_LINK_MINUTES * 60 }, now) };
    },

    /** Sends the link to a user who cannot open an order's page. The page's URL contains the cart's id. */
    async ofPage(
      cartId: string,
      { site, now }: Pick<RequestContext, 'site' | 'now'>,
    ): Promise<{ success: boolean }> {
      return mailLater(await findOrderOfCart(db, { siteId: site.id, cartId }), now);
    },
  };
}
