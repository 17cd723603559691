import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { day } from '#foundation/pure/day.ts';
import { cents as toCents, formatCents } from '#foundation/pure/money.ts';
import type { BatchHandler, EventHandler } from '#domains/notifications/use-cases/events.ts';
import { requestNewsletter } from '#domains/enquiries/use-cases/enquiries.ts';
import { mailPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { queueMails, type Mail } from '#domains/notifications/use-cases/mail.ts';
import type {
  balanceNotified,
  dayChanged,
  orderCancelled,
  orderConfirmed,
  orderEdited,
  orderLinkRequested,
  orderNotPaid,
  orderRefunded,
  paymentTrouble,
  balanceRequested,
  balancePaid,
} from '../../events.ts';
import { dayChangedMail } from './day-mail.tsx';
import type { MailText } from './mail-text.ts';
import { cancelledMail, renderOrderMail, type About } from './money-mail.tsx';
import { ORDER_LINK_DAYS, paymentLink } from './order-link.ts';
import { confirmationMail } from './confirmation/confirmation-mail.tsx';
import { mailEdited } from './mail-edited.ts';
import { paymentRows } from './confirmation/order-mail-words.ts';
import { readOrder, readOrders, type StoredOrder } from '../../db/read-order.ts';
import { backOrdersOf } from '../changes/back-orders.ts';
import { mailGiftCards } from './mail-gift-cards.ts';
import {
  mailBalance,
  mailNotPaid,
  mailRefunded,
  mailBalanceRequested,
  mailBalancePaid,
  mailTrouble,
} from './mail-money.ts';
import type { OrderMailDeps } from './order-mail-deps.ts';
import { orderPost, type OrderNotice, type OrderPost } from './order-post.ts';

export interface OrderMails {
  /**
   * Emails the order confirmation with the invoice. Also emails the codes of gift cards that were bought with
   * the order and paid, and a newsletter confirmation link if the shopper signed up.
   */
  confirmed: BatchHandler<typeof orderConfirmed>;
  /** Emails the customer that a payment failed. */
  notPaid: EventHandler<typeof orderNotPaid>;
  /** Emails the customer that money has been refunded. */
  refunded: EventHandler<typeof orderRefunded>;
  /**
   * Emails the customer that the amount due was paid. Also emails the gift cards that were bought with the
   * order, if they were not fully paid before.
   */
  balancePaid: EventHandler<typeof balancePaid>;
  /** Sends the customer a link to the payment page for the amount due. */
  balanceRequested: EventHandler<typeof balanceRequested>;
  /** Emails the customer the link to their order that a user has requested. */
  linkRequested: EventHandler<typeof orderLinkRequested>;
  /**
   * Emails the customer that the balance is unpaid or that the delivery day was released. In the second case,
   * also emails the shop.
   */
  balance: EventHandler<typeof balanceNotified>;
  /** Emails the customer about their changed delivery day. */
  dayChanged: EventHandler<typeof dayChanged>;
  /** Emails the customer and the shop about an order that staff edited. */
  edited: EventHandler<typeof orderEdited>;
  /** Emails the customer and the shop about a cancelled order. */
  cancelled: EventHandler<typeof orderCancelled>;
  /** Emails the shop about a payment event on which staff must act. */
  incident: EventHandler<typeof paymentTrouble>;
}

/**
 * Creates the handlers that send emails about orders. Each email is queued once, in the transaction that
 * marks its event as handled.
 */
export function orderMails(deps: OrderMailDeps): OrderMails {
  const post = orderPost(deps);
  return {
    confirmed: mailConfirmed(post),
    notPaid: mailNotPaid(post),
    refunded: mailRefunded(post),
    balancePaid: mailBalancePaid(post),
    balanceRequested: mailBalanceRequested(post),
    linkRequested: mailLink(post),
    balance: mailBalance(post),
    dayChanged: mailDayChanged(post),
    edited: mailEdited(post),
    cancelled: mailCancelled(post),
    incident: mailTrouble(post),
  };
}

const mailConfirmed = (post: OrderPost): BatchHandler<typeof orderConfirmed> => ({
  together: async (tx, events) => {
    const { invoicesOf, clock, siteOf, originOf, secret } = post.deps;
    const orders = await readOrders(
      tx,
      events.map(({ orderId }) => orderId),
    );
    const invoices = await invoicesOf(tx, orders);
    const mails: Mail[] = [];
    for (const order of orders) mails.push(await confirmationOf(post, order, invoices.get(order.id)));
    await queueMails(tx, mails, clock());
    for (const order of orders) {
      await notifyShop(post, tx, order);
      await mailGiftCards(post.deps, tx, order);
      if (order.newsletter)
        await requestNewsletter(tx, subscriberOf(order), {
          site: siteOf(order.siteId),
          origin: originOf(order.siteId),
          secret,
          now: clock(),
        });
    }
  },
});

/** Emails a new order to the shop once. Sends no email if the setting `OrderMailbox` is empty. */
async function notifyShop(
  { notifyShop: notify }: OrderPost,
  tx: Kysely<Tables>,
  order: StoredOrder,
): Promise<void> {
  await notify(tx, order, placedNotice(order));
}

/** Describes a new order for the email to the shop. */
export function placedNotice(order: StoredOrder): OrderNotice {
  const { firstName, lastName, companyName, address, suburb, state, postcode } = order.deliveryAddress;
  return {
    key: `order-placed:${order.id}`,
    mailbox: 'OrderMailbox',
    subject: `New order ${order.number}: ${formatCents(order.totalCents)}`,
    rows: [
      ['Goods', order.lines.map(({ quantity, title, sku }) => `${quantity} × ${title} (${sku})`).join('; ')],
      ['Delivery day', order.deliveryDay ?? 'None'],
      ['Customer', [`${firstName} ${lastName}`, companyName].filter((part) => part !== '').join(', ')],
      ['Address', [address, suburb, state, postcode].filter((part) => part !== '').join(', ')],
      ['Phone', order.phone],
      ['Email', order.email],
      ['Total', `${formatCents(order.totalCents)} ${order.currency}`],
      ...paymentRows(order),
    ],
  };
}

/**
 * Renders the confirmation email. `invoice` is the id of the attached invoice; undefined if the order has no
 * invoice.
 */
async function confirmationOf(
  { mailTo, deps: { secret, clock, moneyGoodsOf, pictureOf, invoiceTitleOf } }: OrderPost,
  order: StoredOrder,
  invoice: number | undefined,
): Promise<Mail> {
  const backOrders = backOrdersOf(order, [], await moneyGoodsOf(order.siteId));
  return mailTo(
    order,
    (one, about) =>
      confirmationMail(one, {
        ...about,
        payLink: about.origin + paymentLink(secret, one.cartId, clock()),
        backOrders,
        invoiceTitle: invoice === undefined ? null : invoiceTitleOf(one),
        pictureOf: (sku) => mailPictureUrl(about.origin, pictureOf(about.site, sku)),
      }),
    `order-confirmed-${order.id}`,
    invoice,
  );
}

/** Returns the data of an order for signing the shopper up for the newsletter. */
function subscriberOf({ siteId, email, deliveryAddress }: StoredOrder) {
  const { firstName, lastName, postcode } = deliveryAddress;
  return { siteId, email, name: `${firstName} ${lastName}`, postcode, source: 'Checkout' };
}

const mailLink =
  ({ send }: OrderPost): EventHandler<typeof orderLinkRequested> =>
  async (tx, { orderId, hour }) => {
    const order = orderId === null ? undefined : await readOrder(tx, { id: orderId });
    if (order && order.email !== '') await send(tx, order, orderLinkMail, `order-link-${order.id}-${hour}`);
  };

const mailDayChanged =
  ({ send }: OrderPost): EventHandler<typeof dayChanged> =>
  async (tx, { orderId, from, to, cents: changeCents, key }) => {
    const order = await readOrder(tx, { id: orderId });
    // Sends no email if the customer's account was deleted. Also sends none if the delivery day has changed
    // again, because that change has its own email.
    if (!order || order.email === '' || order.deliveryDay !== to) return;
    const change = {
      from: from === null ? null : day(from),
      to: day(to),
      changeCents: toCents(changeCents),
    };
    await send(tx, order, (one, about) => dayChangedMail(one, change, about), `order-${key}`);
  };

const mailCancelled =
  ({
    send,
    notifyShop: notify,
    deps: { cancellationNoteOf },
  }: OrderPost): EventHandler<typeof orderCancelled> =>
  async (tx, { orderId }) => {
    const order = await readOrder(tx, { id: orderId });
    if (!order) return;
    const note = await cancellationNoteOf(tx, orderId);
    if (order.email !== '') await send(tx, order, cancelledMail, `order-cancelled-${order.id}`, note);
    await notify(tx, order, cancelledNotice(order));
  };

/** Describes a cancelled order for the email to the shop. */
export function cancelledNotice({ id, number }: Pick<StoredOrder, 'id' | 'number'>): OrderNotice {
  return {
    key: `order-cancelled:${id}`,
    subject: `Order ${number} was cancelled`,
    rows: [
      ['What to do', 'Don’t send anything. Payments are refunded automatically.'],
      ['Cancelled by', `npm run audit -- list --key ${number}`],
    ],
  };
}

/**
 * Renders the email with a link to an order, which a user requested with the order number and email address.
 */
export function orderLinkMail({ number }: StoredOrder, about: About): MailText {
  return renderOrderMail(about, {
    title: 'See your order',
    subject: `The link to your order ${number}`,
    words: [
      `We received a request on our site to track order ${number}. The link below shows its products, its delivery day and any shipments so far.`,
      `The link works for ${ORDER_LINK_DAYS} days. If you didn’t make this request, you can ignore this email. We sent the link only to you.`,
    ],
  });
}
