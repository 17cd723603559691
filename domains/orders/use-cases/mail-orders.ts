import type { EventHandler } from '#domains/notifications/service/outbox-relay.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import type { Site } from '#sites/site.ts';
import { confirmationMail, notPaidMail, type MailText } from '../service/order-mail.tsx';
import { readOrder, type StoredOrder } from '../store.ts';
import { ORDER_CONFIRMED, ORDER_NOT_PAID } from './settle-attempt.ts';

export interface OrderMailNeeds {
  siteOf(siteId: string): Site;
  /** `https://shop.example`, for links. */
  originOf(siteId: string): string;
  clock: () => Date;
}

/** Handlers of the outbox: the mails that orders send. Each is stored once, in the transaction that marks its event done. */
export function orderMailHandlers({ siteOf, originOf, clock }: OrderMailNeeds): Record<string, EventHandler> {
  const handler =
    (write: (order: StoredOrder, about: { site: Site; origin: string }) => MailText, keyOf: (payload: Record<string, unknown>) => string): EventHandler =>
    async (tx, { payload }) => {
      const order = await readOrder(tx, { id: Number(payload['orderId']) });
      if (!order) return;
      const mail = write(order, { site: siteOf(order.siteId), origin: originOf(order.siteId) });
      await queueMail(tx, { ...mail, dedupeKey: keyOf(payload), siteId: order.siteId, recipient: order.email }, clock());
    };
  return {
    [ORDER_CONFIRMED]: handler(confirmationMail, ({ orderId }) => `order-confirmed-${orderId}`),
    // Paid after all by a later attempt: nothing to tell.
    [ORDER_NOT_PAID]: async (tx, event) => {
      const order = await readOrder(tx, { id: Number(event.payload['orderId']) });
      if (order?.state !== 'open') return;
      await handler(notPaidMail, ({ attemptId }) => `order-not-paid-${attemptId}`)(tx, event);
    },
  };
}
