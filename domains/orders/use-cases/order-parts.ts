import type { RawBuilder, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { weekday, type Day } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { ZERO, type Cents } from '#foundation/pure/money.ts';
import { unavailableText } from '#domains/delivery/rules/availability-state.ts';
import { dayTakenText } from '#domains/delivery/rules/next-days.ts';
import { extendedDeliveryDay } from '#domains/delivery/rules/suppliers.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import { notCarriedTexts } from '#domains/delivery/rules/cash-and-carry.ts';
import type { AvailabilityResult, DaysLeft } from '#domains/delivery/use-cases/delivery.ts';
import {
  dayTaken,
  noDeliveryDate,
  notDelivered,
  notInStore,
  serviceGone,
  type PrepareFault,
} from '../contract/orders.ts';
import { buildCartExtras, type CartExtras, type Holder } from '../db/holds.ts';
import type { OrdersDeps } from './deps.ts';
import type { PrepareOrder } from './payments/prepare-input.ts';

const PLACE_TEXT = {
  suburb: 'Please, select a suburb in the suggested list.',
  /** The error text of the suburb field (ADDRESS-28). */
  suburbField: 'Please enter a valid suburb',
} as const;

/** Returns the fault for an address whose suburb, state and postcode do not belong to a known place. */
function noPlace(): PrepareFault {
  return failWith(invalidForm, {
    texts: PLACE_TEXT.suburb,
    fields: { 'deliveryAddress.suburb': PLACE_TEXT.suburbField },
  });
}

/**
 * Returns an SQL expression for the data that is read together with a cart. If `holder` (a browser and its
 * network address) is set, the data includes its payment attempts in progress.
 */
export function getCartExtras(
  { delivery }: Pick<OrdersDeps, 'delivery'>,
  {
    cartId,
    ownerId,
    buyerId = ownerId,
    email,
    site,
    deliveryAddress: { suburb, state, postcode, country },
  }: PrepareOrder,
  { now, holder }: { now: Date; holder: Holder | null },
): RawBuilder<CartExtras<DaysLeft>> {
  const locality = { suburb, state, postcode, country };
  return buildCartExtras({
    cartId,
    holder,
    left: delivery.countersFor({ market: site.country, locality, now }),
    buyer: { accountId: buyerId, email },
  });
}

/**
 * Returns when the goods of an order can be delivered to its address, or collected from its store. `left`
 * contains the remaining delivery slots if they were already read. Returns a fault if an address is unknown
 * or goods cannot be handed over.
 */
export async function availabilityOf(
  tx: Transaction<Tables>,
  { delivery, places }: Pick<OrdersDeps, 'delivery' | 'places'>,
  { site, carriedFrom, deliveryAddress, serviceSkus, override }: PrepareOrder,
  { lines: priced, now, left }: { lines: readonly PricedLine[]; now: Date; left: DaysLeft | undefined },
): Promise<AvailabilityResult | PrepareFault> {
  const lines = priced.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts }));
  if (carriedFrom) {
    const carried = delivery.carriedFrom({ warehouse: carriedFrom.warehouse, lines, now });
    if (!carried.unavailable) return carried;
    const missing = priced.filter(({ facts }) => carried.undeliverable.includes(facts.id));
    const texts = notCarriedTexts(
      missing.map(({ facts }) => facts.title),
      carriedFrom.storeName,
    );
    return failWith(notInStore, { texts });
  }
  // Rejects unknown addresses, because the postcode determines the price and the day. An invalid address
  // could otherwise be charged at the price of another place.
  if (!places.isPlace(deliveryAddress.country, deliveryAddress)) return noPlace();
  const { suburb, state, postcode, country } = deliveryAddress;
  const locality = { suburb, state, postcode, country };
  return delivery.availabilityFor(
    tx,
    { market: site.country, lines, locality, now, serviceSkus, override },
    left,
  );
}

/**
 * Returns the fault for a delivery day that has become unavailable since it was displayed, with the next
 * available days. If no trucks deliver on that weekday, the day was never displayed, and a general fault is
 * returned.
 */
export function dayGone(requestedDay: Day | null, { dates, today }: AvailabilityResult): PrepareFault {
  const wasDisplayed =
    requestedDay !== null &&
    today !== null &&
    requestedDay >= today &&
    dates.some(({ day, available }) => available && weekday(day) === weekday(requestedDay));
  return wasDisplayed
    ? failWith(dayTaken, { texts: dayTakenText(requestedDay, dates) })
    : failWith(noDeliveryDate);
}

export interface DeliveryParts {
  day: Day | null;
  /** The delivery slot that the order uses: a day in a zone. Null if suppliers deliver everything. */
  place: { zone: string; day: Day } | null;
  deliveryCents: Cents;
  supplierDeliveries: { supplier: string; skus: string[]; deliveryDay: Day; priceCents: Cents }[];
  services: { sku: string; title: string; priceCents: Cents }[];
}

/**
 * Returns the chosen day, the suppliers' days and the chosen services, at current prices. Returns a fault if
 * one of them is not available.
 */
export function deliveryParts(
  {
    site,
    carriedFrom,
    deliveryDay,
    serviceSkus,
  }: Pick<PrepareOrder, 'site' | 'carriedFrom' | 'deliveryDay' | 'serviceSkus'>,
  availability: AvailabilityResult,
): DeliveryParts | PrepareFault {
  if (carriedFrom) {
    if (serviceSkus.length > 0) return failWith(serviceGone);
    return {
      day: availability.today,
      place: null,
      deliveryCents: ZERO,
      supplierDeliveries: [],
      services: [],
    };
  }
  if (availability.unavailable || availability.zone === null || availability.today === null) {
    const phone = site.capabilities.deliveryUnavailablePhone ? site.supportPhone : null;
    return failWith(notDelivered, { texts: unavailableText(phone) });
  }
  const supplierDeliveries = availability.suppliers.flatMap(({ supplier, skus, dates: [first] }) =>
    first ? [{ supplier, skus, deliveryDay: first.day, priceCents: first.priceCents }] : [],
  );
  if (supplierDeliveries.length < availability.suppliers.length) return failWith(noDeliveryDate);
  const services = availability.services
    .filter(({ selected }) => selected)
    .map(({ sku, title, priceCents }) => ({ sku, title, priceCents }));
  if (services.length < new Set(serviceSkus).size) return failWith(serviceGone);

  const chosen = availability.dates.find(({ day, available }) => available && day === deliveryDay);
  if (availability.usesCapacity) {
    if (!chosen) return dayGone(deliveryDay, availability);
    const place = { zone: availability.zone, day: chosen.day };
    return { day: chosen.day, place, deliveryCents: chosen.priceCents, supplierDeliveries, services };
  }
  // Suppliers deliver everything, so the day is only an estimate. The shopper may choose an available day, no
  // day, or the extended day if it was offered (DELIVERY-06).
  const isOffered =
    deliveryDay === null || chosen !== undefined || deliveryDay === extendedDeliveryDay(availability.today);
  if (!isOffered) return failWith(noDeliveryDate);
  return {
    day: deliveryDay,
    place: null,
    deliveryCents: chosen?.priceCents ?? ZERO,
    supplierDeliveries,
    services,
  };
}
