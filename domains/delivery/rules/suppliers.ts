import { cents } from '#foundation/pure/money.ts';
import { addDays, type Day } from '#foundation/pure/day.ts';
import type { PricedDay } from './days.ts';
import { isWorkingDay, type Network, type Zone } from './network.ts';
import { leadDaysOf, type DeliveryLine } from './sourcing.ts';

/**
 * The number of days from today to the assumed delivery day, for deliveries by manufacturers and for orders
 * without a known day (checkout §9).
 */
export const EXTENDED_DELIVERY_DAYS = 21;

/** Returns the assumed delivery day, three weeks from today (DELIVERY-06). */
export function extendedDeliveryDay(today: Day): Day {
  return addDays(today, EXTENDED_DELIVERY_DAYS);
}

export interface SupplierDelivery {
  supplier: string;
  /** The SKUs of the products that the supplier delivers, in the order of the cart lines. */
  skus: string[];
  /**
   * The delivery days; empty if the supplier cannot deliver. The supplier's panel displays the first of them
   * as the estimated day (CALENDAR-23).
   */
  dates: PricedDay[];
  /** Why the supplier cannot deliver; null if it can (DELIVERY-11). */
  error: string | null;
}

/**
 * Returns the deliveries that suppliers make, one for each supplier, in the order of the lines. A supplier's
 * delivery is on the first working day on which all its products are available. It is free, because the
 * manufacturer pays for it.
 */
export function supplierDeliveries(
  network: Network,
  zone: Zone,
  lines: readonly DeliveryLine[],
  today: Day,
): SupplierDelivery[] {
  const bySupplier = new Map<string, DeliveryLine[]>();
  for (const line of lines) {
    const { name } = line.facts.supplier;
    const known = bySupplier.get(name);
    if (known) known.push(line);
    else bySupplier.set(name, [line]);
  }
  return [...bySupplier].map(([supplier, own]) => {
    const skus = [...new Set(own.map(({ facts }) => facts.sku))];
    if (own.some(({ facts }) => facts.isSuperseded && !facts.stock.some((shelf) => shelf.available > 0))) {
      return { supplier, skus, dates: [], error: `${supplier} no longer supplies a product in your cart.` };
    }
    const lead = Math.max(1, ...own.map(({ facts }) => leadDaysOf(facts)));
    let day = addDays(today, lead);
    // Stop after 14 days. A longer period without a working day can only be a data error.
    for (let tries = 0; tries < 14 && !isWorkingDay(network, zone.country, zone.state, day); tries += 1)
      day = addDays(day, 1);
    return { supplier, skus, dates: [{ day, priceCents: cents(0), available: true }], error: null };
  });
}

/**
 * Leaves only the first available free day open (DELIVERY-05), for carts with proforma delivery. If no day is
 * free, as in most regional zones, all days stay open, so that the cart can be delivered.
 */
export function restrictToFirstFreeDay(days: readonly PricedDay[]): PricedDay[] {
  const first = days.findIndex((entry) => entry.available && entry.priceCents === 0);
  if (first === -1) return [...days];
  return days.map((entry, index) =>
    entry.available && index !== first ? { ...entry, available: false } : entry,
  );
}
