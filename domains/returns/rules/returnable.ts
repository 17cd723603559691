import { addDays, type Day } from '#foundation/pure/day.ts';
import { isChangeOfMind, type ReturnReason } from '../contract-words.ts';

/** What is known of an order and its goods. Quantities are units. */
export interface GoodsFacts {
  lines: readonly { productId: number; sku: string; title: string; quantity: number }[];
  /** Its delivery day; null where it has none. */
  deliveryDay: Day | null;
  shipments: readonly {
    sentOn: Day;
    deliveredOn?: Day | null;
    lines: readonly { productId: number; quantity: number }[];
  }[];
  /** What has come back already. */
  returned: readonly { productId: number; quantity: number }[];
  /** What other requests are about that are still open and whose goods have not come. */
  asked: readonly { productId: number; quantity: number }[];
}

/** The day on which everything that has left is with whoever ordered; null while nothing has. */
export function arrivedOn({
  deliveryDay,
  shipments,
}: Pick<GoodsFacts, 'deliveryDay' | 'shipments'>): Day | null {
  const last = shipments
    .map(({ sentOn, deliveredOn }) => deliveredOn ?? sentOn)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  // What was said to have come counts, not the day that was agreed on.
  if (shipments.every(({ deliveredOn }) => deliveredOn)) return last;
  return deliveryDay !== null && deliveryDay > last ? deliveryDay : last;
}

/** What somebody has at home and can ask to give back today; nothing before it has arrived. */
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
      unitsOf(sent, productId) - unitsOf(facts.returned, productId) - unitsOf(facts.asked, productId);
    return quantity > 0 ? [{ productId, sku, title, quantity }] : [];
  });
}

function unitsOf(lines: readonly { productId: number; quantity: number }[], productId: number): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
}

/** The last day on which a change of mind is taken; null where the shop's policy takes none, or nothing has arrived. */
export function lastDayToChangeMind(arrived: Day | null, policyDays: number): Day | null {
  return arrived === null || policyDays <= 0 ? null : addDays(arrived, policyDays);
}

/** Whether a reason holds on a day. Faults have no end: the law's guarantees last as long as goods of that kind should. */
export function holdsOn(reason: ReturnReason, today: Day, lastDay: Day | null): boolean {
  return !isChangeOfMind(reason) || (lastDay !== null && today <= lastDay);
}
