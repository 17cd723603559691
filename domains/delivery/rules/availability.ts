import { cents, toDollars, type Cents } from '#foundation/pure/money.ts';
import { addDays, dayInZone, dayToParts, daysBetween, type Day } from '#foundation/pure/day.ts';
import type { Availability } from '../contract.ts';
import {
  dayToWire,
  daysFrom,
  firstAvailable,
  firstPossibleDay,
  HORIZON_DAYS,
  sameDayPrice,
  zoneDays,
  type CapacityLeft,
  type PricedDay,
  type ZoneState,
} from './days.ts';
import { zoneOfPostcode, isWorkingDay, type Market, type Network, type Zone } from './network.ts';
import { servicesFor, type DeliveryService } from './services.ts';
import { isDirect, sourceLines, type DeliveryLine, type SourcedLine } from './sourcing.ts';
import { restrictToFirstFreeDay, supplierDeliveries, type SupplierDelivery } from './suppliers.ts';

export interface DeliveryPlace {
  suburb: string;
  state: string;
  postcode: string;
  country: string;
}

export interface AvailabilityQuestion {
  market: Market;
  lines: readonly DeliveryLine[];
  locality: DeliveryPlace;
  now: Date;
  /** The SKUs of the services that the shopper selected. */
  serviceSkus?: readonly string[];
  /**
   * Whether our own team delivers products that suppliers normally deliver, as chosen by staff
   * (`winningDeliveryServiceOverride`).
   */
  override?: boolean;
}

export interface ChosenService {
  sku: string;
  title: string;
  blurb: string;
  priceCents: Cents;
  selected: boolean;
}

export interface AvailabilityResult {
  /** The code of the zone that contains the postcode; null if there is no such zone. */
  zone: string | null;
  /** Today's date in the zone; null if the place is in no zone. */
  today: Day | null;
  /**
   * The days on which our trucks deliver, with the price of each day. If manufacturers deliver all products,
   * the list contains days from today on, free of charge. Of these, only the first day on which all
   * manufacturers can deliver is available; if there is no such day, none is. Empty if the place is in no
   * zone or there are no products.
   */
  dates: PricedDay[];
  /**
   * Whether our trucks deliver at least one of the products. If so, the order requires one of the zone's
   * deliveries on the chosen day (`holdDay`).
   */
  usesCapacity: boolean;
  suppliers: SupplierDelivery[];
  services: ChosenService[];
  unavailable: boolean;
  /** The SKUs of products that our trucks would deliver but that are out of stock for the zone. */
  withoutStock: readonly string[];
  /**
   * The day on which all products that we deliver are ready for loading. Null if we deliver no products, or
   * if they cannot be delivered.
   */
  readyDay: Day | null;
  /** The ids of products that neither we nor a supplier can deliver. */
  undeliverable: number[];
  sourced: SourcedLine[];
}

/**
 * If the first available day is at least this many days away, the shopper can request a notification about an
 * earlier day.
 */
const NOTIFY_SOONER_FROM_DAYS = 2;

/**
 * Returns the zone of a place in a market. Undefined if the place is in another country or no zone contains
 * its postcode.
 */
export function zoneOfPlace(
  network: Network,
  market: Market,
  place: Pick<DeliveryPlace, 'postcode' | 'country'>,
): Zone | undefined {
  const country = place.country.trim().toUpperCase() || market;
  return country === market ? zoneOfPostcode(network, market, place.postcode.trim()) : undefined;
}

/**
 * Returns the days and prices at which a cart can be delivered to a place (checkout §4, Delivery
 * availability). `capacity` contains the available deliveries of the zone's days that have counters.
 */
