import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { Arrivals } from '#domains/catalogue/rules/arrivals.ts';
import { DEFAULT_REGIONS } from '#domains/geo/rules/region.ts';
import type { Estimate } from '../contract.ts';
import { readCapacityLeft } from '../db/delivery.ts';
import { arrivalsIn } from '../rules/estimates/arrivals.ts';
import { zoneOfPlace, type DeliveryPlace } from '../rules/availability.ts';
import { zoneDays } from '../rules/days.ts';
import { estimateFor, estimateNowhere, type ZoneMoment } from '../rules/estimate.ts';
import { zoneOfPostcode, type Market, type Network, type Zone } from '../rules/network.ts';
import type { DeliveryFacts } from '../rules/sourcing.ts';

/**
 * The maximum age of a cached estimate, in ms. An estimate may therefore ignore the latest bookings. The
 * checkout does not use this cache.
 */
const ESTIMATE_MS = 10_000;

/** The place and time for which delivery days are estimated. */
interface EstimateQuestion {
  market: Market;
  locality: Pick<DeliveryPlace, 'postcode' | 'country'>;
  now: Date;
}

/** Caches the delivery state of each zone for estimates, for at most ten seconds. */
export class ZoneMoments {
  readonly #db: Kysely<Tables>;
  /** Returns the current network. */
  readonly #network: () => Network;
  readonly #moments = new Map<string, { moment: ZoneMoment; until: number }>();
  readonly #arrivals = new WeakMap<ZoneMoment, Arrivals>();

  constructor(db: Kysely<Tables>, network: () => Network) {
    this.#db = db;
    this.#network = network;
  }

  /** Clears the cached states. Called when the network has changed. */
  clear(): void {
    this.#moments.clear();
  }

  /** Returns the delivery state of the zone that contains a place; null if the shop does not deliver there. */
  async atPlace({ market, locality, now }: EstimateQuestion): Promise<ZoneMoment | null> {
    const zone = zoneOfPlace(this.#network(), market, locality);
    return zone ? this.#atZone(zone, now) : null;
  }

  /** Returns the delivery state of a market's default region; null if the market has no zone. */
  async atDefaultRegion(market: Market, now: Date): Promise<ZoneMoment | null> {
    const network = this.#network();
    const zone =
      zoneOfPostcode(network, market, DEFAULT_REGIONS[market].postcode) ??
      [...network.zones.values()].find(({ country }) => country === market);
    return zone ? this.#atZone(zone, now) : null;
  }

  /**
   * Returns how soon products can be delivered in a zone. The result is cached with the zone's delivery
   * state.
   */
  arrivals(moment: ZoneMoment): Arrivals {
    let found = this.#arrivals.get(moment);
    if (!found) this.#arrivals.set(moment, (found = arrivalsIn(moment)));
    return found;
  }

  async #atZone(zone: Zone, now: Date): Promise<ZoneMoment> {
    const known = this.#moments.get(zone.code);
    // Check both limits. If the clock is set back (in tests, or on a corrected server), a cached state must
    // not stay valid for longer than ten seconds.
    if (known && now.getTime() < known.until && now.getTime() >= known.until - ESTIMATE_MS)
      return known.moment;
    const network = this.#network();
    const capacity = await readCapacityLeft(this.#db, zone.code, dayInZone(now, zone.timeZone).day);
    const moment = { network, zone, now, capacity, open: zoneDays(network, zone, now, capacity) };
    if (network === this.#network())
      this.#moments.set(zone.code, { moment, until: now.getTime() + ESTIMATE_MS });
    return moment;
  }
}

/**
 * Returns the first delivery day and price of each product at a place, for one unit, as displayed on product
 * cards. The data is at most ten seconds old.
 */
export async function estimateProducts(
  moments: ZoneMoments,
  question: EstimateQuestion & {
    facts: readonly DeliveryFacts[];
    /** The SKUs of products whose brand has proforma delivery (DELIVERY-17). */
    proforma: ReadonlySet<string>;
  },
): Promise<Estimate[]> {
  const { facts, locality, proforma } = question;
  const moment = await moments.atPlace(question);
  return facts.map((one) =>
    moment ? estimateFor(moment, one, proforma.has(one.sku)) : estimateNowhere(one, locality.postcode.trim()),
  );
}

/**
 * Returns how soon products can be delivered to a postcode in a market, for product lists. Null if the shop
 * does not deliver there. The data is at most ten seconds old.
 */
export async function estimateArrivals(
  moments: ZoneMoments,
  { market, postcode, now }: { market: Market; postcode: string; now: Date },
): Promise<Arrivals | null> {
  const moment = await moments.atPlace({ market, locality: { postcode, country: market }, now });
  return moment && moments.arrivals(moment);
}

/**
 * Returns how soon products can be delivered to the default region of a market. Null if the market has no
 * zone.
 */
export async function estimateUsualArrivals(
  moments: ZoneMoments,
  market: Market,
  now: Date,
): Promise<Arrivals | null> {
  const moment = await moments.atDefaultRegion(market, now);
  return moment && moments.arrivals(moment);
}
