import type { CSSProperties } from 'react';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { renderMail } from '#domains/notifications/service/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { StoredOrder } from '../store.ts';
import { brandOf, type MailText } from './order-mail.tsx';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

interface About {
  site: Site;
  origin: string;
  link: string;
}

function written(title: string, subject: string, words: string[], { site, origin, link }: About): MailText {
  const html = renderMail(
    brandOf(site, origin),
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{title}</h1>
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
  return { subject, html, plain, hasSecret: true };
}

/** The mail to a shopper whose money goes back. */
export function refundMail(
  { number }: StoredOrder,
  { cents, toCards }: { cents: Cents; toCards: boolean },
  about: About,
): MailText {
  const amount = formatCents(cents);
  const title = toCards ? `${amount} is on your gift card again` : `${amount} is on its way back to you`;
  return written(
    title,
    `${title} (order ${number})`,
    [
      `We have given back ${amount} for your order ${number}.`,
      toCards
        ? 'It is on the gift card that you paid with, and can be used at once.'
        : 'It goes to what you paid with. Banks take up to five working days to show it.',
    ],
    about,
  );
}

/** The mail to a shopper whose order was cancelled. */
export function cancelledMail({ number, receivedCents }: StoredOrder, about: About): MailText {
  return written(
    'Your order is cancelled',
    `Your order ${number} at ${about.site.name} is cancelled`,
    [
      `Your order ${number} is cancelled, and nothing of it will be delivered.`,
      receivedCents > 0
        ? 'What you paid goes back to what you paid with. We email you when it is on its way.'
        : 'Whatever you paid for it has gone back.',
    ],
    about,
  );
}
