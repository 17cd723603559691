import { addDays, dayInZone, type Day } from '#foundation/pure/day.ts';
import { dispatchDay, originsOf, type Network, type Zone } from './network.ts';

/** The facts about a product that determine its delivery. */
export interface DeliveryFacts {
  id: number;
  sku: string;
  isProforma: boolean;
  supplier: { code: string; name: string; leadDays: number; deliversDirect: boolean };
  canBackorder: boolean;
  isSuperseded: boolean;
  /**
   * The number of days until the supplier delivers new stock to our warehouse. If null, the supplier's
   * general lead time applies.
   */
  leadDays: number | null;
  stock: readonly { warehouse: string; available: number }[];
  category: { uri: string; path: readonly string[] };
}

export interface DeliveryLine {
  productId: number;
  quantity: number;
  facts: DeliveryFacts;
}

/** The quantity of a product that a cart line takes from a warehouse. */
export interface Allocation {
  productId: number;
  warehouse: string;
  quantity: number;
}

export interface SourcedLine {
  productId: number;
  allocations: Allocation[];
  /** The number of units that the supplier must first deliver to us. */
  backordered: number;
  /**
   * The number of units that are neither in stock nor available from the supplier. If greater than 0, the
   * line cannot be delivered.
   */
  missing: number;
  /** Whether all units are in stock in the zone's own warehouse. */
  isLocal: boolean;
  /**
   * The day on which all units are in the zone's own warehouse and ready for loading; null if units are
   * missing.
   */
  readyDay: Day | null;
}

/**
 * Whether the manufacturer or supplier delivers the product to the customer. Our trucks, stock and delivery
 * calendar then do not apply.
 */
export function isDirect(facts: Pick<DeliveryFacts, 'isProforma' | 'supplier'>): boolean {
  return facts.isProforma || facts.supplier.deliversDirect;
}

/** Returns the number of days that the supplier needs to deliver a product to our warehouse. */
export function leadDaysOf(facts: Pick<DeliveryFacts, 'leadDays' | 'supplier'>): number {
  return Math.max(0, facts.leadDays ?? facts.supplier.leadDays);
}

/**
 * Allocates cart lines to warehouses: first the zone's own warehouse, then the others by transfer days. A
 * line may be split between warehouses. Units that are not in stock come from the supplier if the product
 * allows back orders; otherwise they are missing. If several lines contain the same product, earlier lines
 * are allocated first.
 */
export function sourceLines(
  network: Network,
  zone: Zone,
  lines: readonly DeliveryLine[],
  now: Date,
): SourcedLine[] {
  const origins = originsOf(network, zone).map((origin) => ({
    ...origin,
    readyDay: addDays(dispatchDay(origin.warehouse, now), origin.transferDays),
  }));
  const today = dayInZone(now, zone.timeZone).day;
  const left = new Map<string, number>();
  return lines.map(({ productId, quantity, facts }) => {
    let remaining = quantity;
    let readyDay = today;
    let isLocal = true;
    const allocations: Allocation[] = [];
    for (const origin of origins) {
      if (remaining === 0) break;
      const code = origin.warehouse.code;
      const key = `${productId}/${code}`;
      const available = left.get(key) ?? availableAt(facts, code);
      const taken = Math.min(remaining, Math.max(0, available));
      left.set(key, available - taken);
      if (taken === 0) continue;
      remaining -= taken;
      allocations.push({ productId, warehouse: code, quantity: taken });
      if (code !== zone.warehouse) isLocal = false;
      if (origin.readyDay > readyDay) readyDay = origin.readyDay;
    }
    const backordered = facts.canBackorder && !facts.isSuperseded ? remaining : 0;
    const missing = remaining - backordered;
    if (backordered > 0) {
      const arrival = addDays(today, leadDaysOf(facts));
      if (arrival > readyDay) readyDay = arrival;
    }
    return {
      productId,
      allocations,
      backordered,
      missing,
      isLocal: isLocal && remaining === 0,
      readyDay: missing > 0 ? null : readyDay,
    };
  });
}

function availableAt(facts: DeliveryFacts, warehouse: string): number {
  let sum = 0;
  for (const shelf of facts.stock) if (shelf.warehouse === warehouse) sum += shelf.available;
  return sum;
}
