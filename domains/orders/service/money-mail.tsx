import type { CSSProperties } from 'react';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { renderMail } from '#domains/notifications/service/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { StoredOrder } from '../store.ts';
import { brandOf, type MailText } from './order-mail.tsx';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

/** The mail to a shopper whose money goes back. */
export function refundMail(
  order: StoredOrder,
  cents: Cents,
  { site, origin, link }: { site: Site; origin: string; link: string },
): MailText {
  const subject = `${formatCents(cents)} is on its way back to you`;
  const words = [
    `We have given back ${formatCents(cents)} for your order ${order.number}.`,
    'It goes to what you paid with. Banks take up to five working days to show it.',
  ];
  const html = renderMail(
    brandOf(site, origin),
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
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
  const plain = [...words, '', link, `Questions? Call ${site.supportPhone}.`].join('\n');
  return { subject: `${subject} (order ${order.number})`, html, plain, hasSecret: true };
}
