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

/** The delivery network and the services that can be added to a delivery, in memory. */
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
 * Returns on which days a cart can be delivered to a place, and at what price. Reads the zone's delivery
 * counters through `tx`, unless the caller provides them (`left`, from {@link countersFor}).
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
 * Returns an SQL fragment that reads the delivery counters of a place's zone as part of another statement.
 * The fragment yields null if we do not deliver to the place.
 */
export function countersFor(
  network: Network,
  { market, locality, now }: Pick<AvailabilityQuestion, 'market' | 'locality' | 'now'>,
): RawBuilder<DaysLeft> {
  const zone = zoneOfPlace(network, market, locality);
  return zone ? daysLeft(zone.code, dayInZone(now, zone.timeZone).day) : noDaysLeft;
}

/**
 * Allocates a cart to warehouses, so that an order can hold the stock. Leaves out lines that suppliers
 * deliver themselves, unless `override` is set. If we do not deliver to the place, `zone` is null and there
 * are no lines. Back-ordered and missing units are counted on their line but not allocated.
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

/** Returns the IDs of the cart's products that cannot be delivered to a place. */
export function findUndeliverable(
  { network, services }: LoadedNetwork,
  question: SourcingQuestion,
): number[] {
  // The counters are empty, because day capacity does not affect whether a product can be delivered at all.
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
