import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import { DEFAULT_REGIONS } from '#domains/geo/rules/region.ts';
import type { DeliveryWeek } from '../contract.ts';
import { notDeliveredTo, type DeliveryPlace } from '../rules/availability.ts';
import { dayToWire } from '../rules/days.ts';
import { getDeliveryWeek } from '../rules/estimates/delivery-week.ts';
import type { Market } from '../rules/network.ts';
import { timeZoneOf } from '../rules/places.ts';
import type { DeliveryLine } from '../rules/sourcing.ts';
import type { ZoneMoments } from './estimate-days.ts';

interface WeekQuestion {
  market: Market;
  /** The lines to deliver together. If empty, the week applies to a product that is in stock nearby. */
  lines: readonly DeliveryLine[];
  /** The shopper's place; null if unknown. The default region of the market then applies. */
  locality: Pick<DeliveryPlace, 'suburb' | 'postcode' | 'country'> | null;
  now: Date;
  /** Whether a brand in the cart has proforma delivery (DELIVERY-17). */
  isProforma: boolean;
}

/**
 * Returns the delivery week of cart lines at a place. Null if the place is unknown and the market has no
 * zone. The counters of the zone are at most ten seconds old.
 */
export async function findDeliveryWeek(
  moments: ZoneMoments,
  { market, lines, locality, now, isProforma }: WeekQuestion,
): Promise<DeliveryWeek | null> {
  const moment = locality
    ? await moments.atPlace({ market, locality, now })
    : await moments.atDefaultRegion(market, now);
  const region = DEFAULT_REGIONS[market];
  const place = locality
    ? { name: locality.suburb || locality.postcode, postcode: locality.postcode.trim(), isDefault: false }
    : { name: region.suburb, postcode: region.postcode, isDefault: true };
  if (!moment) return locality && nowhere(market, place, now);
  const week = getDeliveryWeek({ ...moment, now }, lines, isProforma);
  return {
    place,
    today: dayToParts(week.today),
    days: week.days.map(dayToWire),
    text: week.text,
    orderBefore: week.orderBefore?.toISOString() ?? null,
    orderBy: week.orderBy,
    changesAt: week.changesAt.toISOString(),
  };
}

/** How long the response for a place without delivery stays valid, in ms. */
const NOWHERE_MS = 3_600_000;

function nowhere(market: Market, place: DeliveryWeek['place'], now: Date): DeliveryWeek {
  return {
    place,
    today: dayToParts(dayInZone(now, timeZoneOf(market, '')).day),
    days: [],
    text: notDeliveredTo(place.postcode),
    orderBefore: null,
    orderBy: null,
    changesAt: new Date(now.getTime() + NOWHERE_MS).toISOString(),
  };
}
