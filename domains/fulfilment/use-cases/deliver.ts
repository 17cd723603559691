import type { Kysely } from 'kysely';
import { findOrderId } from '#domains/orders/use-cases/orders.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayIfReal, dayInZone, dayToParts, type Day, type DayParts } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf, SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { mayDo, type OrderActorKind } from '#domains/orders/rules/order-life.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { dayToCome, noSuchDay, notSent, type noteDelivered } from '../contract/deliveries.ts';
import { orderDelivered } from '../events.ts';
import { lifeToSend } from '../rules/dispatch.ts';
import { lockOrders } from '../db/fulfilment.ts';
import {
  cameOn,
  correctDelivered,
  readOnTheirWay,
  readWhollyDelivered,
  writeDelivered,
} from '../db/delivered.ts';

type Db = Kysely<Tables>;

export type Delivered =
  /**
   * `isNew`: true if some of the goods were not marked as delivered before, or were marked with a different
   * day.
   */
  | { kind: 'delivered'; isNew: boolean; isWhole: boolean }
  /** No part of the order was dispatched by the entered delivery day, or the order is not active. */
  | { kind: 'not-sent' };

/**
 * Marks an order's goods that were dispatched by `day` as delivered, in the caller's transaction. Writes an
 * audit entry if anything changed, and an event if all goods of the order have been delivered.
 */
export async function deliver(
  tx: Db,
  { number, siteId, day }: { number: string; siteId: string; day: Day },
  { by, actorKind, now }: { by: Actor; actorKind: OrderActorKind; now: Date },
): Promise<Delivered> {
  const order = (await lockOrders(tx, [number])).get(number);
  if (!order || !mayDo('deliver', lifeToSend(order), actorKind)) return { kind: 'not-sent' };
  const shipments =
    (await writeDelivered(tx, order.id, day)) ||
    // Staff may correct a delivery day. The automatic job may not.
    (actorKind === 'people' ? await correctDelivered(tx, order.id, day) : 0);
  const isWhole = (await readWhollyDelivered(tx, [order.id])).length > 0;
  if (shipments === 0) {
    return (await cameOn(tx, order.id, day))
      ? { kind: 'delivered', isNew: false, isWhole }
      : { kind: 'not-sent' };
  }
  const entry = { siteId, subject: 'fulfilment', action: 'delivered', key: number };
  await writeAudit(tx, { by, ...entry, after: { day, shipments } }, now);
  await emitOrderDelivered(tx, [order.id], now);
  return { kind: 'delivered', isNew: true, isWhole };
}

/** Writes an event for each of these orders that has been delivered completely. */
export async function emitOrderDelivered(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  const whole = await readWhollyDelivered(tx, [...new Set(orderIds)]);
  if (whole.length > 0) await appendEvents(tx, whole.map(orderDelivered), now);
}

export interface DeliveredDeps {
  db: Db;
  siteOf(siteId: string): Pick<Site, 'timeZone'>;
  /**
   * Returns the ids of the sites with the setting `DeliveredAfterDay`. On these sites, dispatched goods
   * automatically count as delivered after their delivery day.
   */
  sitesByThemselves(): readonly string[];
  clock: () => Date;
  wakeOutbox(): void;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Creates the use cases that record deliveries, reported by staff or assumed automatically. */
export function createDeliveries({ db, siteOf, sitesByThemselves, clock, wakeOutbox }: DeliveredDeps) {
  return {
    /** Records a delivery of an order of the current site, as entered by a staff member. */
    async note(
      ctx: Pick<RequestContext, 'user' | 'requestId'> & { site: Pick<Site, 'id' | 'timeZone'> },
      number: string,
      said: DayParts | undefined,
    ): Promise<AnswerOf<typeof noteDelivered> | FaultOf<typeof noteDelivered>> {
      const now = clock();
      const today = dayInZone(now, ctx.site.timeZone).day;
      const day = said === undefined ? today : dayIfReal(said);
      if (day === null) return failWith(noSuchDay);
      if (day > today) return failWith(dayToCome);
      const done = await inTransaction(db, async (tx) => {
        if ((await findOrderId(tx, { number, siteId: ctx.site.id })) === undefined) return null;
        const named = { number, siteId: ctx.site.id, day };
        return deliver(tx, named, { by: actorOf(ctx), actorKind: 'people', now });
      });
      if (done === null) return failWith(unknownOrder);
      if (done.kind === 'not-sent') return failWith(notSent);
      if (done.isNew) wakeOutbox();
      return { orderNumber: number, deliveredOn: dayToParts(day), isWhole: done.isWhole };
    },

    /**
     * Marks goods that our trucks dispatched as delivered once their delivery day is over in the delivery
     * zone's time zone. Includes only the sites in `sitesByThemselves`. Returns the number of changed orders.
     */
    async byThemselves(): Promise<number> {
      const siteIds = sitesByThemselves();
      if (siteIds.length === 0) return 0;
      const now = clock();
      // The day after today in UTC, because some time zones are ahead of UTC.
      const before = addDays(dayInZone(now, 'UTC').day, 1);
      let orders = 0;
      for (let after = 0; ;) {
        const found = await readOnTheirWay(db, { before, siteIds, after, limit: BATCH });
        for (const { number, siteId, day, timeZone } of found) {
          if (day >= dayInZone(now, timeZone ?? siteOf(siteId).timeZone).day) continue;
          const done = await inTransaction(db, (tx) =>
            deliver(tx, { number, siteId, day }, { by: SYSTEM, actorKind: 'shop', now }),
          );
          if (done.kind === 'delivered' && done.isNew) orders += 1;
        }
        if (found.length < BATCH) break;
        after = found.at(-1)!.id;
      }
      if (orders > 0) wakeOutbox();
      return orders;
    },
  };
}

const BATCH = 200;
