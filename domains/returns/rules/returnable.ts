import { addDays, type Day } from '#foundation/pure/day.ts';
import { isChangeOfMind, type ReturnReason } from '../contract/values.ts';

/** The data of an order that determines which goods can be returned. Quantities are in units. */
export interface GoodsFacts {
  lines: readonly { productId: number; sku: string; title: string; quantity: number }[];
  /** The agreed delivery day of the order; null if no day was agreed. */
  deliveryDay: Day | null;
  shipments: readonly {
    sentOn: Day;
    deliveredOn?: Day | null;
    lines: readonly { productId: number; quantity: number }[];
  }[];
  /** Goods that have already been returned. */
  returned: readonly { productId: number; quantity: number }[];
  /** Goods in other open returns that the shop has not received yet. */
  requested: readonly { productId: number; quantity: number }[];
}

/** Returns the day by which the customer has received all dispatched goods; null if nothing was dispatched. */
export function arrivedOn({
  deliveryDay,
  shipments,
}: Pick<GoodsFacts, 'deliveryDay' | 'shipments'>): Day | null {
  const last = shipments
    .map(({ sentOn, deliveredOn }) => deliveredOn ?? sentOn)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  // If every shipment has a reported delivery day, the latest of them applies, and not the agreed day.
  if (shipments.every(({ deliveredOn }) => deliveredOn)) return last;
  return deliveryDay !== null && deliveryDay > last ? deliveryDay : last;
}

/** Returns the delivered goods that the customer still has and can return; empty before the delivery. */
export function goodsAtHome(
  facts: GoodsFacts,
  today: Day,
): { productId: number; sku: string; title: string; quantity: number }[] {
  const arrived = arrivedOn(facts);
  if (arrived === null || arrived > today) return [];
  const sent = facts.shipments.flatMap(({ lines }) => lines);
  const products = new Map(facts.lines.map((line) => [line.productId, line]));
  return [...products.values()].flatMap(({ productId, sku, title }) => {
    const quantity =
      unitsOf(sent, productId) - unitsOf(facts.returned, productId) - unitsOf(facts.requested, productId);
    return quantity > 0 ? [{ productId, sku, title, quantity }] : [];
  });
}

function unitsOf(lines: readonly { productId: number; quantity: number }[], productId: number): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
}

/**
 * Returns the last day for a return after a change of mind. Returns null if the shop's policy does not allow
 * this, or if nothing has been delivered.
 */
export function lastDayToChangeMind(arrived: Day | null, policyDays: number): Day | null {
  return arrived === null || policyDays <= 0 ? null : addDays(arrived, policyDays);
}

/**
 * Whether a return can be requested for a reason on the given day. Faults have no deadline, because the legal
 * guarantees apply for as long as such goods should last.
 */
export function holdsOn(reason: ReturnReason, today: Day, lastDay: Day | null): boolean {
  return !isChangeOfMind(reason) || (lastDay !== null && today <= lastDay);
}