export function availabilityOf(
  network: Network,
  allServices: readonly DeliveryService[],
  question: AvailabilityQuestion,
  capacity: CapacityLeft,
): AvailabilityResult {
  const { market, lines, now, override = false } = question;
  const zone = zoneOfPlace(network, market, question.locality);
  const direct = override ? [] : lines.filter(({ facts }) => isDirect(facts));
  const own = lines.filter((line) => !direct.includes(line));
  const services = servicesFor(
    allServices,
    market,
    own.map(({ facts }) => facts),
  ).map((service) => ({ ...service, selected: question.serviceSkus?.includes(service.sku) ?? false }));
  if (!zone) {
    const suppliers = [...new Set(direct.map(({ facts }) => facts.supplier.name))].map((supplier) => ({
      supplier,
      skus: [
        ...new Set(
          direct.filter(({ facts }) => facts.supplier.name === supplier).map(({ facts }) => facts.sku),
        ),
      ],
      dates: [],
      error: notDeliveredTo(question.locality.postcode),
    }));
    return {
      zone: null,
      today: null,
      dates: [],
      usesCapacity: false,
      suppliers,
      services,
      unavailable: true,
      readyDay: null,
      undeliverable: lines.map(({ productId }) => productId),
      withoutStock: [],
      sourced: [],
    };
  }

  const today = dayInZone(now, zone.timeZone).day;
  const suppliers = supplierDeliveries(network, zone, direct, today);
  const sourced = sourceLines(network, zone, own, now);
  const undeliverable = sourced.filter(({ missing }) => missing > 0).map(({ productId }) => productId);
  const withoutStock = [
    ...new Set(
      own.filter(({ productId }) => undeliverable.includes(productId)).map(({ facts }) => facts.sku),
    ),
  ];
  const common = { withoutStock, zone: zone.code, today, suppliers, services, undeliverable, sourced };

  if (own.length === 0) {
    const dates = restrictToFirstFreeDay(makersDays(network, zone, suppliers, today));
    return { ...common, dates, usesCapacity: false, readyDay: null, unavailable: !firstAvailable(dates) };
  }
  const { readyDay, dates } = truckDays({ network, zone, now, capacity }, sourced);
  const supplierFails = suppliers.some(({ error }) => error !== null);
  return {
    ...common,
    dates,
    usesCapacity: true,
    readyDay,
    unavailable: supplierFails || !firstAvailable(dates),
  };
}

/**
 * Returns the days on which a zone's trucks can deliver sourced lines together, and the day on which all of
 * them are ready for loading. If a line cannot be delivered, no day is available and `readyDay` is null.
 */
export function truckDays(
  state: ZoneState,
  sourced: readonly SourcedLine[],
): { readyDay: Day | null; dates: PricedDay[] } {
  const { network, zone, now, capacity } = state;
  const open = zoneDays(network, zone, now, capacity);
  if (sourced.some(({ missing }) => missing > 0))
    return { readyDay: null, dates: open.map((entry) => ({ ...entry, available: false })) };
  const today = dayInZone(now, zone.timeZone).day;
  const readyDay = latest(sourced.map((line) => line.readyDay ?? today));
  const todayPrice = sameDayPrice(
    state,
    sourced.every(({ isLocal }) => isLocal),
  );
  return { readyDay, dates: daysFrom(open, firstPossibleDay(zone, readyDay), todayPrice) };
}

/**
 * Returns the days from today on. The working days on which all manufacturers can deliver are available, free
 * of charge. If one of the manufacturers cannot deliver, no day is available; empty if there are no
 * manufacturers.
 */
function makersDays(
  network: Network,
  zone: Zone,
  suppliers: readonly SupplierDelivery[],
  today: Day,
): PricedDay[] {
  const firstDays = suppliers.map(({ dates }) => dates[0]?.day ?? null);
  if (firstDays.length === 0) return [];
  const known = firstDays.filter((day) => day !== null);
  const first = known.length === firstDays.length ? latest(known) : null;
  const length = Math.max(HORIZON_DAYS, first === null ? 0 : daysBetween(today, first) + 1);
  return Array.from({ length }, (_, index) => {
    const day = addDays(today, index);
    const available = first !== null && day >= first && isWorkingDay(network, zone.country, zone.state, day);
    return { day, priceCents: cents(0), available };
  });
}

function latest(days: readonly Day[]): Day {
  return days.reduce((last, day) => (day > last ? day : last));
}

/** Returns the text for a postcode that is in no zone, for the checkout and product cards. */
export function notDeliveredTo(postcode: string): string {
  return `No delivery to ${postcode}`;
}

/** Converts delivery options to the response of POST /api/checkout/avail (DELIVERY-09). */
export function availabilityToWire(result: AvailabilityResult, cartId: string): Availability {
  const first = firstAvailable(result.dates);
  return {
    cartId,
    ...(result.today === null ? {} : { today: dayToParts(result.today) }),
    dates: result.dates.map(dayToWire),
    unavailable: result.unavailable,
    ...(result.withoutStock.length === 0 ? {} : { withoutStock: [...result.withoutStock] }),
    supplierAvailability: Object.fromEntries(
      result.suppliers
        .filter(({ dates }) => dates.length > 0)
        .map(({ supplier, skus, dates }) => [supplier, { skus, dates: dates.map(dayToWire) }]),
    ),
    supplierErrors: Object.fromEntries(
      result.suppliers.flatMap(({ supplier, error }) => (error === null ? [] : [[supplier, error]])),
    ),
    showNotifyIfAvailableSooner:
      result.usesCapacity &&
      result.today !== null &&
      first !== undefined &&
      daysBetween(result.today, first.day) >= NOTIFY_SOONER_FROM_DAYS,
    showInstallationContact: result.services.length > 0,
    showUniqueDeliveryRequirements: result.usesCapacity,
    deliveryServices: result.services.map(({ priceCents, ...service }) => ({
      ...service,
      price: toDollars(priceCents),
    })),
  };
}
