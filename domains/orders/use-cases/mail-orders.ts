import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { EventHandler } from '#domains/notifications/service/outbox-relay.ts';
import { joinNewsletter } from '#domains/enquiries/service.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import type { Site } from '#sites/site.ts';
import { orderLink } from '../service/order-link.ts';
import { confirmationMail, notPaidMail, type MailText } from '../service/order-mail.tsx';
import { readOrder, type StoredOrder } from '../store.ts';
import { ORDER_CONFIRMED, ORDER_NOT_PAID } from './settle-attempt.ts';

export interface OrderMailNeeds {
  siteOf(siteId: string): Site;
  /** `https://shop.example`, for links. */
  originOf(siteId: string): string;
  clock: () => Date;
  /** Signs the links. */
  secret: string;
}

/** Handlers of the outbox: the mails that orders send, and the newsletter tick. Each is stored once, in the transaction that marks its event done. */
export function orderMailHandlers({
  siteOf,
  originOf,
  clock,
  secret,
}: OrderMailNeeds): Record<string, EventHandler> {
  async function send(
    tx: Kysely<Tables>,
    order: StoredOrder,
    write: (order: StoredOrder, about: { site: Site; origin: string; link: string }) => MailText,
    dedupeKey: string,
  ): Promise<void> {
    const origin = originOf(order.siteId);
    const now = clock();
    const link = origin + orderLink(secret, order.cartId, now);
    const mail = write(order, { site: siteOf(order.siteId), origin, link });
    await queueMail(tx, { ...mail, dedupeKey, siteId: order.siteId, recipient: order.email }, now);
  }

  return {
    [ORDER_CONFIRMED]: async (tx, { payload }) => {
      const order = await readOrder(tx, { id: Number(payload['orderId']) });
      if (!order) return;
      await send(tx, order, confirmationMail, `order-confirmed-${order.id}`);
      if (!order.newsletter) return;
      const { firstName, lastName, postcode } = order.deliveryAddress;
      await joinNewsletter(
        tx,
        {
          siteId: order.siteId,
          email: order.email,
          name: `${firstName} ${lastName}`,
          postcode,
          source: 'Checkout',
        },
        clock(),
      );
    },
    // Paid after all by a later attempt: nothing to tell.
    [ORDER_NOT_PAID]: async (tx, { payload }) => {
      const order = await readOrder(tx, { id: Number(payload['orderId']) });
      if (order?.state === 'open')
        await send(tx, order, notPaidMail, `order-not-paid-${String(payload['attemptId'])}`);
    },
  };
}
