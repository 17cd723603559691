import type { PayloadOf } from '#foundation/pure/event.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueText } from '#domains/notifications/use-cases/mail.ts';
import { day } from '#foundation/pure/day.ts';
import { cents as toCents, formatCents } from '#foundation/pure/money.ts';
import type {
  balanceNotified,
  orderNotPaid,
  orderRefunded,
  paymentTrouble,
  balanceRequested,
  balancePaid,
} from '../../events.ts';
import { customerOf } from '../../rules/about-order.ts';
import { dueCents, TROUBLE_TEXT } from '../../rules/money.ts';
import { paysBalance } from '../../rules/purpose.ts';
import {
  balanceRequestMail,
  balanceRequestText,
  balanceMail,
  refundMail,
  restNotPaidMail,
  restPaidMail,
  notPaidMail,
} from './money-mail.tsx';
import { attemptsOfCart } from '../../db/attempts.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import { mailGiftCards } from './mail-gift-cards.ts';
import type { OrderNotice, OrderPost } from './order-post.ts';

// Emails the shopper that a payment failed. Sends no email if the order has a later payment attempt, because
// the shopper then already knows. For an open order, sends at most one email, even if several attempts fail.
export const mailNotPaid =
  ({ send, toPay }: OrderPost): EventHandler<typeof orderNotPaid> =>
  async (tx, { orderId, attemptId }) => {
    const order = await readOrder(tx, { id: orderId });
    const attempt = order && (await attemptsOfCart(tx, order.cartId)).at(-1);
    if (!order || attempt?.id !== attemptId) return;
    if (order.email === '') return;
    if (order.state === 'open')
      await send(
        tx,
        order,
        (one, about) => notPaidMail(one, attempt.amountCents, about),
        `order-not-paid-${order.id}`,
      );
    if (paysBalance(attempt.purpose) && dueCents(order) > 0)
      await send(tx, order, toPay(restNotPaidMail), `order-not-paid-${attemptId}`);
  };

export const mailRefunded =
  ({ send }: OrderPost): EventHandler<typeof orderRefunded> =>
  async (tx, { orderId, cents, key, toCards = false }) => {
    const order = await readOrder(tx, { id: orderId });
    // An order has no email address if the customer's account was deleted.
    if (!order || order.email === '') return;
    await send(
      tx,
      order,
      (one, about) => refundMail(one, { cents: toCents(cents), toCards }, about),
      `order-refunded-${order.id}-${key}`,
    );
  };

export const mailBalancePaid =
  (post: OrderPost): EventHandler<typeof balancePaid> =>
  async (tx, { orderId, attemptId }) => {
    const order = await readOrder(tx, { id: orderId });
    if (!order || order.email === '') return;
    await post.send(tx, order, restPaidMail, `order-rest-paid-${attemptId}`);
    await mailGiftCards(post.deps, tx, order);
  };

export const mailBalanceRequested =
  ({ send, toPay, aboutOf, deps: { clock } }: OrderPost): EventHandler<typeof balanceRequested> =>
  async (tx, { orderId, key, textTo }) => {
    const order = await readOrder(tx, { id: orderId });
    if (!order || dueCents(order) <= 0) return;
    const dedupeKey = `order-rest-asked-${orderId}-${key}`;
    if (textTo === undefined) {
      if (order.email !== '') await send(tx, order, toPay(balanceRequestMail), dedupeKey);
      return;
    }
    const { siteId, about } = customerOf(order);
    const text = toPay(balanceRequestText)(order, aboutOf(order));
    await queueText(
      tx,
      { dedupeKey: `${dedupeKey}-text`, siteId, number: textTo, text, hasSecret: true, about },
      clock(),
    );
  };

export const mailBalance =
  ({ send, toPay, notifyShop }: OrderPost): EventHandler<typeof balanceNotified> =>
  async (tx, { orderId, stage, dueDay, lostDay }) => {
    const order = await readOrder(tx, { id: orderId });
    if (!order || dueCents(order) === 0) return;
    const notice = { stage, dueDay: day(dueDay), lostDay: lostDay === null ? null : day(lostDay) };
    const write: typeof balanceRequestMail = (one, about) => balanceMail(one, notice, about);
    if (order.email !== '')
      await send(tx, order, toPay(write), `order-balance-${orderId}-${dueDay}-${stage}`);
    if (stage !== 'released') return;
    await notifyShop(tx, order, balanceNotice(order, { dueDay, lostDay }));
  };

/** Describes an order whose balance was not paid, for the email to the shop. */
export function balanceNotice(
  order: StoredOrder,
  { dueDay, lostDay }: { dueDay: string; lostDay: string | null },
): OrderNotice {
  return {
    key: `order-balance:${order.id}:${dueDay}`,
    subject: `The balance of order ${order.number} wasn’t paid`,
    rows: [
      ['Still to pay', formatCents(dueCents(order))],
      [
        'Delivery',
        lostDay === null
          ? 'The manufacturers deliver it.'
          : `Its delivery day (${lostDay}) has been released.`,
      ],
      ['What to do', 'Call the customer. Don’t send anything before the balance is paid.'],
    ],
  };
}

export const mailTrouble =
  ({ notifyShop }: OrderPost): EventHandler<typeof paymentTrouble> =>
  async (tx, { orderId, ...incident }) => {
    const order = await readOrder(tx, { id: orderId });
    if (order) await notifyShop(tx, order, incidentNotice(order, incident));
  };

/** Describes a payment event on which staff must act, for the email to the shop. */
export function incidentNotice(
  { number, currency: ofOrder }: Pick<StoredOrder, 'number' | 'currency'>,
  {
    type,
    cents,
    currency,
    eventId,
    why = '',
  }: Omit<PayloadOf<typeof paymentTrouble>, 'orderId' | 'attemptId'>,
): OrderNotice {
  const { title, advice } = TROUBLE_TEXT[type];
  return {
    key: `payment-trouble:${eventId}`,
    subject: `${title}: order ${number}`,
    rows: [
      ['Amount', `${formatCents(toCents(cents), { zero: 'not reported' })} ${currency ?? ofOrder}`],
      ...(why === '' ? [] : [['Provider’s message', why] satisfies [string, string]]),
      ['What to do', advice],
      ['History', `npm run audit -- list --key ${number}`],
    ],
  };
}
