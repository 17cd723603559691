import type { Day } from '#foundation/pure/day.ts';
import { lifeOf, type OrderLife } from '#domains/orders/rules/order-life.ts';

/** The data of an order whose goods are dispatched. Quantities are units. */
export interface OrderToSend {
  id: number;
  state: 'open' | 'confirmed' | 'cancelled';
  /** The order's creation day in UTC. Local days in both countries are then the same or the next. */
  madeOn: Day;
  lines: { productId: number; sku: string; ordered: number; sent: number }[];
  /** The order's reservations, by warehouse. */
  allocations: Allocation[];
}

export interface Allocation {
  productId: number;
  warehouse: string;
  quantity: number;
}

/** Dispatched goods of one line. `warehouse` is null if a supplier sent them. */
export interface Parcel {
  sku: string;
  quantity: number;
  warehouse: string | null;
  day: Day;
}

/**
 * The reduction of a warehouse's stock: `goods` on hand, and `promised` reserved for the order. Both
 * positive.
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

/** Returns the order's life stage from its dispatched units. */
export function lifeToSend(order: OrderToSend): OrderLife {
  return lifeOf({ state: order.state, ...unitsOf(order) });
}

/**
 * Plans the stock changes of a dispatch. It reduces the reservation of its own warehouse first, then those of
 * other warehouses; units never reserved (back orders) only leave stock. Returns the resulting order.
 */
export function planDispatch(order: OrderToSend, parcel: Parcel): DispatchPlan {
  const life = lifeToSend(order);
  if (life === 'placed') return { kind: 'refused', field: 'order', reason: 'is not paid' };
  if (life === 'cancelled') return { kind: 'refused', field: 'order', reason: 'was cancelled' };
  // Rejects a wrong year: a later stock count would count the goods as gone, and a piece would be sold twice.
  if (parcel.day < order.madeOn)
    return { kind: 'refused', field: 'day', reason: `is before ${order.madeOn}, when the order was placed` };
  // Case-insensitive, as for orders and products.
  const line = order.lines.find(({ sku }) => sku.toLowerCase() === parcel.sku.toLowerCase());
  if (!line) return { kind: 'refused', field: 'sku', reason: `the order has no "${parcel.sku}"` };
  const left = line.ordered - line.sent;
  if (parcel.quantity > left) {
    return {
      kind: 'refused',
      field: 'quantity',
      reason: `${parcel.quantity} is more than the ${left} of ${line.ordered} still to send`,
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
 * Returns the key of a dispatch: its order and goods with the dispatcher's reference, or with all its other
 * data.
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
