import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { WrittenEnquiry } from '#domains/enquiries/use-cases/notify-shop.ts';
import type { PayloadOf } from '#foundation/pure/event.ts';
import type { messageRefused } from '#domains/notifications/events.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { refusedAbout } from '#domains/notifications/use-cases/mail.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Site } from '#sites/site.ts';
import { unknownOrder } from '../../contract/orders.ts';
import type { listRefusedMessages, RefusedMessages } from '../../contract/refused.ts';
import { aboutOrder, orderOf } from '../../rules/about-order.ts';
import { readOrder } from '../../db/read-order.ts';
import { lockOrderToChange } from '../../db/order-changes.ts';
import type { OrderMailDeps } from './order-mail-deps.ts';

/**
 * Creates the handler for a permanently rejected message about an order. It records the rejection with the
 * order and notifies the shop.
 */
export function notifyRefused({
  siteOf,
  originOf,
  clock,
  notifyShop,
}: Pick<OrderMailDeps, 'siteOf' | 'originOf' | 'clock' | 'notifyShop'>): EventHandler<typeof messageRefused> {
  return async (tx, { id, channel, about, subject, because }) => {
    const orderId = orderOf(about);
    const order = orderId === null ? undefined : await readOrder(tx, { id: orderId });
    if (!order) return;
    const now = clock();
    const { siteId, number } = order;
    await writeAudit(
      tx,
      {
        by: SYSTEM,
        siteId,
        subject: 'orders',
        action: `${channel}-refused`,
        key: number,
        reason: because,
      },
      now,
    );
    await notifyShop(tx, refusedNotice(number, { id, channel, subject, because }), {
      site: siteOf(siteId),
      now,
      origin: originOf(siteId),
    });
  };
}

/** Describes a message that did not reach the customer, for the email to the shop. */
export function refusedNotice(
  number: string,
  { id, channel, subject, because }: Omit<PayloadOf<typeof messageRefused>, 'about'>,
): WrittenEnquiry {
  const isText = channel === 'text';
  return {
    key: `message-refused:${id}`,
    subject: `${isText ? 'A text message' : 'An email'} about order ${number} didn’t reach the customer`,
    rows: [
      ['Order', number],
      ['Message', subject],
      ['Why', because],
      [
        'What to do',
        isText
          ? 'The number doesn’t accept text messages. Email the link instead, or call the customer.'
          : 'This email address doesn’t exist, or its server rejects our emails. Call the customer.',
      ],
    ],
    path: '',
  };
}

/** Creates the endpoint for staff that lists the messages about an order that did not reach its customer. */
export function createRefusedMessages({ db }: { db: Kysely<Tables> }) {
  return async (
    { site }: { site: Site },
    number: string,
  ): Promise<RefusedMessages | FaultOf<typeof listRefusedMessages>> => {
    const order = await inTransaction(db, (tx) => lockOrderToChange(tx, { number, siteId: site.id }));
    if (!order) return failWith(unknownOrder);
    const refused = await refusedAbout(db, aboutOrder(order.id));
    return {
      messages: refused.map(({ channel, subject, at }) => ({ by: channel, subject, at: at.toISOString() })),
    };
  };
}
