import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import type { Arrivals } from '#domains/catalogue/rules/arrivals.ts';
import type { Availability, Estimate } from './contract.ts';
import {
  availabilityOf,
  notDeliveredTo,
  availabilityToWire,
  zoneOfPlace,
  type AvailabilityQuestion,
  type AvailabilityResult,
  type DeliveryPlace,
} from './rules/availability.ts';
import { arrivalsIn } from './rules/arrivals.ts';
import { carriedAvailability, type CarryQuestion } from './rules/cash-and-carry.ts';
import { zoneDays, type CapacityLeft, type PricedDay } from './rules/days.ts';
import { daysOfKept, firstDayFor, type KeptGoods } from './rules/earlier-day.ts';
import { estimateFor, estimateNowhere, togetherText, type ZoneMoment } from './rules/estimate.ts';
import { networkOf, zoneOfPostcode, type Market, type Network, type Zone } from './rules/network.ts';
import {
  deliveryServicesOf,
  servicesFor,
  type DeliveryService,
  type PricedService,
} from './rules/services.ts';
import {
  isDirect,
  sourceLines,
  type DeliveryFacts,
  type DeliveryLine,
  type SourcedLine,
} from './rules/sourcing.ts';
import {
  bookPlace,
  daysLeft,
  freePlace,
  noDaysLeft,
  readCapacityLeft,
  takePlace,
  type DaysLeft,
  type ZoneDay,
} from './store.ts';
import { readDeliveryData } from './store/delivery-data.ts';

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

export { bookingPlace, takingPlace } from './store.ts';

type Db = Kysely<Tables>;

/** How long estimates may lag behind bookings. Checkout always reads the counters themselves. */
const ESTIMATE_MS = 10_000;

export interface SourcingQuestion {
  market: Market;
  lines: readonly DeliveryLine[];
  locality: DeliveryPlace;
  now: Date;
  override?: boolean;
}

export type DeliverySubject = Awaited<ReturnType<typeof createDeliveryService>>;

/** The centre of each market's default region: of Sydney and Auckland. */
const DEFAULT_POSTCODES: Record<Market, string> = { AU: '2000', NZ: '1010' };

/**
 * Delivery: availability of carts, sourcing, places of days, estimates. Zones, rates, warehouses, transfers,
 * holidays and services are kept in memory until `reload()`; places of days are always read from the database.
 */
