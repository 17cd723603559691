import { cents } from '#foundation/pure/money.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { AvailabilityResult } from './availability.ts';
import type { Network } from './network.ts';
import type { Allocation, DeliveryLine, SourcedLine } from './sourcing.ts';

export interface CarryQuestion {
  /** The code of the warehouse from which the store sells. */
  warehouse: string;
  lines: readonly DeliveryLine[];
  now: Date;
}

/**
 * Returns the delivery options for a cash-and-carry order: only today, in the warehouse's time zone, free of
 * charge and without services (checkout §4). If a product is out of stock in the store's warehouse, the day
 * is unavailable, even if the product could be delivered later.
 */
export function carriedAvailability(
  { warehouses }: Pick<Network, 'warehouses'>,
  { warehouse: code, lines, now }: CarryQuestion,
): AvailabilityResult {
  const shelf = warehouses.get(code);
  const today = shelf ? dayInZone(now, shelf.timeZone).day : null;
  const left = new Map<number, number>();
  const sourced = lines.map(({ productId, quantity, facts }): SourcedLine => {
    const available = left.get(productId) ?? (shelf ? onShelf(facts.stock, code) : 0);
    const taken = Math.min(quantity, Math.max(0, available));
    left.set(productId, available - taken);
    const allocations: Allocation[] = taken > 0 ? [{ productId, warehouse: code, quantity: taken }] : [];
    const missing = quantity - taken;
    return {
      productId,
      allocations,
      backordered: 0,
      missing,
      isLocal: missing === 0,
      readyDay: missing === 0 ? today : null,
    };
  });
  const undeliverable = sourced.filter(({ missing }) => missing > 0).map(({ productId }) => productId);
  const unavailable = today === null || undeliverable.length > 0;
  return {
    zone: null,
    today,
    dates: today === null ? [] : [{ day: today, priceCents: cents(0), available: !unavailable }],
    usesCapacity: false,
    suppliers: [],
    services: [],
    unavailable,
    readyDay: unavailable ? null : today,
    undeliverable,
    withoutStock: [],
    sourced,
  };
}

function onShelf(stock: DeliveryLine['facts']['stock'], warehouse: string): number {
  return stock.reduce((sum, shelf) => sum + (shelf.warehouse === warehouse ? shelf.available : 0), 0);
}

/**
 * Returns one error message for each product that the customer cannot take from the store, such as `Halden
 * oven is not in stock at Redfern.`
 */
export function notCarriedTexts(titles: readonly string[], storeName: string): string[] {
  return titles.map((title) => `${title} isn’t in stock at ${storeName}.`);
}
