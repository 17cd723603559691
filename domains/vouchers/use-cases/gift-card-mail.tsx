import { formatDayLong, dayInZone } from '#foundation/pure/day.ts';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';

/**
 * Renders the email with the code of a gift card that was bought with an order or issued by staff. No other email
 * contains the code.
 */
export function giftCardMail(
  card: { code: string; valueCents: Cents; expiresAt: Date },
  source: { orderNumber: string } | { message: string },
  { site, origin }: { site: Site; origin: string },
) {
  const value = formatCents(card.valueCents);
  const subject = `Your ${value} gift card for ${site.name}`;
  const words = [
    ...('message' in source && source.message !== '' ? source.message.split(/\n+/) : []),
    `${'orderNumber' in source ? `This is the gift card from your order ${source.orderNumber}.` : `This is a gift card from ${site.name}.`} Forward this email as a gift, or keep the code for yourself. Anyone who has the code can spend it.`,
    `Enter the code at checkout, under “Coupon or gift card code”. Any balance stays on the card until ${formatDayLong(dayInZone(card.expiresAt, site.timeZone).day)} ${card.expiresAt.getUTCFullYear()}.`,
  ];
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{value} to spend</h1>
      <p
        style={{
          fontSize: 22,
          fontFamily: 'monospace',
          letterSpacing: 1,
          padding: '16px 20px',
          border: '1px dashed #8a8a84',
          textAlign: 'center',
          margin: '0 0 16px',
        }}
      >
        {card.code}
      </p>
      {words.map((line, index) => (
        <p key={index} style={{ fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' }}>
          {line}
        </p>
      ))}
      <p style={{ fontSize: 15 }}>
        <a href={origin} style={{ color: '#1c1c1a' }}>
          {site.name}
        </a>
      </p>
    </>,
  );
  const plain = [
    `${value} to spend: ${card.code}`,
    '',
    ...words,
    '',
    origin,
    `Questions? Call ${site.supportPhone}.`,
  ];
  return { subject, html, plain: plain.join('\n'), hasSecret: true as const };
}
