import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { addDays, dayInZone, formatDayLong, type Day } from '#foundation/pure/day.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { takenFrom } from '#domains/orders/use-cases/order-view.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { renderOrderMail } from '#domains/orders/use-cases/emails/money-mail.tsx';
import { orderLink } from '#domains/orders/use-cases/emails/order-link.ts';
import type { orderDelivered } from '../events.ts';
import type { SentMailDeps } from './notify-sent.tsx';

/** Deliveries that were recorded more days later than this cause no email. */
const NEWS_DAYS = 3;

/**
 * Creates the handler of `order-delivered` that emails the customer once that the whole order is recorded as
 * delivered. The record may be an assumption (`DeliveredAfterDay`), so the email says what to do if nothing
 * has arrived. Goods that the customer took along cause no email.
 */
export function notifyDelivered({
  siteOf,
  originOf,
  clock,
  secret,
}: Omit<SentMailDeps, 'pictureOf'>): EventHandler<typeof orderDelivered> {
  return async (tx, { orderId, day }) => {
    const order = await readOrder(tx, { id: orderId });
    if (!order || order.state !== 'confirmed' || order.email === '') return;
    if (takenFrom(order).takenFrom !== undefined) return;
    const now = clock();
    const site = siteOf(order.siteId);
    if (day < addDays(dayInZone(now, site.timeZone).day, -NEWS_DAYS)) return;
    const origin = originOf(order.siteId);
    const text = formatDayLong(day as Day);
    const mail = renderOrderMail(
      { site, origin, link: origin + orderLink(secret, order.cartId, now) },
      {
        title: `Delivered on ${text}`,
        subject: `Your order ${order.number} was delivered`,
        day: { label: 'Delivered', day: text },
        words: [
          `${breakLinks(order.deliveryAddress.firstName)}, our records say that your order ${order.number} was delivered to ${breakLinks(order.deliveryAddress.address)}, ${order.deliveryAddress.suburb}.`,
          `If something is missing or damaged, or nothing has arrived, call us on ${site.supportPhone}. To return something, open your order.`,
        ],
      },
    );
    await queueMail(
      tx,
      { ...mail, dedupeKey: `order-delivered-${orderId}`, siteId: order.siteId, recipient: order.email },
      now,
    );
  };
}
