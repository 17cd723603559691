import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { day, dayInZone, type Day } from '#foundation/pure/day.ts';
import { limitSites } from '#foundation/pure/user.ts';
import { owedOf } from '#domains/orders/use-cases/orders.ts';
import { MAX_PICKED_ORDERS, type PickListQuery } from '../../contract/picking.ts';
import {
  byDueOrder,
  listPickUnits,
  unitsKey,
  type EmailedGoods,
  type OrderToPick,
  type PickUnits,
} from '../../rules/picking.ts';
import { readMissing, readOrdersToPick } from '../../db/picking.ts';
import type { ShipmentContext, StaffShipmentsDeps } from '../staff/deps.ts';

/** The first day of a list with all earlier days. */
const FIRST_DAY = day('2000-01-01');

/** The payment states in which an amount may be left to pay. In all others of a pick list, none is. */
const MAY_OWE = new Set(['unknown', 'in-progress', 'refund-failed']);

/** What is picked for a delivery day, in all warehouses. */
export interface LoadedPicks {
  day: Day;
  units: PickUnits[];
  /** The gift cards, by site. */
  emailedOn: ReadonlyMap<string, EmailedGoods>;
  isMore: boolean;
}

/** Returns the delivery day of a pick list; today on the requested site by default. */
export function pickDay({ site }: Pick<ShipmentContext, 'site'>, now: Date, query: PickListQuery): Day {
  return query.day === undefined ? dayInZone(now, site.timeZone).day : day(query.day);
}

/**
 * Loads the units to pick on the sites of the staff member, by order. Orders with an amount left to pay are left out.
 * `code` limits them to the orders with a product.
 */
export async function loadPickUnits(
  ctx: Pick<ShipmentContext, 'user' | 'site'>,
  db: Kysely<Tables>,
  deps: Pick<StaffShipmentsDeps, 'moneyGoodsOf' | 'clock'>,
  { query, code }: { query: PickListQuery; code?: { productIds: readonly number[]; sku: string } },
): Promise<LoadedPicks> {
  const to = pickDay(ctx, deps.clock(), query);
  const from = query.earlier ? FIRST_DAY : to;
  const found = await readOrdersToPick(
    db,
    { from, to, siteIds: limitSites(ctx.user, []) },
    { limit: MAX_PICKED_ORDERS + 1, ...(code ? { code } : {}) },
  );
  const isMore = found.length > MAX_PICKED_ORDERS;
  const orders: OrderToPick[] = [];
  for (const order of found.slice(0, MAX_PICKED_ORDERS))
    if (!MAY_OWE.has(order.paymentState) || (await owedOf(db, order.id)) === 0) orders.push(order);
  const missing = await readMissing(
    db,
    orders.map(({ id }) => id),
  );
  const missingUnits = new Map(
    missing.map((one) => [unitsKey(one.orderId, one.productId, one.warehouse), one.missing]),
  );
  const emailedOn = new Map<string, EmailedGoods>();
  for (const { siteId } of orders)
    if (!emailedOn.has(siteId)) emailedOn.set(siteId, await deps.moneyGoodsOf(siteId));
  return {
    day: to,
    emailedOn,
    isMore,
    units: orders
      .toSorted(byDueOrder)
      .flatMap((order) =>
        listPickUnits(order, { emailed: emailedOn.get(order.siteId)!, missing: missingUnits }),
      ),
  };
}
