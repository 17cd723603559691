import type { Day } from '#foundation/pure/day.ts';
import type { Allocation } from './dispatch.ts';
import { unitsLeft, type LineFacts } from './staff-dispatch.ts';

/** An order whose goods are picked. A run is the delivery zone that a truck serves. */
export interface OrderToPick {
  id: number;
  number: string;
  siteId: string;
  deliveryDay: Day;
  customer: string;
  suburb: string;
  /** The code and the name of the run; `-` and empty if the delivery zone no longer exists. */
  runCode: string;
  runName: string;
  /** The warehouse of the run, which sends goods that are not reserved. */
  runWarehouse: string | null;
  lines: (LineFacts & { productId: number; sku: string; title: string; supplier: string })[];
  reserved: Allocation[];
  picked: Allocation[];
}

/** The units of an order's product that are picked in a warehouse. */
export interface PickUnits {
  order: OrderToPick;
  productId: number;
  sku: string;
  title: string;
  warehouse: string;
  quantity: number;
  picked: number;
  /** The units that the warehouse does not have, by its records. */
  short: number;
}

/** The gift cards of a site, which are emailed, by SKU. */
export interface EmailedGoods {
  has(sku: string): boolean;
}

/** The reserved units that a warehouse does not have, by {@link unitsKey}. */
export type MissingUnits = ReadonlyMap<string, number>;

/** Identifies the units of an order's product in a warehouse. */
export const unitsKey = (orderId: number, productId: number, warehouse: string): string =>
  `${orderId} ${productId} ${warehouse}`;

/**
 * Returns the units of an order to pick, by product and warehouse. Gift cards, goods that a supplier delivers, and refunded
 * units are not picked. Units without a reservation are picked in the warehouse of the run, and are short.
 */
export function listPickUnits(
  order: OrderToPick,
  { emailed, missing }: { emailed: EmailedGoods; missing: MissingUnits },
): PickUnits[] {
  return order.lines.flatMap((line) => {
    const { productId, sku, title, supplier } = line;
    let { left } = unitsLeft(line);
    if (left === 0 || supplier !== '' || emailed.has(sku)) return [];
    const units: PickUnits[] = [];
    const add = (warehouse: string, quantity: number, short: number) => {
      const known = units.find((one) => one.warehouse === warehouse);
      if (known) {
        known.quantity += quantity;
        known.short += short;
      } else units.push({ order, productId, sku, title, warehouse, quantity, picked: 0, short });
    };
    for (const reserved of order.reserved) {
      if (reserved.productId !== productId) continue;
      const quantity = Math.min(left, reserved.quantity);
      left -= quantity;
      const lacking = missing.get(unitsKey(order.id, productId, reserved.warehouse)) ?? 0;
      if (quantity > 0) add(reserved.warehouse, quantity, Math.min(quantity, lacking));
    }
    const warehouse = order.runWarehouse ?? order.reserved[0]?.warehouse;
    if (left > 0 && warehouse !== undefined) add(warehouse, left, left);
    for (const one of units) {
      const picked = order.picked.find(
        (pick) => pick.productId === productId && pick.warehouse === one.warehouse,
      );
      one.picked = Math.min(one.quantity, picked?.quantity ?? 0);
    }
    return units;
  });
}

/** Sorts orders by delivery day, then by the time at which they were placed. */
export const byDueOrder = (one: OrderToPick, other: OrderToPick): number =>
  one.deliveryDay < other.deliveryDay ? -1 : one.deliveryDay > other.deliveryDay ? 1 : one.id - other.id;

/**
 * Distributes picked units over the orders that need a product: the earliest order first, and the latest first if units
 * are put back (`units` is negative). Returns the new counts of the changed orders; null if the orders have no place for
 * the units.
 */
export function distributePicks<Row extends { quantity: number; picked: number }>(
  rows: readonly Row[],
  units: number,
): { row: Row; picked: number }[] | null {
  let left = units;
  const changes: { row: Row; picked: number }[] = [];
  for (const row of units < 0 ? rows.toReversed() : rows) {
    const room = units < 0 ? -row.picked : row.quantity - row.picked;
    const change = units < 0 ? Math.max(left, room) : Math.min(left, Math.max(0, room));
    if (change === 0) continue;
    changes.push({ row, picked: row.picked + change });
    left -= change;
  }
  return left === 0 ? changes : null;
}

/**
 * Returns how picked orders leave. `whole`: everything that is left of the order is picked in one warehouse, so it can be
 * dispatched with others. `parts`: everything in this warehouse is picked, and other goods of the order are left. Null if
 * units in this warehouse are left to pick.
 */
export function findPickedState(
  units: readonly PickUnits[],
  { order, warehouse, emailed }: { order: OrderToPick; warehouse: string; emailed: EmailedGoods },
): 'whole' | 'parts' | null {
  const here = units.filter((one) => one.warehouse === warehouse);
  if (here.length === 0 || here.some(({ picked, quantity }) => picked < quantity)) return null;
  const hasSupplierGoods = order.lines.some(
    (line) => line.supplier !== '' && !emailed.has(line.sku) && unitsLeft(line).left > 0,
  );
  return units.length === here.length && !hasSupplierGoods ? 'whole' : 'parts';
}

/** Groups units by a key, in the order in which the keys appear. */
export function groupPicks<Key>(
  units: readonly PickUnits[],
  keyOf: (units: PickUnits) => Key,
): Map<Key, PickUnits[]> {
  const groups = new Map<Key, PickUnits[]>();
  for (const one of units) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
