import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readNetworkRows } from '#domains/logistics/use-cases/network.ts';
import type { Availability } from '../contract.ts';
import { bookPlace, freePlace, takePlace, type DaysLeft, type ZoneDay } from '../db/delivery.ts';
import {
  availabilityToWire,
  type AvailabilityQuestion,
  type AvailabilityResult,
  type DeliveryPlace,
} from '../rules/availability.ts';
import { carriedAvailability, type CarryQuestion } from '../rules/cash-and-carry.ts';
import { networkOf, zoneOfPostcode, type Market } from '../rules/network.ts';
import { regionRates } from '../rules/region-rates.ts';
import {
  deliveryServicesOf,
  findService,
  servicesFor,
  type DeliveryService,
  type PricedService,
} from '../rules/services.ts';
import type { DeliveryFacts, DeliveryLine, SourcedLine } from '../rules/sourcing.ts';
import {
  checkAvailability,
  countersFor,
  findUndeliverable,
  sourceCart,
  type LoadedNetwork,
  type SourcingQuestion,
} from './check-availability.ts';
import { findFirstDay, listDaysOfOrder } from './days-for-reserved-goods.ts';
import { findDeliveryWeek } from './delivery-week.ts';
import { estimateArrivals, estimateProducts, estimateUsualArrivals, ZoneMoments } from './estimate-days.ts';

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
  SourcingQuestion,
  ZoneDay,
};

export { bookingPlace, takingPlace } from '../db/delivery.ts';

type Db = Kysely<Tables>;

export type DeliverySubject = Awaited<ReturnType<typeof createDeliveryService>>;

/**
 * Creates the delivery service, which calculates delivery options and estimates, allocates stock, and
 * reserves deliveries. Zones, rates, warehouses, transfers, holidays and services are cached in memory until
 * `reload()` is called. The delivery counters are always read from the database.
 */
export async function createDeliveryService({ db }: { db: Db }) {
  let loaded = await loadNetwork(db);
  const moments = new ZoneMoments(db, () => loaded.network);

  return {
    /** Reloads the network after an operator has changed it. */
    async reload(): Promise<void> {
      loaded = await loadNetwork(db);
      moments.clear();
    },
    availabilityFor: (tx: Db, question: AvailabilityQuestion, left?: DaysLeft) =>
      checkAvailability(tx, loaded, question, left),
    countersFor: (question: Parameters<typeof countersFor>[1]) => countersFor(loaded.network, question),
    /**
     * Returns the delivery options for a cash-and-carry order from a store's warehouse. Does not read the
     * database, because no zone or delivery counter is involved.
     */
    carriedFrom: (question: CarryQuestion): AvailabilityResult =>
      carriedAvailability(loaded.network, question),
    sourceLines: (question: SourcingQuestion) => sourceCart(loaded.network, question),
    undeliverable: (question: SourcingQuestion) => findUndeliverable(loaded, question),
    /**
     * Returns the code of the warehouse that delivers to a postcode; null if the shop does not deliver there.
     */
    warehouseOfPostcode: (country: string, postcode: string): string | null =>
      zoneOfPostcode(loaded.network, country, postcode)?.warehouse ?? null,
    /** Returns what a delivery by the shop's trucks costs in each region of a country. */
    regionRates: (market: Market) => regionRates(loaded.network, market),
    firstDayFor: (tx: Db, question: Parameters<typeof findFirstDay>[2]) =>
      findFirstDay(tx, loaded.network, question),
    daysOfOrder: (tx: Db, question: Parameters<typeof listDaysOfOrder>[2]) =>
      listDaysOfOrder(tx, loaded.network, question),
    /** Returns the delivery services for at least one of the products, with their prices in a market. */
    servicesOf: (market: Market, facts: readonly Pick<DeliveryFacts, 'category'>[]): PricedService[] =>
      servicesFor(loaded.services, market, facts),
    /** Returns a delivery service with its price in a market, by SKU; undefined if not found. */
    serviceBySku: (market: Market, sku: string): PricedService | undefined =>
      findService(loaded.services, market, sku),
    estimatesFor: (question: Parameters<typeof estimateProducts>[1]) => estimateProducts(moments, question),
    weekFor: (question: Parameters<typeof findDeliveryWeek>[1]) => findDeliveryWeek(moments, question),
    arrivalsAt: (market: Market, postcode: string, now: Date) =>
      estimateArrivals(moments, { market, postcode, now }),
    usualArrivals: (market: Market, now: Date) => estimateUsualArrivals(moments, market, now),
    /** Converts delivery options to the API response. */
    toWire: (result: AvailabilityResult, cartId: string): Availability => availabilityToWire(result, cartId),
    /** Reserves one delivery of a zone on a day, in the transaction `tx`. Returns false if the day is full. */
    holdDay: (tx: Db, place: ZoneDay): Promise<boolean> => takePlace(tx, place),
    /** Converts a reserved delivery to a booked delivery. Returns false if no delivery is reserved. */
    bookDay: (tx: Db, place: ZoneDay): Promise<boolean> => bookPlace(tx, place),
    /** Releases a reserved or booked delivery. Returns false if none exists. */
    releaseDay: (tx: Db, place: ZoneDay, state: 'held' | 'booked' = 'held'): Promise<boolean> =>
      freePlace(tx, place, state),
  };
}

async function loadNetwork(db: Db): Promise<LoadedNetwork> {
  const rows = await readNetworkRows(db);
  return { network: networkOf(rows), services: deliveryServicesOf(rows.services) };
}
