import type { Day } from '#foundation/pure/day.ts';
import { lifeOf, type OrderLife } from '#domains/orders/rules/order-life.ts';

/** An order whose goods are being dispatched. Quantities are in units. */
export interface OrderToSend {
  id: number;
  state: 'open' | 'confirmed' | 'cancelled';
  /**
   * The day in UTC on which the order was created. The local day in Australia and New Zealand is the same or
   * the next day.
   */
  madeOn: Day;
  lines: { productId: number; sku: string; ordered: number; sent: number }[];
  /** The stock reserved for the order, by warehouse. */
  allocations: Allocation[];
}

export interface Allocation {
  productId: number;
  warehouse: string;
  quantity: number;
}

/** Goods that were dispatched from one order line. `warehouse` is null if a supplier dispatched them. */
export interface Parcel {
  sku: string;
  quantity: number;
  warehouse: string | null;
  day: Day;
}

/**
 * The stock changes that a dispatch causes in a warehouse. `goods` is subtracted from the stock on hand, and
 * `promised` from the order's reservations. Both are zero or positive.
 */
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

/** Returns the order's state in its life cycle, which depends on how many units were dispatched. */
export function lifeToSend(order: OrderToSend): OrderLife {
  return lifeOf({ state: order.state, ...unitsOf(order) });
}

/**
 * Plans the stock changes for a dispatch, and the resulting order. The dispatch uses the order's reservations
 * in the dispatching warehouse first, then reservations in other warehouses. Units without a reservation
 * (back orders) only reduce the stock on hand.
 */
export function planDispatch(order: OrderToSend, parcel: Parcel): DispatchPlan {
  const life = lifeToSend(order);
  if (life === 'placed') return { kind: 'refused', field: 'order', reason: 'is not paid' };
  if (life === 'cancelled') return { kind: 'refused', field: 'order', reason: 'was cancelled' };
  // Rejects a dispatch day before the order, such as a day in the wrong year. If stock was counted after that
  // day, the dispatch would not reduce the stock, and a unit could be sold twice.
  if (parcel.day < order.madeOn)
    return { kind: 'refused', field: 'day', reason: `is before ${order.madeOn}, when the order was placed` };
  // SKUs are compared regardless of letter case.
  const line = order.lines.find(({ sku }) => sku.toLowerCase() === parcel.sku.toLowerCase());
  if (!line) return { kind: 'refused', field: 'sku', reason: `the order has no "${parcel.sku}"` };
  const left = line.ordered - line.sent;
  if (parcel.quantity > left) {
    return {
      kind: 'refused',
      field: 'quantity',
      reason: `${parcel.quantity} is more than the ${left} (of ${line.ordered} ordered) still to send`,
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
  let remaining = parcel.quantity;
  const fromHereFirst = order.allocations.toSorted(
    (one, other) => Number(other.warehouse === parcel.warehouse) - Number(one.warehouse === parcel.warehouse),
  );
  const allocations = fromHereFirst.flatMap((allocation) => {
    if (allocation.productId !== productId) return [allocation];
    const taken = Math.min(remaining, allocation.quantity);
    remaining -= taken;
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

/**
 * Returns the key that identifies a dispatch: the order number, the SKU and the dispatcher's reference.
 * Without a reference, the key contains all other data except the quantity.
 */
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
