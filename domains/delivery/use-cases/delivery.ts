import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import type { Arrivals } from '#domains/catalogue/rules/arrivals.ts';
import type { Availability, Estimate } from '../contract.ts';
import {
  availabilityOf,
  notDeliveredTo,
  availabilityToWire,
  zoneOfPlace,
  type AvailabilityQuestion,
  type AvailabilityResult,
  type DeliveryPlace,
} from '../rules/availability.ts';
import { arrivalsIn } from '../rules/arrivals.ts';
import { carriedAvailability, type CarryQuestion } from '../rules/cash-and-carry.ts';
import { zoneDays, type CapacityLeft, type PricedDay } from '../rules/days.ts';
import { getReservedGoodsCalendar, firstDayFor, type ReservedGoods } from '../rules/earlier-day.ts';
import { estimateFor, estimateNowhere, togetherText, type ZoneMoment } from '../rules/estimate.ts';
import { networkOf, zoneOfPostcode, type Market, type Network, type Zone } from '../rules/network.ts';
import {
  deliveryServicesOf,
  servicesFor,
  type DeliveryService,
  type PricedService,
} from '../rules/services.ts';
import {
  isDirect,
  sourceLines,
  type DeliveryFacts,
  type DeliveryLine,
  type SourcedLine,
} from '../rules/sourcing.ts';
import {
  bookPlace,
  daysLeft,
  freePlace,
  noDaysLeft,
  readCapacityLeft,
  takePlace,
  type DaysLeft,
  type ZoneDay,
} from '../db/delivery.ts';
import { readNetworkRows } from '#domains/logistics/use-cases/network.ts';

export type {
  AvailabilityQuestion,
  AvailabilityResult,
  DeliveryFacts,
  DeliveryLine,
  DeliveryPlace,
  DaysLeft,
  DeliveryService,
  Market,
  SourcedLine,
  ZoneDay,
};

export { bookingPlace, takingPlace } from '../db/delivery.ts';

type Db = Kysely<Tables>;

/**
 * The maximum age of cached estimates, in ms. Within this time they may not include the latest bookings. The
 * checkout always reads the delivery counters themselves.
 */
const ESTIMATE_MS = 10_000;

export interface SourcingQuestion {
  market: Market;
  lines: readonly DeliveryLine[];
  locality: DeliveryPlace;
  now: Date;
  override?: boolean;
}

export type DeliverySubject = Awaited<ReturnType<typeof createDeliveryService>>;

/** The postcode at the centre of each market's default region: Sydney and Auckland. */
const DEFAULT_POSTCODES: Record<Market, string> = { AU: '2000', NZ: '1010' };

/**
 * Creates the delivery service. It determines the availability of carts and the sources of their goods,
 * reserves deliveries on days, and estimates delivery days. Zones, rates, warehouses, transfers, holidays and
 * services are cached in memory until `reload()`. Delivery counters are always read from the database.
 */
