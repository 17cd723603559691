import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { tomorrowMail } from './day-mail.tsx';
import { orderLink } from './order-link.ts';
import { readOrder } from '../../db/read-order.ts';
import { noteTomorrow, readComing } from '../../db/tomorrow.ts';
import type { OrderMailDeps } from './order-mail-deps.ts';

/**
 * The earliest time of the day-before email, in minutes since midnight. An earlier email would be useless to
 * a customer who ordered this morning for tomorrow, because they have just read the delivery day.
 */
const FROM_MINUTES = 15 * 60;
const BATCH = 200;

export type TomorrowDeps = Pick<OrderMailDeps, 'siteOf' | 'originOf' | 'clock' | 'secret' | 'pictureOf'> & {
  db: Kysely<Tables>;
};

/**
 * On the afternoon before a delivery, emails the customer that the order is delivered tomorrow. The afternoon
 * is in the delivery zone's time zone. Sends one email per order and delivery day, and returns the number of
 * emails.
 */
export async function notifyTomorrow({
  db,
  siteOf,
  originOf,
  clock,
  secret,
  pictureOf,
}: TomorrowDeps): Promise<number> {
  const now = clock();
  const today = dayInZone(now, 'UTC').day;
  let notifiedCount = 0;
  for (let after = 0; ;) {
    const coming = await readComing(db, { from: today, to: addDays(today, 2), after, limit: BATCH });
    for (const { id, day, timeZone, siteId } of coming) {
      const here = dayInZone(now, timeZone);
      if (day !== addDays(here.day, 1) || here.minutes < FROM_MINUTES) continue;
      const isNotified = await inTransaction(db, async (tx) => {
        if (!(await noteTomorrow(tx, id, day))) return false;
        const order = await readOrder(tx, { id });
        if (!order || order.email === '') return false;
        const origin = originOf(siteId);
        const link = origin + orderLink(secret, order.cartId, now);
        const mail = tomorrowMail(order, { site: siteOf(siteId), origin, link, pictureOf });
        await queueMail(
          tx,
          { ...mail, dedupeKey: `day-before-${id}-${day}`, siteId, recipient: order.email },
          now,
        );
        return true;
      });
      if (isNotified) notifiedCount += 1;
    }
    if (coming.length < BATCH) return notifiedCount;
    after = coming.at(-1)!.id;
  }
}
