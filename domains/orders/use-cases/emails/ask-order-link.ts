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
 * Creates the use cases that email a link to an order. A request does the same work for every order number:
 * one query and one event. The response time therefore does not reveal whether the order exists or belongs to
 * the customer. The worker renders the email later.
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
  /**
   * `orderId` is null if no order was found. The event is written even then, so that the response time does
   * not reveal this.
   */
  async function mailLater(orderId: number | null, now: Date): Promise<{ success: boolean }> {
    await appendEvents(db, [orderLinkRequested({ orderId, hour: Math.floor(now.getTime() / HOUR_MS) })], now);
    wakeOutbox();
    return { success: true };
  }

  return {
    /** Emails the customer a link to the order that matches an order number and an email address. */
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
     * Returns the path of a guest's order page for a staff member with permission to support customers. The
     * path works only in the staff member's session. Writes an audit entry.
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
      // A user with this permission is always signed in, so they have a session.
      const sessionId = user.sessionId ?? '';
      return { path: lookLink(secret, { cartId, sessionId, seconds: STAFF_LINK_MINUTES * 60 }, now) };
    },

    /**
     * Emails the link to an order for a user who cannot open the order's page. The cart id in the page's URL
     * identifies the order.
     */
    async ofPage(
      cartId: string,
      { site, now }: Pick<RequestContext, 'site' | 'now'>,
    ): Promise<{ success: boolean }> {
      return mailLater(await findOrderOfCart(db, { siteId: site.id, cartId }), now);
    },
  };
}
