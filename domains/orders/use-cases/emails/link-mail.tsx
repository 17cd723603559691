import type { StoredOrder } from '../../db/read-order.ts';
import { renderOrderMail, type About } from './money-mail.tsx';
import { ORDER_LINK_DAYS } from './order-link.ts';
import type { MailText } from './mail-text.ts';

/**
 * Renders the email with a link to an order, which a user requested with the order number and email address.
 */
export function orderLinkMail({ number }: StoredOrder, about: About): MailText {
  return renderOrderMail(about, {
    title: 'See your order',
    subject: `The link to your order ${number}`,
    words: [
      `We received a request on our site to track order ${number}. The link below shows its products, its delivery day and any shipments so far.`,
      `The link works for ${ORDER_LINK_DAYS} days. If you didn’t make this request, you can ignore this email. We sent the link only to you.`,
    ],
  });
}
