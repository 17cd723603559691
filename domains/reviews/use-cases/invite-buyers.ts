import type { Day } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import type { orderDelivered } from '#domains/fulfilment/events.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { readOrder, type StoredOrder } from '#domains/orders/use-cases/orders.ts';
import { hasOwnReviews } from '#domains/settings/rules/own-reviews.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';
import { invitationTimes, isTimely } from '../rules/invitations.ts';
import { insertInvitations, isOptedOut, takeDueInvitations, type DueInvitation } from '../db/invitations.ts';
import { readReviewOfLine } from '../db/reviews.ts';
import type { ReviewsDeps } from './deps.ts';
import { invitationMail } from './review-mail.tsx';
import { optOutPath, reviewPath } from './review-link.ts';

type InviteDeps = Pick<
  ReviewsDeps,
  'db' | 'settingsOf' | 'siteOf' | 'originOf' | 'clock' | 'secret' | 'returnedOf'
>;

/**
 * Handles `order-delivered`: lets the buyer review each product of the order, and schedules one invitation
 * per product. Gift cards cannot be reviewed. Deliveries that were recorded a month late cause no email.
 */
export function scheduleInvitations({
  settingsOf,
  siteOf,
  clock,
  moneyGoodsOf,
}: Pick<InviteDeps, 'settingsOf' | 'siteOf' | 'clock'> & {
  moneyGoodsOf(siteId: string): Promise<MoneyGoods>;
}): EventHandler<typeof orderDelivered> {
  return async (tx, { orderId, day }) => {
    const order = await readOrder(tx, { id: orderId });
    if (order?.state !== 'confirmed') return;
    const { siteId } = order;
    const money = await moneyGoodsOf(siteId);
    const goods = [
      ...new Set(order.lines.filter(({ sku }) => !money.has(sku)).map(({ productId }) => productId)),
    ];
    const settings = settingsOf(siteId);
    const days = numberSetting(settings, 'ReviewInvitationDays', 0);
    const isInvited = days > 0 && hasOwnReviews(settings);
    const now = clock();
    const times = invitationTimes(
      { delivered: day as Day, days, count: goods.length },
      siteOf(siteId).timeZone,
    );
    await insertInvitations(
      tx,
      goods.map((productId, index) => ({
        orderId,
        productId,
        siteId,
        dueAt: isInvited && isTimely(times[index]!, now) ? times[index]! : null,
      })),
      now,
    );
  };
}

const BATCH = 100;

/**
 * Emails the invitations that are due. Omits customers who opted out, cancelled orders, returned goods and
 * products that the buyer has already reviewed. Returns the number of processed invitations.
 */
export async function sendInvitations(deps: InviteDeps): Promise<number> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const due = await takeDueInvitations(tx, BATCH, now);
    for (const invitation of due) await sendInvitation({ ...deps, db: tx }, invitation, now);
    return due.length;
  });
}

async function sendInvitation(deps: InviteDeps, line: DueInvitation, now: Date): Promise<void> {
  const { db: tx, secret, settingsOf, siteOf, originOf } = deps;
  const order = await readOrder(tx, { id: line.orderId });
  if (!order || !(await isWelcome(deps, order, line))) return;
  const { title } = order.lines.find(({ productId }) => productId === line.productId)!;
  if (!hasOwnReviews(settingsOf(line.siteId))) return;
  const origin = originOf(line.siteId);
  const stopUrl = origin + optOutPath(secret, order.id);
  await queueMail(
    tx,
    {
      dedupeKey: `review-invitation:${line.orderId}:${line.productId}`,
      siteId: line.siteId,
      recipient: order.email,
      hasSecret: true,
      listUnsubscribe: stopUrl,
      ...invitationMail(
        { title, name: order.deliveryAddress.firstName ?? '', orderNumber: order.number },
        { link: origin + reviewPath(secret, line, now), stopUrl },
        { site: siteOf(line.siteId), origin },
      ),
    },
    now,
  );
}

async function isWelcome(
  { db, returnedOf }: Pick<InviteDeps, 'db' | 'returnedOf'>,
  order: StoredOrder,
  { orderId, productId, siteId }: DueInvitation,
): Promise<boolean> {
  if (order.state !== 'confirmed' || order.email === '') return false;
  if (await isOptedOut(db, siteId, order.email)) return false;
  if (await readReviewOfLine(db, { orderId, productId })) return false;
  const bought = order.lines.filter((line) => line.productId === productId);
  const returned = (await returnedOf(db, orderId)).find((one) => one.productId === productId);
  return bought.reduce((sum, { quantity }) => sum + quantity, 0) > (returned?.quantity ?? 0);
}
