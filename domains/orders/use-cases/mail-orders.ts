import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { BatchHandler, EventHandler } from '#domains/notifications/service/events.ts';
import { day } from '#foundation/pure/day.ts';
import { cents as toCents, formatCents } from '#foundation/pure/money.ts';
import { joinNewsletter } from '#domains/enquiries/service.ts';
import { mailPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { queueMail, queueMails, queueText, type Mail } from '#domains/notifications/service/mail.ts';
import type { Site } from '#sites/site.ts';
import type {
  balanceTold,
  dayChanged,
  orderCancelled,
  orderConfirmed,
  orderLinkAsked,
  orderNotPaid,
  orderRefunded,
  paymentTrouble,
  restAsked,
  restPaid,
} from '../events.ts';
import { dueCents, TROUBLE_TEXT } from '../rules/money.ts';
import {
  askRestMail,
  askRestText,
  balanceMail,
  cancelledMail,
  refundMail,
  restNotPaidMail,
  restPaidMail,
  type About,
} from '../service/money-mail.tsx';
import { dayChangedMail } from '../service/day-mail.tsx';
import { orderLink, paymentLink } from '../service/order-link.ts';
import { issueCard } from '#domains/vouchers/use-cases/issue-card.ts';
import { giftCardMail } from '../service/gift-card-mail.tsx';
import { orderLinkMail } from '../service/link-mail.tsx';
import { confirmationMail, notPaidMail, type MailText } from '../service/order-mail.tsx';
import { customerOf } from '../rules/about-order.ts';
import { paysRest } from '../rules/purpose.ts';
import { readOrder, readOrders, type StoredOrder } from '../store/read-order.ts';
import { attemptsOfCart } from '../store/attempts.ts';
import { backOrdersOf } from './back-orders.ts';
import type { OrderMailNeeds } from './order-mail-needs.ts';

export interface OrderMails {
  /** The confirmation with the invoice, the newsletter tick, and the gift cards that it bought and paid, each with its code. */
  confirmed: BatchHandler<typeof orderConfirmed>;
  /** That a payment came to nothing. */
  notPaid: EventHandler<typeof orderNotPaid>;
  /** That money goes back. */
  refunded: EventHandler<typeof orderRefunded>;
  /** That what was owed is paid, and the gift cards that waited for it. */
  restPaid: EventHandler<typeof restPaid>;
  /** What is owed, with the link to pay it. */
  restAsked: EventHandler<typeof restAsked>;
  /** To who ordered: the link to it that somebody asked for. */
  linkAsked: EventHandler<typeof orderLinkAsked>;
  /** To who ordered: that the rest falls due, or what they lost; the latter to the shop as well. */
  balance: EventHandler<typeof balanceTold>;
  /** To who ordered: that it comes on another day. */
  dayChanged: EventHandler<typeof dayChanged>;
  /** To who ordered and to the shop: that an order was cancelled. */
  cancelled: EventHandler<typeof orderCancelled>;
  /** To the shop: that something happened to money that people must look after. */
  trouble: EventHandler<typeof paymentTrouble>;
}

/** The mails that orders send. Each is stored once, in the transaction that marks its event done. */
export function orderMails({
  siteOf,
  originOf,
  clock,
  secret,
  invoicesOf,
  cancellationNoteOf,
  giftCardSkus,
  pictureOf,
  tellShop,
}: OrderMailNeeds): OrderMails {
  function mailTo(
    order: StoredOrder,
    write: (order: StoredOrder, about: { site: Site; origin: string; link: string }) => MailText,
    dedupeKey: string,
    attachment: number | null = null,
  ): Mail {
    const about = { site: siteOf(order.siteId), origin: originOf(order.siteId) };
    const link = about.origin + orderLink(secret, order.cartId, clock());
    return { ...write(order, { ...about, link }), ...customerOf(order), dedupeKey, attachment };
  }

  async function send(tx: Kysely<Tables>, ...mail: Parameters<typeof mailTo>): Promise<void> {
    await queueMail(tx, mailTo(...mail), clock());
  }

  /** The gift cards that an order bought, once all of it is paid: each is as good as money. */
  async function sendGiftCards(tx: Kysely<Tables>, order: StoredOrder): Promise<void> {
    if (dueCents(order) > 0 || order.email === '') return;
    const skus = await giftCardSkus(order.siteId);
    const now = clock();
    const values = order.lines.flatMap(({ sku, unitCents, quantity }) =>
      skus.has(sku) ? Array.from({ length: quantity }, () => unitCents) : [],
    );
    for (const [piece, valueCents] of values.entries()) {
      const card = await issueCard(tx, {
        valueCents,
        currency: order.currency,
        now,
        sold: { orderId: order.id, piece },
      });
      if (!card) continue;
      const about = { site: siteOf(order.siteId), origin: originOf(order.siteId) };
      const mail = giftCardMail({ ...card, valueCents }, order.number, about);
      const dedupeKey = `gift-card-${order.id}-${piece}`;
      await queueMail(tx, { ...mail, ...customerOf(order), dedupeKey }, now);
    }
  }

  async function joinAsOrdered(
    tx: Kysely<Tables>,
    { siteId, email, deliveryAddress }: StoredOrder,
  ): Promise<void> {
    const { firstName, lastName, postcode } = deliveryAddress;
    const name = `${firstName} ${lastName}`;
    await joinNewsletter(tx, { siteId, email, name, postcode, source: 'Checkout' }, clock());
  }

  /** With the link of the page where it is paid. */
  const toPay =
    <Written>(write: (order: StoredOrder, about: About) => Written) =>
    (order: StoredOrder, { site, origin }: { site: Site; origin: string }): Written =>
      write(order, {
        site,
        origin,
        link: origin + paymentLink(secret, order.cartId, clock()),
      });

  return {
    confirmed: {
      together: async (tx, told) => {
        const orders = await readOrders(
          tx,
          told.map(({ orderId }) => orderId),
        );
        const invoices = await invoicesOf(tx, orders);
        const mails: Mail[] = [];
        for (const order of orders) {
          const backOrders = backOrdersOf(order, [], await giftCardSkus(order.siteId));
          const write = (one: StoredOrder, about: About) =>
            confirmationMail(one, {
              ...about,
              payLink: about.origin + paymentLink(secret, one.cartId, clock()),
              backOrders,
              hasInvoice: invoices.has(one.id),
              pictureOf: (sku) => mailPictureUrl(about.origin, pictureOf(about.site, sku)),
            });
          mails.push(mailTo(order, write, `order-confirmed-${order.id}`, invoices.get(order.id)));
        }
        await queueMails(tx, mails, clock());
        for (const order of orders) {
          await sendGiftCards(tx, order);
          if (order.newsletter) await joinAsOrdered(tx, order);
        }
      },
    },
    // Who has begun to pay anew knows that the earlier payment came to nothing; what becomes of the later one is told of it.
    notPaid: async (tx, { orderId, attemptId }) => {
      const order = await readOrder(tx, { id: orderId });
      const attempt = order && (await attemptsOfCart(tx, order.cartId)).at(-1);
      if (!order || attempt?.id !== attemptId) return;
      const tried = (one: StoredOrder, about: { site: Site; origin: string }) =>
        notPaidMail(one, attempt.amountCents, about);
      if (order.state === 'open') await send(tx, order, tried, `order-not-paid-${attemptId}`);
      const isOwed = dueCents(order) > 0 && order.email !== '';
      if (paysRest(attempt.purpose) && isOwed)
        await send(tx, order, toPay(restNotPaidMail), `order-not-paid-${attemptId}`);
    },
    refunded: async (tx, { orderId, cents, key, toCards = false }) => {
      const order = await readOrder(tx, { id: orderId });
      // Of a deleted account nobody is left to write to.
      if (!order || order.email === '') return;
      await send(
        tx,
        order,
        (one, about) => refundMail(one, { cents: toCents(cents), toCards }, about),
        `order-refunded-${order.id}-${key}`,
      );
    },
    restPaid: async (tx, { orderId, attemptId }) => {
      const order = await readOrder(tx, { id: orderId });
      if (!order || order.email === '') return;
      await send(tx, order, restPaidMail, `order-rest-paid-${attemptId}`);
      await sendGiftCards(tx, order);
    },
    restAsked: async (tx, { orderId, key, textTo }) => {
      const order = await readOrder(tx, { id: orderId });
      if (!order || dueCents(order) <= 0) return;
      const dedupeKey = `order-rest-asked-${orderId}-${key}`;
      if (textTo === undefined) {
        if (order.email !== '') await send(tx, order, toPay(askRestMail), dedupeKey);
        return;
      }
      const { siteId, about } = customerOf(order);
      const text = toPay(askRestText)(order, { site: siteOf(siteId), origin: originOf(siteId) });
      await queueText(
        tx,
        { dedupeKey: `${dedupeKey}-text`, siteId, number: textTo, text, hasSecret: true, about },
        clock(),
      );
    },
    linkAsked: async (tx, { orderId, hour }) => {
      const order = orderId === null ? undefined : await readOrder(tx, { id: orderId });
      if (order && order.email !== '') await send(tx, order, orderLinkMail, `order-link-${order.id}-${hour}`);
    },
    balance: async (tx, { orderId, stage, dueDay, lostDay }) => {
      const order = await readOrder(tx, { id: orderId });
      if (!order || dueCents(order) === 0) return;
      const told = { stage, dueDay: day(dueDay), lostDay: lostDay === null ? null : day(lostDay) };
      const write: typeof askRestMail = (one, about) => balanceMail(one, told, about);
      if (order.email !== '')
        await send(tx, order, toPay(write), `order-balance-${orderId}-${dueDay}-${stage}`);
      if (stage !== 'released') return;
      await tellShop(
        tx,
        {
          key: `order-balance:${orderId}:${dueDay}`,
          subject: `The rest of order ${order.number} was not paid`,
          rows: [
            ['Order', order.number],
            ['Still to pay', formatCents(dueCents(order))],
            [
              'Delivery',
              lostDay === null ? 'Makers deliver it.' : `Its day (${lostDay}) is for others again.`,
            ],
            ['What to do', 'Call the customer. Nothing of it should leave before the rest is paid.'],
          ],
          path: '',
        },
        { site: siteOf(order.siteId), now: clock(), origin: originOf(order.siteId) },
      );
    },
    dayChanged: async (tx, { orderId, from, to, cents: changeCents, key }) => {
      const order = await readOrder(tx, { id: orderId });
      // Of a deleted account nobody is left to write to; a later change has its own mail.
      if (!order || order.email === '' || order.deliveryDay !== to) return;
      const change = {
        from: from === null ? null : day(from),
        to: day(to),
        changeCents: toCents(changeCents),
      };
      await send(tx, order, (one, about) => dayChangedMail(one, change, about), `order-${key}`);
    },
    cancelled: async (tx, { orderId }) => {
      const order = await readOrder(tx, { id: orderId });
      if (!order) return;
      const note = await cancellationNoteOf(tx, orderId);
      if (order.email !== '') await send(tx, order, cancelledMail, `order-cancelled-${order.id}`, note);
      await tellShop(
        tx,
        {
          key: `order-cancelled:${order.id}`,
          subject: `Order ${order.number} was cancelled`,
          rows: [
            ['Order', order.number],
            ['What to do', 'Nothing of it leaves any more. What was paid goes back by itself.'],
            ['Who cancelled it', `npm run audit -- list --key ${order.number}`],
          ],
          path: '',
        },
        { site: siteOf(order.siteId), now: clock(), origin: originOf(order.siteId) },
      );
    },
    trouble: async (tx, { orderId, type, cents, currency, eventId }) => {
      const order = await readOrder(tx, { id: orderId });
      if (!order) return;
      const { title, advice } = TROUBLE_TEXT[type];
      await tellShop(
        tx,
        {
          key: `payment-trouble:${eventId}`,
          subject: `${title}: order ${order.number}`,
          rows: [
            ['Order', order.number],
            ['Amount', `${formatCents(toCents(cents), { zero: 'not told' })} ${currency ?? order.currency}`],
            ['What to do', advice],
            ['What happened before', `npm run audit -- list --key ${order.number}`],
          ],
          path: '',
        },
        { site: siteOf(order.siteId), now: clock(), origin: originOf(order.siteId) },
      );
    },
  };
}
