import type { CSSProperties } from 'react';
import { formatDayLong, type Day } from '#foundation/pure/day.ts';
import { formatCents } from '#foundation/pure/money.ts';
import type { PricedDay } from '#domains/delivery/rules/days.ts';
import { renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import type { MailText } from './mail-text.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

/**
 * Renders the email about an available earlier delivery day to a customer who has asked for one. It states
 * the day, the price and how to choose the day.
 */
export function earlierDayMail(
  order: StoredOrder,
  { day, priceCents }: Pick<PricedDay, 'day' | 'priceCents'>,
  { site, origin, link }: { site: Site; origin: string; link: string },
): MailText {
  const subject = `An earlier delivery day for your order ${order.number} at ${site.name}`;
  const cost =
    priceCents === order.deliveryCents
      ? 'Delivery on that day costs the same.'
      : `Delivery on that day costs ${formatCents(priceCents)} instead of ${formatCents(order.deliveryCents)}.`;
  const words = [
    `${formatDayLong(day)} is now available. Your order ${order.number} is currently booked for ${formatDayLong(order.deliveryDay as Day)}. ${cost}`,
    `To get your order earlier, choose “Change delivery day” on your order’s page, or call us on ${site.supportPhone}. First come, first served. If you do nothing, your delivery day stays the same.`,
  ];
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>An earlier day is available</h1>
      {words.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <p style={text}>
        <a href={link} style={{ color: '#1c1c1a' }}>
          See your order
        </a>
      </p>
    </>,
  );
  return { subject, html, plain: [...words, '', link].join('\n'), hasSecret: true };
}