export async function createDeliveryService({ db }: { db: Db }) {
  let network: Network;
  let services: DeliveryService[];
  const moments = new Map<string, { moment: ZoneMoment; until: number }>();
  const arrivals = new WeakMap<ZoneMoment, Arrivals>();

  /** Reads the network again, after an import or a change by the operator. */
  async function reload(): Promise<void> {
    const rows = await readDeliveryData(db);
    network = networkOf(rows);
    services = deliveryServicesOf(rows.services);
    moments.clear();
  }

  /**
   * When a cart can be delivered to a place, in cents and days. Reads the zone's counters through `tx`, unless the caller has read them
   * (`left`, by {@link countersFor}).
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

  /** The counters of a place's zone, to be read as a part of another statement; null where we do not deliver. */
  function countersFor({
    market,
    locality,
    now,
  }: Pick<AvailabilityQuestion, 'market' | 'locality' | 'now'>): RawBuilder<DaysLeft> {
    const zone = zoneOfPlace(network, market, locality);
    return zone ? daysLeft(zone.code, dayInZone(now, zone.timeZone).day) : noDaysLeft;
  }

  /**
   * Which warehouse sends what of a cart, for an order to hold: its lines without those that suppliers deliver
   * themselves (unless `override`). `zone` is null where we do not deliver; then there are no lines. Pieces that
   * are back-ordered or missing are counted on their line, not allocated.
   */
  function sourceCart(question: SourcingQuestion): { zone: string | null; lines: SourcedLine[] } {
    const zone = zoneOfPlace(network, question.market, question.locality);
    if (!zone) return { zone: null, lines: [] };
    const own = question.lines.filter(({ facts }) => question.override === true || !isDirect(facts));
    return { zone: zone.code, lines: sourceLines(network, zone, own, question.now) };
  }

  /** Products of a cart that nobody can bring to a place, by their ids. */
  function undeliverable(question: SourcingQuestion): number[] {
    // Places of a day do not matter to whether it can be brought at all.
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

  /** The first day from tomorrow on that a zone could bring goods which are kept for an order; undefined for none. */
  async function earliestFor(
    tx: Db,
    { zone: code, goods, now }: { zone: string; goods: KeptGoods; now: Date },
  ): Promise<PricedDay | undefined> {
    const zone = network.zones.get(code);
    if (!zone) return undefined;
    const capacity = await readCapacityLeft(tx, code, dayInZone(now, zone.timeZone).day);
    return firstDayFor(network, zone, now, capacity, goods);
  }

  /** The days, from tomorrow on, on which a zone could bring goods that are kept for an order, with the zone's today; undefined for no zone. */
  async function daysOfOrder(
    tx: Db,
    { zone: code, goods, now }: { zone: string; goods: KeptGoods; now: Date },
  ): Promise<{ today: Day; days: PricedDay[] } | undefined> {
    const zone = network.zones.get(code);
    if (!zone) return undefined;
    const today = dayInZone(now, zone.timeZone).day;
    const capacity = await readCapacityLeft(tx, code, today);
    return { today, days: daysOfKept(network, zone, now, capacity, goods) };
  }

  /** The warehouse that delivers to a postcode; null when none does. */
  function warehouseOfPostcode(country: string, postcode: string): string | null {
    return zoneOfPostcode(network, country, postcode)?.warehouse ?? null;
  }

  /** Delivery services that suit some products, priced for a market. */
  function servicesOf(market: Market, facts: readonly Pick<DeliveryFacts, 'category'>[]): PricedService[] {
    return servicesFor(services, market, facts);
  }

  /** One delivery service by its SKU, priced for a market; undefined when there is none. */
  function serviceBySku(market: Market, sku: string): PricedService | undefined {
    const found = services.find((one) => one.sku === sku);
    const price = found?.priceCents[market] ?? null;
    return found && price !== null
      ? { sku, title: found.title, blurb: found.blurb, priceCents: price }
      : undefined;
  }

  /** First delivery day and price of some products (quantity 1) to a place, for cards. Up to ten seconds old. */
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

  /** When the lines of a cart come together to a place, in words; null where makers deliver all of them. Up to ten seconds old. */
  async function togetherFor(question: {
    market: Market;
    lines: readonly DeliveryLine[];
    locality: Pick<DeliveryPlace, 'postcode' | 'country'>;
    now: Date;
    /** One of its brands has proforma delivery (DELIVERY-17). */
    isProforma: boolean;
  }): Promise<string | null> {
    const { market, lines, locality, now, isProforma } = question;
    const moment = await momentOf(market, locality, now);
    return moment ? togetherText(moment, lines, isProforma) : notDeliveredTo(locality.postcode.trim());
  }

  /** How soon products can be at a postcode of a market, for lists; null where we do not deliver. Up to ten seconds old. */
  async function arrivalsAt(market: Market, postcode: string, now: Date): Promise<Arrivals | null> {
    const moment = await momentOf(market, { postcode, country: market }, now);
    return moment ? arrivalsOf(moment) : null;
  }

  /** The same for a market's default region, from its nearest warehouse; null where no zone of the market is. */
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
    // A clock that was set back (tests, a corrected server) must not keep an old answer alive.
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
    /** The same for goods that are taken along from a store's own shelf: no zone, no place of a day, nothing to read. */
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
    /** The contract's answer of an availability. */
    toWire: (result: AvailabilityResult, cartId: string): Availability => availabilityToWire(result, cartId),
    /** Takes one place of a zone's day inside `tx`; false when the day is full. */
    holdDay: (tx: Db, place: ZoneDay): Promise<boolean> => takePlace(tx, place),
    /** Turns a held place into a booked one; false when none is held. */
    bookDay: (tx: Db, place: ZoneDay): Promise<boolean> => bookPlace(tx, place),
    /** Gives a place back; false when there is none to give back. */
    releaseDay: (tx: Db, place: ZoneDay, state: 'held' | 'booked' = 'held'): Promise<boolean> =>
      freePlace(tx, place, state),
  };
}
