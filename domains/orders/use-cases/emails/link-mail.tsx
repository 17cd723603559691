import type { StoredOrder } from '../../db/read-order.ts';
import { written, type About } from './money-mail.tsx';
import { ORDER_LINK_DAYS } from './order-link.ts';
import type { MailText } from './order-mail.tsx';

/** Renders the email with an order's link. It was requested with the order's number and email address. */
export function orderLinkMail({ number }: StoredOrder, about: About): MailText {
  return written(
    'Your order is behind this link',
    `Where your order ${number} is`,
    [
      `Somebody asked on our site where order ${number} is. The link below shows it: what is in it, when it comes and what has left.`,
      `The link works for ${ORDER_LINK_DAYS} days. If it was not you, there is nothing to do: nobody but you has got it.`,
    ],
    about,
  );
}
