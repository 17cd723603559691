import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { dayInZone, formatDayLong, type Day } from '#foundation/pure/day.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { readOrder, type StoredOrder } from '#domains/orders/use-cases/orders.ts';
import { GoodsTable, type MailGoods, type PictureOf } from '#domains/orders/use-cases/emails/mail-goods.tsx';
import { deliveryActions } from '#domains/orders/use-cases/emails/mail-actions.ts';
import { exampleOrder, examplePictures } from '#domains/orders/use-cases/emails/order-email-examples.ts';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import { CUSTOMER, EXAMPLE_LINK, type EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { deliveredMail } from './notify-delivered.ts';
import { renderOrderMail, type About } from '#domains/orders/use-cases/emails/money-mail.tsx';
import { orderLink } from '#domains/orders/use-cases/emails/order-link.ts';
import type { Site } from '#sites/site.ts';
import type { goodsSent } from '../events.ts';
import { goodsText, parcelTexts, stillToLeave, worthTelling, type SentGoods } from '../rules/sent-words.ts';
import { readSent, readShipments } from '../db/fulfilment.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export interface SentMailDeps {
  siteOf(siteId: string): Site;
  /** Returns the origin for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
  /** The secret that signs the links. */
  secret: ShopSecret;
  pictureOf: PictureOf;
}

/**
 * Creates the handler of `order-goods-sent` that notifies the customer of dispatched goods and the next
 * steps. It ignores goods that were already delivered (cash and carry, or a file with both days), old
 * dispatches, and orders that are no longer active.
 */
export function notifySent({
  siteOf,
  originOf,
  clock,
  secret,
  pictureOf,
}: SentMailDeps): EventHandler<typeof goodsSent> {
  return async (tx, { orderId, sources }) => {
    const order = await readOrder(tx, { id: orderId });
    // If the account was deleted, there is no email address.
    if (!order || order.state !== 'confirmed' || order.email === '') return;
    const now = clock();
    const site = siteOf(order.siteId);
    const sent = worthTelling(await readSent(tx, sources), dayInZone(now, site.timeZone).day);
    if (sent.length === 0) return;
    const all = (await readShipments(tx, [orderId])).flatMap(({ lines }) => lines);
    const origin = originOf(order.siteId);
    const link = origin + orderLink(secret, order.cartId, now);
    const toFollow = stillToLeave(order.lines, all);
    const mail = sentMail(order, { sent, toFollow }, { site, origin, link, pictureOf });
    await queueMail(
      tx,
      {
        ...mail,
        dedupeKey: `order-goods-sent-${orderId}-${sources[0] ?? ''}`,
        siteId: order.siteId,
        recipient: order.email,
      },
      now,
    );
  };
}

/** Renders the email about dispatched goods. `toFollow` contains the goods that have not left yet. */
function sentMail(
  order: StoredOrder,
  { sent, toFollow }: { sent: readonly SentGoods[]; toFollow: Parameters<typeof sentWords>[2] },
  { pictureOf, ...about }: About & { pictureOf: PictureOf },
): MailText {
  const broughtDay = broughtDayOf(order, sent);
  const { title, words } = sentWords(order, sent, toFollow);
  return renderOrderMail(about, {
    title,
    subject: `${title} (${order.number})`,
    words,
    goods: (
      <GoodsTable goods={titled(order, sent)} site={about.site} origin={about.origin} pictureOf={pictureOf} />
    ),
    ...(broughtDay === null
      ? {}
      : { day: { label: `${title}. It arrives`, day: formatDayLong(broughtDay) } }),
    actions: deliveryActions(order, about.link, { isSent: true }),
  });
}

/** Returns each dispatched product once, with the total of its units. */
function titled({ lines }: StoredOrder, sent: readonly SentGoods[]): MailGoods[] {
  return lines.flatMap(({ productId, sku, title }) => {
    const quantity = sent.reduce((sum, one) => sum + (one.productId === productId ? one.quantity : 0), 0);
    return quantity === 0 ? [] : [{ sku, title, quantity }];
  });
}

/** Returns the day on which our trucks deliver the dispatched goods; null if only suppliers dispatched them. */
function broughtDayOf({ deliveryDay: day }: StoredOrder, sent: readonly SentGoods[]): Day | null {
  return day !== null && sent.some(({ warehouse, sentOn }) => warehouse !== null && sentOn <= day)
    ? day
    : null;
}

function sentWords(
  order: StoredOrder,
  sent: readonly SentGoods[],
  toFollow: readonly { productId: number; quantity: number }[],
): { title: string; words: string[] } {
  const titles = new Map(order.lines.map(({ productId, title }) => [productId, title]));
  const titleOf = (productId: number) => titles.get(productId) ?? '';
  const isWhole = toFollow.length === 0;
  const { firstName, address, suburb } = order.deliveryAddress;
  const day = broughtDayOf(order, sent);
  return {
    title: isWhole ? 'Your order has been sent' : 'Part of your order has been sent',
    words: [
      `${breakLinks(firstName)}, ${isWhole ? 'your order' : 'part of your order'} ${order.number} has left for ${breakLinks(address)}, ${suburb}.`,
      ...parcelTexts(sent, titleOf),
      ...(day === null ? [] : [`We’ll deliver it on ${formatDayLong(day)}.`]),
      ...(isWhole
        ? []
        : [`Still to come: ${goodsText(toFollow, titleOf)}. We’ll email you when we send it.`]),
    ],
  };
}

/** The emails about deliveries. */
export const deliveryEmails: readonly EmailExample[] = [
  {
    id: 'order-sent',
    title: 'Goods sent',
    when: 'When goods of an order are dispatched.',
    to: CUSTOMER,
    render: (at) => {
      const order = exampleOrder(at);
      const { day } = dayInZone(at.now, at.site.timeZone);
      const [first, second] = order.lines;
      const sent = { productId: first!.productId, quantity: 1, sentOn: day, deliveredOn: null };
      return sentMail(
        order,
        { sent: [{ ...sent, warehouse: 'SYD', carrier: '', tracking: '' }], toFollow: [second!] },
        { ...at, link: at.origin + EXAMPLE_LINK, pictureOf: examplePictures(at) },
      );
    },
  },
  {
    id: 'order-delivered',
    title: 'Order delivered',
    when: 'When all goods of an order are recorded as delivered.',
    to: CUSTOMER,
    render: (at) =>
      deliveredMail(exampleOrder(at), dayInZone(at.now, at.site.timeZone).day, {
        ...at,
        link: at.origin + EXAMPLE_LINK,
      }),
  },
];
