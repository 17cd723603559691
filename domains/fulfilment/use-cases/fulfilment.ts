import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { pagesChanged } from '#domains/notifications/events.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { goodsSent } from '../events.ts';
import { moveStock, replaceAllocations, type Moved, type StockMove } from '#domains/stock/use-cases/stock.ts';
import { dispatchSource, planDispatch } from '../rules/dispatch.ts';
import {
  isReturnKnown,
  knownDispatches,
  lockOrders,
  readOutside,
  writeReturn,
  writeShipments,
  type ShipmentLineDraft,
} from '../db/fulfilment.ts';
import { deletePicks, subtractPicks } from '../db/picking.ts';

export {
  readReturned as returnedOf,
  readSent as dispatchedGoods,
  readShipments as shipmentsOf,
} from '../db/fulfilment.ts';

type Db = Kysely<Tables>;

/** Goods from one order line that were dispatched on one day. */
export interface Dispatch {
  orderNumber: string;
  sku: string;
  /** The number of units. */
  quantity: number;
  /** The code of our warehouse that dispatched the goods; null if a supplier dispatched them. */
  warehouse: string | null;
  day: Day;
  carrier: string;
  tracking: string;
  /**
   * The dispatcher's own number for this dispatch. If null, the other fields except the quantity identify the
   * dispatch.
   */
  reference: string | null;
}

export interface Refusal {
  kind: 'refused';
  field: 'order' | 'sku' | 'quantity' | 'day';
  reason: string;
}
export type DispatchResult =
  /** `missing`: the number of dispatched units that the shop's stock records did not contain. */
  | { kind: 'sent'; missing: number }
  /** The same dispatch was already recorded. */
  | { kind: 'known' }
  | Refusal;

/**
 * Records dispatches, which use up reservations and reduce stock. Validates each dispatch separately, in
 * order, and returns one result per dispatch. A repeated dispatch has no effect. Must run in a transaction.
 */
export async function ship(tx: Db, dispatches: readonly Dispatch[], now: Date): Promise<DispatchResult[]> {
  const orders = await lockOrders(
    tx,
    dispatches.map(({ orderNumber }) => orderNumber),
  );
  const known = await knownDispatches(tx, dispatches.map(dispatchSource));
  const touched = new Set<string>();
  const lines: ShipmentLineDraft[] = [];
  const moves: (StockMove & { index: number })[] = [];
  const results = dispatches.map((dispatch, index): DispatchResult => {
    const { orderNumber } = dispatch;
    const source = dispatchSource(dispatch);
    const before = known.get(source);
    if (before === dispatch.quantity) return { kind: 'known' };
    if (before !== undefined) {
      return {
        kind: 'refused',
        field: 'quantity',
        reason: `this dispatch was already imported with a quantity of ${before}; use a new reference for a further dispatch`,
      };
    }
    const order = orders.get(orderNumber);
    if (!order) return { kind: 'refused', field: 'order', reason: 'is not an order of this shop' };
    const plan = planDispatch(order, dispatch);
    if (plan.kind === 'refused') return plan;
    const { productId, losses } = plan;
    known.set(source, dispatch.quantity);
    orders.set(orderNumber, plan.order);
    touched.add(orderNumber);
    const { quantity, warehouse, day, carrier, tracking } = dispatch;
    lines.push({ source, orderId: order.id, productId, quantity, warehouse, day, carrier, tracking });
    for (const loss of losses) {
      moves.push({
        index,
        source: `shipped:${source}:${loss.warehouse}`,
        kind: 'shipped',
        productId,
        warehouse: loss.warehouse,
        goods: -loss.goods,
        promised: -loss.promised,
        orderId: order.id,
        reason: [carrier, tracking].filter((part) => part !== '').join(' '),
        day,
      });
    }
    return { kind: 'sent', missing: 0 };
  });
  await writeShipments(tx, lines, now);
  await subtractPicks(tx, lines);
  if (touched.size > 0)
    await replaceAllocations(
      tx,
      [...touched].map((number) => orders.get(number)!),
    );
  // Changes stock as late as possible, because the changed rows stay locked until the transaction ends and
  // other orders of the same products wait for them.
  const moved = await moveStock(tx, moves, now);
  const missing = new Map(moved.map((one) => [one.source, one.missing]));
  for (const { index, source } of moves) {
    const result = results[index]!;
    if (result.kind === 'sent') result.missing += missing.get(source) ?? 0;
  }
  await announce(tx, moved, now);
  await emitGoodsSent(tx, lines, now);
  return results;
}