export async function createDeliveryService({ db }: { db: Db }) {
  let network: Network;
  let services: DeliveryService[];
  const moments = new Map<string, { moment: ZoneMoment; until: number }>();
  const arrivals = new WeakMap<ZoneMoment, Arrivals>();

  /** Loads the network again after an import or a change by the operator. */
  async function reload(): Promise<void> {
    const rows = await readNetworkRows(db);
    network = networkOf(rows);
    services = deliveryServicesOf(rows.services);
    moments.clear();
  }

  /**
   * Returns on which days a cart can be delivered to a place, and at what price. Reads the zone's delivery
   * counters through `tx`, unless the caller provides them (`left`, from {@link countersFor}).
   */
  async function availabilityFor(
    tx: Db,
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
  function countersFor({
    market,
    locality,
    now,
  }: Pick<AvailabilityQuestion, 'market' | 'locality' | 'now'>): RawBuilder<DaysLeft> {
    const zone = zoneOfPlace(network, market, locality);
    return zone ? daysLeft(zone.code, dayInZone(now, zone.timeZone).day) : noDaysLeft;
  }

  /**
   * Allocates a cart to warehouses, so that an order can hold the stock. Leaves out lines that suppliers
   * deliver themselves, unless `override` is set. If we do not deliver to the place, `zone` is null and there
   * are no lines. Back-ordered and missing units are counted on their line but not allocated.
   */
  function sourceCart(question: SourcingQuestion): { zone: string | null; lines: SourcedLine[] } {
    const zone = zoneOfPlace(network, question.market, question.locality);
    if (!zone) return { zone: null, lines: [] };
    const own = question.lines.filter(({ facts }) => question.override === true || !isDirect(facts));
    return { zone: zone.code, lines: sourceLines(network, zone, own, question.now) };
  }

  /** Returns the IDs of the cart's products that cannot be delivered to a place. */
  function undeliverable(question: SourcingQuestion): number[] {
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

  /**
   * Returns the first day from tomorrow onwards on which a zone can deliver an order's reserved goods;
   * undefined if there is no such day.
   */
  async function earliestFor(
    tx: Db,
    { zone: code, goods, now }: { zone: string; goods: ReservedGoods; now: Date },
  ): Promise<PricedDay | undefined> {
    const zone = network.zones.get(code);
    if (!zone) return undefined;
    const capacity = await readCapacityLeft(tx, code, dayInZone(now, zone.timeZone).day);
    return firstDayFor({ network, zone, now, capacity }, goods);
  }

  /**
   * Returns the days from tomorrow onwards on which a zone can deliver an order's reserved goods, and today's
   * date in the zone; undefined if there is no zone.
   */
  async function daysOfOrder(
    tx: Db,
    { zone: code, goods, now }: { zone: string; goods: ReservedGoods; now: Date },
  ): Promise<{ today: Day; days: PricedDay[] } | undefined> {
    const zone = network.zones.get(code);
    if (!zone) return undefined;
    const today = dayInZone(now, zone.timeZone).day;
    const capacity = await readCapacityLeft(tx, code, today);
    return { today, days: getReservedGoodsCalendar({ network, zone, now, capacity }, goods) };
  }

  /** Returns the code of the warehouse that delivers to a postcode; null if we do not deliver there. */
  function warehouseOfPostcode(country: string, postcode: string): string | null {
    return zoneOfPostcode(network, country, postcode)?.warehouse ?? null;
  }

  /** Returns the delivery services that suit at least one of the products, priced for a market. */
  function servicesOf(market: Market, facts: readonly Pick<DeliveryFacts, 'category'>[]): PricedService[] {
    return servicesFor(services, market, facts);
  }

  /** Returns one delivery service by its SKU, priced for a market; undefined if not found. */
  function serviceBySku(market: Market, sku: string): PricedService | undefined {
    const found = services.find((one) => one.sku === sku);
    const price = found?.priceCents[market] ?? null;
    return found && price !== null
      ? { sku, title: found.title, blurb: found.blurb, priceCents: price }
      : undefined;
  }

  /**
   * Returns the first delivery day and price for one unit of each product to a place, for cards. The data is
   * at most ten seconds old.
   */
  async function estimatesFor(question: {
    market: Market;
    facts: readonly DeliveryFacts[];
    locality: Pick<DeliveryPlace, 'postcode' | 'country'>;
    now: Date;
    /** SKUs of brands with proforma delivery (DELIVERY-17). */
    proforma: ReadonlySet<string>;
  }): Promise<Estimate[]> {
    const { market, facts, locality, now, proforma } = question;
    const moment = await momentOf(market, locality, now);
    return facts.map((one) =>
      moment
        ? estimateFor(moment, one, proforma.has(one.sku))
        : estimateNowhere(one, locality.postcode.trim()),
    );
  }

  /**
   * Returns the text that states when the lines of a cart arrive together at a place; null if manufacturers
   * deliver all of them. The data is at most ten seconds old.
   */
  async function togetherFor(question: {
    market: Market;
    lines: readonly DeliveryLine[];
    locality: Pick<DeliveryPlace, 'postcode' | 'country'>;
    now: Date;
    /** Whether any brand in the cart has proforma delivery (DELIVERY-17). */
    isProforma: boolean;
  }): Promise<string | null> {
    const { market, lines, locality, now, isProforma } = question;
    const moment = await momentOf(market, locality, now);
    return moment ? togetherText(moment, lines, isProforma) : notDeliveredTo(locality.postcode.trim());
  }

  /**
   * Returns how soon products can arrive at a postcode in a market, for product lists; null if we do not
   * deliver there. The data is at most ten seconds old.
   */
  async function arrivalsAt(market: Market, postcode: string, now: Date): Promise<Arrivals | null> {
    const moment = await momentOf(market, { postcode, country: market }, now);
    return moment ? arrivalsOf(moment) : null;
  }

  /**
   * Returns how soon products can arrive in a market's default region, from its nearest warehouse; null if
   * the market has no zone.
   */
  async function usualArrivals(market: Market, now: Date): Promise<Arrivals | null> {
    const zone =
      zoneOfPostcode(network, market, DEFAULT_POSTCODES[market]) ??
      [...network.zones.values()].find(({ country }) => country === market);
    return zone ? arrivalsOf(await momentOfZone(zone, now)) : null;
  }

  function arrivalsOf(moment: ZoneMoment): Arrivals {
    let found = arrivals.get(moment);
    if (!found) arrivals.set(moment, (found = arrivalsIn(moment)));
    return found;
  }

  async function momentOf(
    market: Market,
    locality: Pick<DeliveryPlace, 'postcode' | 'country'>,
    now: Date,
  ): Promise<ZoneMoment | null> {
    const zone = zoneOfPlace(network, market, locality);
    return zone ? momentOfZone(zone, now) : null;
  }

  async function momentOfZone(zone: Zone, now: Date): Promise<ZoneMoment> {
    const known = moments.get(zone.code);
    // If the clock was set back (in tests, or on a corrected server), the cached result must not stay valid
    // longer than intended.
    if (known && now.getTime() < known.until && now.getTime() >= known.until - ESTIMATE_MS)
      return known.moment;
    const used = network;
    const capacity = await readCapacityLeft(db, zone.code, dayInZone(now, zone.timeZone).day);
    const moment = { network: used, zone, now, capacity, open: zoneDays(used, zone, now, capacity) };
    if (used === network) moments.set(zone.code, { moment, until: now.getTime() + ESTIMATE_MS });
    return moment;
  }

  await reload();
  return {
    reload,
    availabilityFor,
    countersFor,
    /**
     * Returns the availability of goods that the customer takes away from a store's own shelf. It involves no
     * zone, no day capacity and no database reads.
     */
    carriedFrom: (question: CarryQuestion): AvailabilityResult => carriedAvailability(network, question),
    sourceLines: sourceCart,
    warehouseOfPostcode,
    firstDayFor: earliestFor,
    daysOfOrder,
    undeliverable,
    servicesOf,
    serviceBySku,
    estimatesFor,
    togetherFor,
    arrivalsAt,
    usualArrivals,
    /** Converts an availability to the API response. */
    toWire: (result: AvailabilityResult, cartId: string): Availability => availabilityToWire(result, cartId),
    /** Reserves one of a zone's deliveries on a day, inside `tx`; returns false if the day is full. */
    holdDay: (tx: Db, place: ZoneDay): Promise<boolean> => takePlace(tx, place),
    /** Changes a reserved delivery to a booked one; returns false if no delivery is reserved. */
    bookDay: (tx: Db, place: ZoneDay): Promise<boolean> => bookPlace(tx, place),
    /** Releases a delivery; returns false if there is no delivery to release. */
    releaseDay: (tx: Db, place: ZoneDay, state: 'held' | 'booked' = 'held'): Promise<boolean> =>
      freePlace(tx, place, state),
  };
}
