import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { NotifyShop } from '#domains/enquiries/use-cases/notify-shop.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { orderLink } from '#domains/orders/use-cases/emails/order-link.ts';
import type { Site } from '#sites/site.ts';
import type { returnMoved } from '../events.ts';
import { returnMail, returnNotice } from './return-mail.tsx';
import { readReturn } from '../db/returns.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export interface ReturnMailDeps {
  siteOf(siteId: string): Site;
  /** Returns the origin for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
  /** The secret that signs the links. */
  secret: ShopSecret;
  notifyShop: NotifyShop;
}

/** Creates the handler of `return-moved`. It emails the customer, and also the shop if the shop must act. */
export function notifyReturns({
  siteOf,
  originOf,
  clock,
  secret,
  notifyShop,
}: ReturnMailDeps): EventHandler<typeof returnMoved> {
  return async (tx: Kysely<Tables>, { returnId, state, at }) => {
    const found = await readReturn(tx, returnId);
    // Send no email if the return has changed again, because the later step has its own email.
    if (!found || found.state !== state) return;
    const order = await readOrder(tx, { id: found.orderId });
    if (!order) return;
    const site = siteOf(found.siteId);
    const origin = originOf(found.siteId);
    const now = clock();
    const mail = returnMail(found, { site, origin, link: origin + orderLink(secret, order.cartId, now) });
    // If the account was deleted, there is no email address.
    if (mail !== null && order.email !== '')
      await queueMail(
        tx,
        {
          ...mail,
          dedupeKey: `return-${returnId}-${state}-${at}`,
          siteId: found.siteId,
          recipient: order.email,
          attachment: null,
        },
        now,
      );
    if (state !== 'requested' && state !== 'withdrawn') return;
    await notifyShop(tx, returnNotice(found), { site, now, origin });
  };
}
