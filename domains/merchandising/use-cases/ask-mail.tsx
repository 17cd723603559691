import type { CSSProperties } from 'react';
import { addDays, dayInZone, formatDayLong } from '#foundation/pure/day.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import type { EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { StoredAsk } from '../db/asks.ts';

/** The path of the page on which managers decide on price requests. */
const APPROVALS_ROUTE = '/performance-dashboard';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

type MailedAsk = Pick<
  StoredAsk,
  | 'title'
  | 'state'
  | 'quantity'
  | 'saleCents'
  | 'requestedCents'
  | 'reason'
  | 'requesterName'
  | 'deciderName'
  | 'answer'
  | 'until'
  | 'projectId'
>;

/**
 * Renders the email about a price request. While the request is pending, it is for the managers who may
 * decide; after the decision, it is for the requester. The email never contains the cost.
 */
export function askMail(
  ask: MailedAsk,
  { site, origin }: { site: Site; origin: string },
): { subject: string; html: string; plain: string } {
  const { title } = ask;
  const isWaiting = ask.state === 'asked';
  const price = formatCents(ask.requestedCents);
  const subject = isWaiting
    ? `${ask.requesterName} requests ${price} for ${title}`
    : `${price} for ${title} is ${ask.state}`;
  const lines = isWaiting
    ? [
        `${ask.requesterName} would like to sell ${ask.quantity} × ${title} for ${price} each instead of ${formatCents(ask.saleCents)}.`,
        `Why: ${ask.reason}`,
      ]
    : [
        ask.state === 'approved'
          ? `${ask.deciderName} approved ${price} each, until ${formatDayLong(ask.until!)}. The line now has this price.`
          : `${ask.deciderName} declined ${price} each.`,
        ...(ask.answer === '' ? [] : [ask.answer]),
      ];
  const link =
    origin + (isWaiting ? APPROVALS_ROUTE : ask.projectId === null ? '/cart' : `/project/${ask.projectId}`);
  const label = isWaiting ? 'Approve or decline it' : 'Open it';
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      {lines.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <p style={text}>
        <a href={link} style={{ color: '#1c1c1a' }}>
          {label}
        </a>
      </p>
    </>,
  );
  return { subject, html, plain: [subject, '', ...lines, '', link].join('\n') };
}

/** The emails about price requests. */
export const priceEmails: readonly EmailExample[] = (
  [
    [
      'asked',
      'Price requested',
      'When staff request a price below their minimum.',
      'Staff who approve prices',
    ],
    [
      'approved',
      'Price approved',
      'When a manager approves a requested price.',
      'The requesting staff member',
    ],
    [
      'refused',
      'Price declined',
      'When a manager declines a requested price.',
      'The requesting staff member',
    ],
  ] as const
).map(([state, title, when, to]) => ({
  id: `price-${state}`,
  title,
  when,
  to,
  render: ({ site, origin, now, products: [product] }) => {
    const ask: MailedAsk = {
      title: product.title,
      state,
      quantity: 2,
      saleCents: product.priceCents,
      requestedCents: cents(Math.round(product.priceCents * 0.0088) * 100),
      reason: 'The customer buys two and has a lower offer from another shop.',
      requesterName: 'Priya Nair',
      deciderName: 'Morgan Lee',
      answer: state === 'approved' ? 'Only with both units on one order.' : '',
      until: addDays(dayInZone(now, site.timeZone).day, 7),
      projectId: 1042,
    };
    return askMail(ask, { site, origin });
  },
}));
