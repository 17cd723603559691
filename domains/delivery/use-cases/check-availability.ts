import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { daysLeft, noDaysLeft, readCapacityLeft, type DaysLeft } from '../db/delivery.ts';
import {
  availabilityOf,
  zoneOfPlace,
  type AvailabilityQuestion,
  type AvailabilityResult,
  type DeliveryPlace,
} from '../rules/availability.ts';
import type { CapacityLeft } from '../rules/days.ts';
import type { Market, Network } from '../rules/network.ts';
import type { DeliveryService } from '../rules/services.ts';
import { isDirect, sourceLines, type DeliveryLine, type SourcedLine } from '../rules/sourcing.ts';

/** The delivery network and the optional services, cached in memory. */
export interface LoadedNetwork {
  network: Network;
  services: readonly DeliveryService[];
}

export interface SourcingQuestion {
  market: Market;
  lines: readonly DeliveryLine[];
  locality: DeliveryPlace;
  now: Date;
  override?: boolean;
}

/**
 * Returns the days and prices at which a cart can be delivered to a place. Reads the zone's delivery counters
 * in the transaction `tx`, unless the caller has read them with {@link countersFor} (`left`).
 */
export async function checkAvailability(
  tx: Kysely<Tables>,
  { network, services }: LoadedNetwork,
  question: AvailabilityQuestion,
  left?: DaysLeft,
): Promise<AvailabilityResult> {
  const zone = zoneOfPlace(network, question.market, question.locality);
  const capacity: CapacityLeft =
    left !== undefined
      ? new Map(left)
      : zone
        ? await readCapacityLeft(tx, zone.code, dayInZone(question.now, zone.timeZone).day)
        : new Map();
  return availabilityOf(network, services, question, capacity);
}

/**
 * Returns an SQL fragment with the delivery counters of a place's zone, for use in a larger statement. Its
 * value is null if the shop does not deliver to the place.
 */
export function countersFor(
  network: Network,
  { market, locality, now }: Pick<AvailabilityQuestion, 'market' | 'locality' | 'now'>,
): RawBuilder<DaysLeft> {
  const zone = zoneOfPlace(network, market, locality);
  return zone ? daysLeft(zone.code, dayInZone(now, zone.timeZone).day) : noDaysLeft;
}

/**
 * Allocates the lines of a cart to warehouses, so that an order can reserve the stock. Omits lines that
 * suppliers deliver, unless `override` is set. Back-ordered and missing units are counted but not allocated.
 * If the shop does not deliver to the place, `zone` is null and the result contains no lines.
 */
export function sourceCart(
  network: Network,
  question: SourcingQuestion,
): { zone: string | null; lines: SourcedLine[] } {
  const zone = zoneOfPlace(network, question.market, question.locality);
  if (!zone) return { zone: null, lines: [] };
  const own = question.lines.filter(({ facts }) => question.override === true || !isDirect(facts));
  return { zone: zone.code, lines: sourceLines(network, zone, own, question.now) };
}

/** Returns the ids of the products in a cart that cannot be delivered to a place. */
export function findUndeliverable(
  { network, services }: LoadedNetwork,
  question: SourcingQuestion,
): number[] {
  // Pass no delivery counters, because the capacity of a day does not affect whether a product can be
  // delivered.
  const { undeliverable: missing, suppliers } = availabilityOf(network, services, question, new Map());
  const silent = new Set(suppliers.filter(({ error }) => error !== null).map(({ supplier }) => supplier));
  const direct = question.override === true ? [] : question.lines.filter(({ facts }) => isDirect(facts));
  return [
    ...missing,
    ...direct
      .filter(({ productId, facts }) => silent.has(facts.supplier.name) && !missing.includes(productId))
      .map(({ productId }) => productId),
  ];
}
