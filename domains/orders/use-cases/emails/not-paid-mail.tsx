import { type Cents, formatCents } from '#foundation/pure/money.ts';
import type { Site } from '#sites/site.ts';
import { renderMail, MailButton } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { StoredOrder } from '../../db/read-order.ts';
import type { MailText } from './mail-text.ts';
import { text } from './confirmation/mail-rest.tsx';

/** Renders the email to a customer whose payment was under way and failed. */
export function notPaidMail(
  order: StoredOrder,
  triedCents: Cents,
  { site, origin }: { site: Site; origin: string },
): MailText {
  const subject = `Your order ${order.number} at ${site.name} was not paid`;
  const words = [
    `We could not complete the payment of ${formatCents(triedCents)} for your order ${order.number}. You have not been charged. If your bank shows a reserved amount, it will be released.`,
    'Your cart is still there. You can go back and try again, or call us and we will help.',
  ];
  const link = `${origin}/customer/checkout`;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>Your payment did not go through</h1>
      {words.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <MailButton href={link} site={site}>
        Back to checkout
      </MailButton>
    </>,
  );
  return { subject, html, plain: [...words, '', link, `Questions? Call ${site.supportPhone}.`].join('\n') };
}
