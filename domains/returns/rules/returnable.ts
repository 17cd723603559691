import { addDays, type Day } from '#foundation/pure/day.ts';
import { isChangeOfMind, type ReturnReason } from '../contract/words.ts';

/** The data of an order and its goods. Quantities are units. */
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
  /** Goods of other open return requests that have not arrived yet. */
  requested: readonly { productId: number; quantity: number }[];
}

/** Returns the day on which all dispatched goods have reached the customer; null if nothing was dispatched. */
export function arrivedOn({
  deliveryDay,
  shipments,
}: Pick<GoodsFacts, 'deliveryDay' | 'shipments'>): Day | null {
  const last = shipments
    .map(({ sentOn, deliveredOn }) => deliveredOn ?? sentOn)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  // The reported delivery day counts, not the agreed one.
  if (shipments.every(({ deliveredOn }) => deliveredOn)) return last;
  return deliveryDay !== null && deliveryDay > last ? deliveryDay : last;
}

/** Returns the goods that the customer has and may return today; empty before they arrive. */
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
 * Returns the last day for a change of mind; null if the shop's policy accepts none, or nothing has arrived.
 */
export function lastDayToChangeMind(arrived: Day | null, policyDays: number): Day | null {
  return arrived === null || policyDays <= 0 ? null : addDays(arrived, policyDays);
}

/**
 * Whether a reason is valid on a day. Faults have no deadline, because the legal guarantees last as long as
 * such goods should.
 */
export function holdsOn(reason: ReturnReason, today: Day, lastDay: Day | null): boolean {
  return !isChangeOfMind(reason) || (lastDay !== null && today <= lastDay);
}
