import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { addDays, dayInZone, formatDayLong, type Day } from '#foundation/pure/day.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { takenFrom } from '#domains/orders/use-cases/order-view.ts';
import { readOrder, type StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import { renderOrderMail, type About } from '#domains/orders/use-cases/emails/money-mail.tsx';
import { orderLink } from '#domains/orders/use-cases/emails/order-link.ts';
import type { orderDelivered } from '../events.ts';
import type { OrderMailDeps } from '#domains/orders/use-cases/emails/order-mail-deps.ts';

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
}: Pick<OrderMailDeps, 'siteOf' | 'originOf' | 'clock' | 'secret'>): EventHandler<typeof orderDelivered> {
  return async (tx, { orderId, day }) => {
    const order = await readOrder(tx, { id: orderId });
    if (!order || order.state !== 'confirmed' || order.email === '') return;
    if (takenFrom(order).takenFrom !== undefined) return;
    const now = clock();
    const site = siteOf(order.siteId);
    if (day < addDays(dayInZone(now, site.timeZone).day, -NEWS_DAYS)) return;
    const origin = originOf(order.siteId);
    const link = origin + orderLink(secret, order.cartId, now);
    const mail = deliveredMail(order, day as Day, { site, origin, link });
    await queueMail(
      tx,
      { ...mail, dedupeKey: `order-delivered-${orderId}`, siteId: order.siteId, recipient: order.email },
      now,
    );
  };
}

/** Renders the email to a customer whose whole order was delivered. */
export function deliveredMail(
  { number, deliveryAddress }: Pick<StoredOrder, 'number' | 'deliveryAddress'>,
  day: Day,
  about: About,
): MailText {
  const text = formatDayLong(day);
  const { firstName, address, suburb } = deliveryAddress;
  return renderOrderMail(about, {
    title: `Delivered on ${text}`,
    subject: `Your order ${number} was delivered`,
    day: { label: 'Delivered', day: text },
    words: [
      `${breakLinks(firstName)}, our records say that your order ${number} was delivered to ${breakLinks(address)}, ${suburb}.`,
      `If something is missing or damaged, or nothing has arrived, call us on ${about.site.supportPhone}. To return something, open your order.`,
    ],
  });
}
