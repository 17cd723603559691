import { cents as toCents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { formatDayLong } from '#foundation/pure/day.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { orderEdited } from '../../events.ts';
import { dueCents } from '../../rules/money.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import { deliveryActions, truckDayOf } from './mail-actions.ts';
import type { MailText } from './mail-text.ts';
import { renderOrderMail, type About } from './money-mail.tsx';
import type { OrderNotice, OrderPost } from './order-post.ts';

/**
 * Emails the customer what staff changed in their order, with a payment link if an amount is due. Emails the shop, so
 * that nothing of the previous order is sent.
 */
export const mailEdited =
  ({ send, toPay, notifyShop }: OrderPost): EventHandler<typeof orderEdited> =>
  async (tx, { orderId, key, changes, cents, refundCents }) => {
    const order = await readOrder(tx, { id: orderId });
    if (!order || order.state !== 'confirmed') return;
    const edit = { changes, changeCents: toCents(cents), refundCents: toCents(refundCents) };
    const write = (one: StoredOrder, about: About) => editedMail(one, edit, about);
    // An order has no email address if the customer's account was deleted.
    if (order.email !== '')
      await send(tx, order, dueCents(order) > 0 ? toPay(write) : write, `order-edited-${key}`);
    await notifyShop(tx, order, editedNotice(order, { key, changes }));
  };

/** Describes an edited order for the email to the shop. */
export function editedNotice(
  { number, deliveryDay }: Pick<StoredOrder, 'number' | 'deliveryDay'>,
  { key, changes }: { key: string; changes: readonly string[] },
): OrderNotice {
  return {
    key: `order-edited:${key}`,
    subject: `Order ${number} was changed`,
    rows: [
      ['Changes', changes.join('; ')],
      ['Delivery day', deliveryDay ?? 'None'],
      ['What to do', 'Pick and send the order as it is now.'],
    ],
  };
}

export function editedMail(
  order: StoredOrder,
  { changes, changeCents, refundCents }: { changes: string[]; changeCents: Cents; refundCents: Cents },
  about: About,
): MailText {
  const due = dueCents(order);
  const day = truckDayOf(order);
  const total = formatCents(toCents(order.totalCents + order.adjustedCents), { zero: '$0' });
  return renderOrderMail(about, {
    title: 'We’ve changed your order',
    subject: `Your order ${order.number} at ${about.site.name} has changed`,
    ...(due > 0
      ? { linkLabel: `Pay ${formatCents(due)}` }
      : { actions: deliveryActions(order, about.link, {}) }),
    words: [
      `We’ve changed your order ${order.number}:`,
      ...changes.map((one) => `• ${one}`),
      ...(changeCents === 0
        ? [`The total stays ${total}.`]
        : [
            `The new total is ${total}, ${formatCents(toCents(Math.abs(changeCents)))} ${changeCents > 0 ? 'more' : 'less'} than before.`,
          ]),
      ...(refundCents > 0
        ? [
            `We’ll refund ${formatCents(refundCents)} to your payment method, and email you when we’ve sent it.`,
          ]
        : []),
      ...(due > 0
        ? [
            `You have ${formatCents(due)} left to pay.${order.balanceDueDay ? ` Please pay by ${formatDayLong(order.balanceDueDay)}.` : ''}`,
          ]
        : []),
      ...(day === null ? [] : [`We’ll deliver on ${formatDayLong(day)}.`]),
      'If you didn’t ask for this change, please call us.',
    ],
  });
}
