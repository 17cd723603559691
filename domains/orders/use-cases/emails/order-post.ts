import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { queueMail, type Mail } from '#domains/notifications/use-cases/mail.ts';
import type { WrittenEnquiry } from '#domains/enquiries/use-cases/notify-shop.ts';
import type { Site } from '#sites/site.ts';
import { customerOf } from '../../rules/about-order.ts';
import type { About } from './money-mail.tsx';
import { orderLink, paymentLink } from './order-link.ts';
import type { MailText } from './mail-text.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import type { OrderMailDeps } from './order-mail-deps.ts';

/** The data for rendering an email, in addition to the order. `link` opens the order's page. */
interface Written {
  site: Site;
  origin: string;
  link: string;
}
type Write = (order: StoredOrder, about: Written) => MailText;

/** A message about an order to the shop's staff, without the order's number. */
export type OrderNotice = Pick<WrittenEnquiry, 'key' | 'subject' | 'mailbox'> & { rows: [string, string][] };

/** Adds the order's number to a message about it. */
export function toEnquiry({ number }: Pick<StoredOrder, 'number'>, notice: OrderNotice): WrittenEnquiry {
  return { ...notice, rows: [['Order', number], ...notice.rows], path: '' };
}

/** The functions that send emails about an order to the customer and to the shop's staff. */
export type OrderPost = ReturnType<typeof orderPost>;

export function orderPost(deps: OrderMailDeps) {
  const { siteOf, originOf, clock, secret, notifyShop } = deps;
  const aboutOf = ({ siteId }: { siteId: string }) => ({ site: siteOf(siteId), origin: originOf(siteId) });

  function mailTo(
    order: StoredOrder,
    write: Write,
    dedupeKey: string,
    attachment: number | null = null,
  ): Mail {
    const about = aboutOf(order);
    const link = about.origin + orderLink(secret, order.cartId, clock());
    return {
      ...write(order, { ...about, link }),
      ...customerOf(order),
      dedupeKey,
      attachment,
      hasSecretLinks: true,
    };
  }

  return {
    deps,
    aboutOf,
    /** Renders an email to the customer with a link to the order. `send` also queues the email. */
    mailTo,

    async send(tx: Kysely<Tables>, ...mail: Parameters<typeof mailTo>): Promise<void> {
      await queueMail(tx, mailTo(...mail), clock());
    },

    /**
     * Wraps a function that renders an email. The link in the email then opens the payment page instead of
     * the order's page.
     */
    toPay:
      <Text>(write: (order: StoredOrder, about: About) => Text) =>
      (order: StoredOrder, { site, origin }: Pick<Written, 'site' | 'origin'>): Text =>
        write(order, { site, origin, link: origin + paymentLink(secret, order.cartId, clock()) }),

    /** Emails a message about an order to the shop's staff, once per `key`. */
    async notifyShop(tx: Kysely<Tables>, order: StoredOrder, notice: OrderNotice): Promise<void> {
      await notifyShop(tx, toEnquiry(order, notice), { ...aboutOf(order), now: clock() });
    },
  };
}