/** Writes one event per order, with all goods of the order in these lines. */
async function emitGoodsSent(tx: Db, lines: readonly ShipmentLineDraft[], now: Date): Promise<void> {
  const sources = new Map<number, string[]>();
  for (const { orderId, source } of lines) sources.set(orderId, [...(sources.get(orderId) ?? []), source]);
  const events = [...sources].map(([orderId, all]) => goodsSent({ orderId, sources: all }));
  await appendEvents(tx, events, now);
}

/**
 * Releases the reservations of an order's undispatched goods after the order was cancelled in whole or in
 * part. If units were reserved, writes an audit entry with the number of units, by the actor `by`.
 */
export async function releaseUnsent(
  tx: Db,
  { orderNumber, reason, by }: { orderNumber: string; reason: string; by: Actor },
  now: Date,
): Promise<{ released: number }> {
  const order = (await lockOrders(tx, [orderNumber])).get(orderNumber);
  if (!order) return { released: 0 };
  await replaceAllocations(tx, [{ id: order.id, allocations: [] }]);
  await deletePicks(tx, order.id);
  const moved = await moveStock(
    tx,
    order.allocations.map(({ productId, warehouse, quantity }) => ({
      source: `cancelled:${order.id}:${productId}:${warehouse}`,
      kind: 'cancelled' as const,
      productId,
      warehouse,
      goods: 0,
      promised: -quantity,
      orderId: order.id,
      reason,
      day: null,
    })),
    now,
  );
  await announce(tx, moved, now);
  const released = order.allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  if (released > 0) {
    const entry = { siteId: null, subject: 'fulfilment', action: 'released', key: orderNumber };
    await writeAudit(
      tx,
      { by, ...entry, before: { reserved: released }, after: { reserved: 0 }, reason },
      now,
    );
  }
  return { released };
}

export interface GoodsReturn {
  /** The identifier of the return, so that a repeated request has no effect. */
  reference: string;
  orderNumber: string;
  sku: string;
  /** The number of units. */
  quantity: number;
  /** The code of the warehouse that received the goods. */
  warehouse: string;
  /** Whether the goods can be sold again. Only sellable goods return to stock. */
  isSellable: boolean;
  reason: string;
}

/** Records returned goods. Refuses more units than the customer has. Must run in a transaction. */
export async function receiveReturn(
  tx: Db,
  { orderNumber, ...returned }: GoodsReturn,
  now: Date,
): Promise<{ kind: 'taken-back' } | { kind: 'known' } | Refusal> {
  const order = (await lockOrders(tx, [orderNumber])).get(orderNumber);
  if (!order) return { kind: 'refused', field: 'order', reason: 'is not an order of this shop' };
  if (await isReturnKnown(tx, returned.reference)) return { kind: 'known' };
  const line = await readOutside(tx, order.id, returned.sku);
  if (!line) return { kind: 'refused', field: 'sku', reason: `the order has no "${returned.sku}"` };
  if (returned.quantity > line.outside) {
    const reason = `${returned.quantity} is more than the ${line.outside} that the customer has received`;
    return { kind: 'refused', field: 'quantity', reason };
  }
  const { productId } = line;
  await writeReturn(tx, { ...returned, orderId: order.id, productId }, now);
  if (!returned.isSellable) return { kind: 'taken-back' };
  const { warehouse, quantity, reason } = returned;
  const move: StockMove = {
    source: `returned:${returned.reference}`,
    kind: 'returned',
    productId,
    warehouse,
    goods: quantity,
    promised: 0,
    orderId: order.id,
    reason,
    day: null,
  };
  await announce(tx, await moveStock(tx, [move], now), now);
  return { kind: 'taken-back' };
}

/** Writes events for products that have become available or unavailable, so that their pages are refreshed. */
async function announce(tx: Db, moved: readonly Moved[], now: Date): Promise<void> {
  const turned = [...new Set(moved.filter(({ turned: has }) => has).map(({ productId }) => productId))];
  if (turned.length === 0) return;
  const tags = turned.map((id) => `product:${id}`);
  await appendEvents(tx, [pagesChanged({ tags })], now);
}
