import type { Day } from '#foundation/pure/day.ts';
import { lifeOf, type OrderLife } from '#domains/orders/rules/order-life.ts';

/** What is known of an order that goods are sent of. Quantities are units. */
export interface OrderToSend {
  id: number;
  state: 'open' | 'confirmed' | 'cancelled';
  /** The day on which it was made in Greenwich: both countries have that day or the next by then. */
  madeOn: Day;
  lines: { productId: number; sku: string; ordered: number; sent: number }[];
  /** What is reserved for it, and where. */
  allocations: Allocation[];
}

export interface Allocation {
  productId: number;
  warehouse: string;
  quantity: number;
}

/** Goods of one line that left. `warehouse` is null for what a supplier sent itself. */
export interface Parcel {
  sku: string;
  quantity: number;
  warehouse: string | null;
  day: Day;
}

/** What a warehouse's shelf loses: `goods` of what is on hand, `promised` of what is reserved for the order. Both positive. */
export interface StockShortage {
  warehouse: string;
  goods: number;
  promised: number;
}

export type DispatchPlan =
  | { kind: 'refused'; field: 'order' | 'sku' | 'quantity' | 'day'; reason: string }
  | { kind: 'sent'; productId: number; losses: StockShortage[]; order: OrderToSend };

const unitsOf = ({ lines }: OrderToSend) => ({
  ordered: lines.reduce((sum, { ordered }) => sum + ordered, 0),
  sent: lines.reduce((sum, { sent }) => sum + sent, 0),
});

/** Where an order is in its life, by what has left of it. */
export function lifeToSend(order: OrderToSend): OrderLife {
  return lifeOf({ state: order.state, ...unitsOf(order) });
}

/**
 * What sending goods of an order means for stock. The reservation where they left from goes first, then that of other
 * warehouses; what was never reserved (back-ordered) only leaves. Answers the order as it then stands.
 */
export function planDispatch(order: OrderToSend, parcel: Parcel): DispatchPlan {
  const life = lifeToSend(order);
  if (life === 'placed') return { kind: 'refused', field: 'order', reason: 'is not paid' };
  if (life === 'cancelled') return { kind: 'refused', field: 'order', reason: 'was cancelled' };
  // A slip in the year: a count of the shelf since then would be taken to know of it, and a piece be sold twice.
  if (parcel.day < order.madeOn)
    return { kind: 'refused', field: 'day', reason: `is before ${order.madeOn}, when the order was made` };
  // As orders and products are found: in any letter case.
  const line = order.lines.find(({ sku }) => sku.toLowerCase() === parcel.sku.toLowerCase());
  if (!line) return { kind: 'refused', field: 'sku', reason: `the order has no "${parcel.sku}"` };
  const left = line.ordered - line.sent;
  if (parcel.quantity > left) {
    return {
      kind: 'refused',
      field: 'quantity',
      reason: `${parcel.quantity} is more than the ${left} of ${line.ordered} that are left to send`,
    };
  }
  const { productId } = line;
  const losses = new Map<string, StockShortage>();
  const lossOf = (warehouse: string): StockShortage => {
    const known = losses.get(warehouse) ?? { warehouse, goods: 0, promised: 0 };
    losses.set(warehouse, known);
    return known;
  };
  if (parcel.warehouse !== null) lossOf(parcel.warehouse).goods = parcel.quantity;
  let wanted = parcel.quantity;
  const fromHereFirst = order.allocations.toSorted(
    (one, other) => Number(other.warehouse === parcel.warehouse) - Number(one.warehouse === parcel.warehouse),
  );
  const allocations = fromHereFirst.flatMap((allocation) => {
    if (allocation.productId !== productId) return [allocation];
    const taken = Math.min(wanted, allocation.quantity);
    wanted -= taken;
    if (taken > 0) lossOf(allocation.warehouse).promised += taken;
    return taken === allocation.quantity ? [] : [{ ...allocation, quantity: allocation.quantity - taken }];
  });
  const lines = order.lines.map((one) => (one === line ? { ...one, sent: one.sent + parcel.quantity } : one));
  return {
    kind: 'sent',
    productId,
    losses: [...losses.values()],
    order: { ...order, lines, allocations },
  };
}

/** What tells a dispatch from every other: its order and goods with the dispatcher's own reference, or with all else that is said of it. */
export function dispatchSource(dispatch: {
  reference: string | null;
  orderNumber: string;
  sku: string;
  warehouse: string | null;
  day: string;
  carrier: string;
  tracking: string;
}): string {
  const { reference, orderNumber, sku, warehouse, day, carrier, tracking } = dispatch;
  if (reference !== null) return JSON.stringify([orderNumber, sku, reference]);
  return JSON.stringify([orderNumber, sku, warehouse ?? '', day, carrier, tracking]);
}
