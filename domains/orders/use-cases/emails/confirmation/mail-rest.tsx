import type { CSSProperties } from 'react';
import { formatCents } from '#foundation/pure/money.ts';
import { MailButton } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import { dueCents } from '../../../rules/money.ts';
import type { StoredOrder } from '../../../db/read-order.ts';
import { restWords } from './order-mail-words.ts';

export const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
export const heading: CSSProperties = { fontSize: 16, margin: '24px 0 8px' };

/** Renders the amount due of an order with a payment button, or nothing if everything is paid. */
export function MailRest({ order, link, site }: { order: StoredOrder; link: string; site: Site }) {
  const due = dueCents(order);
  if (due === 0) return null;
  return (
    <>
      <h2 style={heading}>Still to pay</h2>
      {restWords(order).map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <MailButton href={link} site={site}>
        Pay {formatCents(due)}
      </MailButton>
    </>
  );
}
