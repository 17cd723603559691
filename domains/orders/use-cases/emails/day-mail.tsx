import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { formatDayLong, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { dueCents } from '../../rules/money.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import { GoodsTable, type PictureOf } from './mail-goods.tsx';
import { deliveryActions } from './mail-actions.ts';
import { renderOrderMail, type About } from './money-mail.tsx';
import type { MailText } from './mail-text.ts';

/** Renders the email to a customer whose delivery day has changed. */
export function dayChangedMail(
  order: StoredOrder,
  { from, to, changeCents }: { from: Day | null; to: Day; changeCents: Cents },
  about: About,
): MailText {
  const due = dueCents(order);
  const day = formatDayLong(to);
  return renderOrderMail(about, {
    title: `Your order arrives on ${day}`,
    subject: `Your order ${order.number} arrives on ${day}`,
    day: { label: 'Arrives', day },
    actions: deliveryActions(order, about.link, { canChange: true }),
    words: [
      from === null
        ? `We’ll deliver your order ${order.number} on ${day}.`
        : `We’ll deliver your order ${order.number} on ${day}, instead of ${formatDayLong(from)}.`,
      ...(changeCents < 0
        ? [
            `Delivery on that day costs ${formatCents(cents(0 - changeCents))} less. We’ll refund the difference to your payment method.`,
          ]
        : changeCents > 0
          ? [`Delivery on that day costs ${formatCents(changeCents)} more.`]
          : []),
      ...(due > 0 && order.balanceDueDay
        ? [`Please pay the remaining ${formatCents(due)} by ${formatDayLong(order.balanceDueDay)}.`]
        : []),
      'If you didn’t request this, please call us.',
    ],
  });
}

/** Returns the goods that our trucks deliver, which are all goods except those that suppliers deliver. */
function broughtByUs({ lines, supplierDeliveries }: StoredOrder) {
  const makers = new Set(supplierDeliveries.flatMap(({ skus = [] }) => skus));
  return lines.filter(({ sku }) => !makers.has(sku));
}

/** Renders the email that a customer receives on the day before the delivery. */
export function tomorrowMail(order: StoredOrder, about: About & { pictureOf: PictureOf }): MailText {
  const day = order.deliveryDay ? formatDayLong(order.deliveryDay) : 'tomorrow';
  const due = dueCents(order);
  const { firstName, address, suburb } = order.deliveryAddress;
  return renderOrderMail(about, {
    title: `Your delivery is tomorrow`,
    subject: `We’ll deliver your order ${order.number} tomorrow`,
    day: { label: 'Arrives tomorrow', day },
    actions: deliveryActions(order, about.link, {}),
    words: [
      `${breakLinks(firstName)}, we’ll deliver your order ${order.number} on ${day} to ${breakLinks(address)}, ${suburb}.`,
      'Please clear a path from the door to where your goods will go, and make sure someone’s home.',
      ...(due > 0 ? [`Please pay the remaining ${formatCents(due)} before we arrive.`] : []),
      `If you need to change something, call us on ${about.site.supportPhone} today.`,
    ],
    goods: <GoodsTable goods={broughtByUs(order)} {...about} />,
  });
}
