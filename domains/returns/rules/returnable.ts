import { addDays, type Day } from '#foundation/pure/day.ts';
import { isChangeOfMind, type ReturnReason } from '../contract/values.ts';

/** The data about an order that determines which of its goods can be returned. Quantities are in units. */
export interface GoodsFacts {
  lines: readonly { productId: number; sku: string; title: string; quantity: number }[];
  /** The order's delivery day; null if none. */
  deliveryDay: Day | null;
  shipments: readonly {
    sentOn: Day;
    deliveredOn?: Day | null;
    lines: readonly { productId: number; quantity: number }[];
  }[];
  /** Goods that were already returned. */
  returned: readonly { productId: number; quantity: number }[];
  /** Goods in other open returns that have not been received yet. */
  requested: readonly { productId: number; quantity: number }[];
}

/**
 * Returns the day by which all dispatched goods have been delivered to the customer; null if nothing was
 * dispatched.
 */
export function arrivedOn({
  deliveryDay,
  shipments,
}: Pick<GoodsFacts, 'deliveryDay' | 'shipments'>): Day | null {
  const last = shipments
    .map(({ sentOn, deliveredOn }) => deliveredOn ?? sentOn)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  // If delivery days are reported, they are used, and not the agreed day.
  if (shipments.every(({ deliveredOn }) => deliveredOn)) return last;
  return deliveryDay !== null && deliveryDay > last ? deliveryDay : last;
}

/** Returns the goods that the customer has and may return today; empty until they are delivered. */
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
 * Returns the last day for a change of mind. Null if the shop's policy does not accept a change of mind, or
 * if nothing has been delivered.
 */
export function lastDayToChangeMind(arrived: Day | null, policyDays: number): Day | null {
  return arrived === null || policyDays <= 0 ? null : addDays(arrived, policyDays);
}

/**
 * Whether a return can be requested for a reason on a day. There is no deadline for faults, because the legal
 * guarantees last as long as such goods should last.
 */
export function holdsOn(reason: ReturnReason, today: Day, lastDay: Day | null): boolean {
  return !isChangeOfMind(reason) || (lastDay !== null && today <= lastDay);
}
