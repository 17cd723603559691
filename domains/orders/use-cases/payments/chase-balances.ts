import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { Site } from '#sites/site.ts';
import { balanceNotified } from '../../events.ts';
import { balanceStage } from '../../rules/balance.ts';
import { isUnpaid } from '../../rules/money.ts';
import { lockCart } from '../../db/orders.ts';
import {
  clearDeliveryDay,
  noteBalanceStage,
  readOpenBalance,
  readOpenBalances,
  type OpenBalance,
} from '../../db/balances.ts';
import { takeOutBookedDay } from '../../db/holds.ts';
import { owedOf } from '../../db/balance.ts';
import { isBeingPaid } from '../changes/release-order.ts';
import { cancelWithin, type OrderChangeDeps } from '../changes/change-order.ts';
import { readOrder } from '../../db/read-order.ts';

export interface ChaseDeps {
  db: Kysely<Tables>;
  delivery: Pick<DeliverySubject, 'releaseDay'>;
  shipmentsOf: OrderChangeDeps['shipmentsOf'];
  siteOf(siteId: string): Pick<Site, 'timeZone'>;
  clock: () => Date;
  wakeOutbox(): void;
}

const BATCH = 200;
/**
 * How many days ahead the worker looks for unpaid balances. This covers the reminder period in every time
 * zone.
 */
const LOOK_AHEAD_DAYS = 4;

/**
 * Notifies customers that they must pay the balance after a deposit, or an order by its payment link. If an order is
 * still unpaid after a warning, releases its delivery day, or cancels it if nothing was paid, so that its stock is free.
 * Times are in the delivery zone's time zone. Each step is performed once, even if several processes run this. Returns
 * the number of performed steps.
 */
export async function chaseBalances(deps: ChaseDeps): Promise<number> {
  const { db, clock, wakeOutbox } = deps;
  const dueBy = addDays(dayInZone(clock(), 'UTC').day, LOOK_AHEAD_DAYS);
  let steps = 0;
  for (let after = 0; ;) {
    const balances = await readOpenBalances(db, { dueBy, after, limit: BATCH });
    for (const balance of balances) if (await chaseOne(deps, balance)) steps += 1;
    if (balances.length < BATCH) break;
    after = balances.at(-1)!.orderId;
  }
  if (steps > 0) wakeOutbox();
  return steps;
}

async function chaseOne(deps: ChaseDeps, { orderId, cartId, ...seen }: OpenBalance): Promise<boolean> {
  const { db, delivery, siteOf, clock } = deps;
  const now = clock();
  const stageAt = ({ siteId, timeZone, dueDay, notices }: Omit<OpenBalance, 'orderId' | 'cartId'>) => {
    const { day: today, minutes } = dayInZone(now, timeZone ?? siteOf(siteId).timeZone);
    return { today, stage: balanceStage({ today, minutes, dueDay, notices }) };
  };
  if (stageAt(seen).stage === null) return false;
  return inTransaction(db, async (tx) => {
    await lockCart(tx, cartId);
    const balance = await readOpenBalance(tx, orderId);
    if (!balance || (await owedOf(tx, orderId)) === 0) return false;
    const { today, stage } = stageAt(balance);
    // Keeps the delivery day while the balance is being paid.
    if (stage === null || (stage === 'released' && (await isBeingPaid(tx, cartId)))) return false;
    const { dueDay, siteId, number } = balance;
    if (!(await noteBalanceStage(tx, { orderId, dueDay, stage, notifiedDay: today, now }))) return false;
    const order = stage === 'released' ? await readOrder(tx, { id: orderId }) : undefined;
    if (order && isUnpaid(order)) {
      const wish = { by: SYSTEM, actorKind: 'shop', reason: 'Not paid in time' } as const;
      const { kind } = await cancelWithin(tx, deps, { number, siteId }, wish);
      // An order of which something was dispatched stays, and its day is released like that of other orders.
      if (kind === 'done') return true;
    }
    const place = stage === 'released' ? await takeOutBookedDay(tx, orderId) : undefined;
    if (place) {
      await delivery.releaseDay(tx, place, 'booked');
      await clearDeliveryDay(tx, orderId);
      await writeAudit(
        tx,
        {
          by: SYSTEM,
          siteId,
          subject: 'orders',
          action: 'day-released',
          key: number,
          before: { deliveryDay: place.day },
          after: { deliveryDay: null },
          reason: 'balance-not-paid',
        },
        now,
      );
    }
    await appendEvents(tx, [balanceNotified({ orderId, stage, dueDay, lostDay: place?.day ?? null })], now);
    return true;
  });
}
