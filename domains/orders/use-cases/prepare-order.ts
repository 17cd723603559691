import { RETAIL } from '#foundation/pure/visitor.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OrderAddress } from '../tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { emptyCart, notForSale, tooManyPieces } from '#domains/cart/contract.ts';
import {
  cartChanged,
  dayTaken,
  noDeliveryDate,
  notDelivered,
  otherSubmit,
  serviceGone,
  tooManyOpen,
  totalChanged,
  type PrepareFault,
} from '../contract.ts';
import { cents, formatCents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { weekday, type Day } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signatureOf } from '#foundation/server/signature.ts';
import { cartTotals, type PricedLine } from '#domains/cart/rules/purchase.ts';
import { couponCodeOf } from '#domains/cart/service.ts';
import { unavailableText } from '#domains/delivery/rules/availability-state.ts';
import { dayTakenText } from '#domains/delivery/rules/next-days.ts';
import { extendedDeliveryDay } from '#domains/delivery/rules/suppliers.ts';
import type { AvailabilityResult } from '#domains/delivery/service.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { holdStock } from '#domains/stock/service.ts';
import { codeGone } from '#domains/vouchers/contract.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import { isUnderWay, maxAgeOf, type HoldLimits } from '../rules/attempt.ts';
import { deliveryDiscount, orderTotal } from '../rules/order-total.ts';
import { deleteOrderLines, writeOrder, type OrderDraft } from '../store.ts';
import { countUnderWay, type Holder } from '../store/holds.ts';
import { attemptsOfCart, type Attempt } from '../store/attempts.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { notifyStockChanged, withdrawAttempt } from './release-order.ts';

export interface PrepareOrder {
  /** Who submits. */
  by: Actor;
  site: SiteForVisitor;
  cartId: string;
  /** One value a submit; the same again finds the attempt that it made. */
  idempotencyKey: string;
  /** Of what was submitted: the same key with something else is refused. */
  requestHash: string;
  /** The "Order Total" that the shopper saw. */
  shownTotalCents: Cents;
  email: string;
  phone: string;
  newsletter: boolean;
  deliveryAddress: OrderAddress;
  billingAddress: OrderAddress;
  deliveryDay: Day | null;
  serviceSkus: readonly string[];
  /** Our own team delivers what suppliers would. */
  override: boolean;
  requests: Record<string, unknown>;
  /** The browser's random id and the network address that submit. */
  visitor: { id: string | undefined; ip: string };
  paymentOption: number;
  provider: string;
  /** Where the provider sends the shopper back to. */
  returnUrlOf(attemptId: string): string;
  /** The caller's own objections, once facts and days are known; null when it has none. */
  objection(lines: readonly PricedLine[], availability: AvailabilityResult): PrepareFault | null;
  /**
   * Whether whoever the cart belongs to may order for so much; null when they may. What it writes stays, the order is not
   * made: nothing is held or paid.
   */
  clearance(tx: Transaction<Tables>, order: OrderToClear): Promise<PrepareFault | null>;
}

/** An order whose cart is locked and whose total is the one that was shown. */
export interface OrderToClear {
  accountId: string | null;
  cartId: string;
  totalCents: Cents;
  lines: readonly PricedLine[];
  serviceSkus: readonly string[];
  deliveryAddress: OrderAddress;
}

export type Prepared =
  /** Ready to pay: the provider is to be called with this attempt. */
  | { kind: 'ready'; attempt: Attempt; orderNumber: string; lines: readonly PricedLine[] }
  /** This very submit was here before; this is how its attempt stands. */
  | { kind: 'known'; attempt: Attempt }
  /** Another attempt of the same order is under way. */
  | { kind: 'under-way'; attempt: Attempt }
  /** The cart has become an order already. */
  | { kind: 'ordered' }
  | { kind: 'refused'; fault: PrepareFault };

export const PLACE_TEXT = {
  suburb: 'Please, select a suburb in the suggested list.',
  /** ADDRESS-28, beside the field. */
  suburbField: 'Please enter a valid suburb',
} as const;

const JUST_SOLD = 'A product in your cart has just been sold. Please check your cart and try again.';

/** Undoes the transaction. */
class Refused extends Error {
  readonly fault: PrepareFault;
  constructor(reason: PrepareFault) {
    super('refused');
    this.fault = reason;
  }
}
/** A shelf was emptied between our look and our hold: look again. */
class SoldOutMeanwhile extends Error {}

const LOOKS = 4;

/**
 * Step one of completing an order (architecture §4), in one transaction: locks the cart, checks the idempotency key,
 * reprices with fresh facts, compares with the total that the shopper saw, checks the delivery day, holds stock and day,
 * writes the order (one a cart) and an attempt to pay it.
 *
 * Locks are taken in the same order everywhere: cart, then stock by product, then the day, then coupons by id.
 */
export async function prepareOrder(dependencies: OrdersDependencies, input: PrepareOrder): Promise<Prepared> {
  for (let looks = 1; ; looks += 1) {
    try {
      const prepared = await inTransaction(dependencies.db, (tx) => prepareIn(tx, dependencies, input));
      if (prepared.kind === 'ready') dependencies.wakeOutbox();
      return prepared;
    } catch (error) {
      if (error instanceof Refused) return { kind: 'refused', fault: error.fault };
      if (!(error instanceof SoldOutMeanwhile)) throw error;
      if (looks === LOOKS) return { kind: 'refused', fault: failWith(notForSale, { texts: JUST_SOLD }) };
    }
  }
}

async function prepareIn(
  tx: Transaction<Tables>,
  dependencies: OrdersDependencies,
  input: PrepareOrder,
): Promise<Prepared> {
  const { carts, delivery, timing } = dependencies;
  const { site } = input;
  const now = dependencies.clock();

  const cart = await carts.lock(tx, input.cartId);
  if (!cart || cart.siteId !== site.id) throw new Refused(failWith(cartChanged));

  const attempts = await attemptsOfCart(tx, input.cartId);
  const same = attempts.find(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey);
  if (same && same.requestHash !== input.requestHash) throw new Refused(failWith(otherSubmit));
  if (same) return { kind: 'known', attempt: same };
  if (cart.isOrdered) return { kind: 'ordered' };
  const underWay = attempts.find(({ state }) => isUnderWay(state));
  if (underWay && underWay.state !== 'redirected') return { kind: 'under-way', attempt: underWay };
  // The shopper left the provider's page and submits anew: the earlier payment must not be finished as well.
  if (underWay) await withdrawAttempt(delivery, tx, underWay, { by: input.by, reason: 'replaced' }, now);

  if (cart.lines.length === 0) throw new Refused(failWith(emptyCart));
  const large = await carts.tooLarge(site, cart.lines);
  if (large !== null) throw new Refused(failWith(tooManyPieces, { texts: large }));
  const holder = holderOf(dependencies.secret, input);
  const limits = await dependencies.holdLimits?.(site.id);
  if (limits && (await holdsTooMuch(tx, holder, limits))) throw new Refused(failWith(tooManyOpen));
  const { lines, codes } = await carts.quote(tx, cart, {
    site,
    now,
    accountId: cart.accountId,
    email: input.email,
  });
  const unsold = lines.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  if (unsold.length > 0) throw new Refused(failWith(notForSale, { texts: unsold }));

  const { deliveryAddress } = input;
  // Price and day follow the postcode: an address that is no place would be paid at another's.
  if (!dependencies.places.isPlace(deliveryAddress.country, deliveryAddress)) throw new Refused(noPlace());
  const availability = await delivery.availabilityFor(tx, {
    market: site.country,
    lines: lines.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts })),
    locality: {
      suburb: deliveryAddress.suburb,
      state: deliveryAddress.state,
      postcode: deliveryAddress.postcode,
      country: deliveryAddress.country,
    },
    now,
    serviceSkus: input.serviceSkus,
    override: input.override,
  });
  const objection = input.objection(lines, availability);
  if (objection) throw new Refused(objection);
  const parts = deliveryParts(input, availability);
  const totals = cartTotals(lines);
  const goodsCents = totals.orderCents;
  const { freeDelivery } = codes;
  const totalCents = orderTotal({ goodsCents, ...parts, freeDelivery });
  if (totalCents !== input.shownTotalCents) {
    const text = `The total of your order has changed from ${formatCents(input.shownTotalCents, { zero: '$0' })} to ${formatCents(totalCents, { zero: '$0' })}. Please check it and submit again.`;
    const problems = codes.codes.flatMap(({ code, problem }) => (problem ? [`${code}: ${problem}`] : []));
    throw new Refused(failWith(totalChanged, { texts: [...problems, text] }));
  }

  const { accountId } = cart;
  const unclear = await input.clearance(tx, {
    accountId,
    cartId: cart.id,
    totalCents,
    lines,
    serviceSkus: parts.services.map(({ sku }) => sku),
    deliveryAddress,
  });
  if (unclear) return { kind: 'refused', fault: unclear };

  const stock = availability.sourced.flatMap(({ allocations }) => allocations);

  const order: OrderDraft = {
    siteId: site.id,
    cartId: cart.id,
    cartVersion: cart.version,
    accountId: cart.accountId,
    actedBy: cart.actedBy,
    projectId: cart.projectId,
    currency: site.currency,
    email: input.email,
    phone: input.phone,
    newsletter: input.newsletter,
    deliveryAddress,
    billingAddress: input.billingAddress,
    deliveryDay: parts.day,
    deliveryZone: availability.zone,
    deliveryCents: parts.deliveryCents,
    supplierDeliveries: parts.supplierDeliveries,
    services: parts.services,
    requests: input.requests,
    couponCode: couponCodeOf(codes),
    priceList: site.priceList ?? RETAIL,
    goodsCents,
    servicesCents: sumCents(parts.services.map(({ priceCents }) => priceCents)),
    discountCents: cents(totals.discountCents + deliveryDiscount({ ...parts, freeDelivery })),
    totalCents,
    lines: lines.map((line) => ({
      productId: line.facts.id,
      sku: line.facts.sku,
      title: line.facts.title,
      quantity: line.quantity,
      unitCents: line.unitCents,
      discountCents: cents(line.discountCents + line.couponCents),
      install: line.install && { name: line.install.name, priceCents: line.install.priceCents },
      warranty: line.warranty && { name: line.warranty.name, priceCents: line.warranty.priceCents },
      services: line.services.map(({ sku, title, priceCents }) => ({ sku, title, priceCents })),
    })),
    stock,
    day: parts.place,
  };
  const id = randomUUID();
  const unusedMs = maxAgeOf(timing, 'redirected', limits?.unusedMs)!;
  const details = { returnUrl: input.returnUrlOf(id), unusedMs };
  const before = attempts[0];
  if (before) await deleteOrderLines(tx, before.orderId);
  // Short as yet: extended once the shopper comes back, or the provider has it.
  const expiresAt = new Date(now.getTime() + Math.min(timing.hold, unusedMs + timing.lease));
  const written = await writeOrder(
    tx,
    order,
    {
      id,
      paymentOption: input.paymentOption,
      provider: input.provider,
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
      details,
      holder,
      earlier: attempts.length,
      nextCheckAt: new Date(now.getTime() + timing.firstCheck),
    },
    { now, expiresAt },
  );
  // Last, because every other order of these products and this day waits for these rows until we commit.
  const { held, emptied } = await holdStock(tx, stock);
  if (!held) throw new SoldOutMeanwhile();
  if (parts.place && !(await delivery.holdDay(tx, parts.place)))
    throw new Refused(dayGone(parts.place.day, availability));
  const used = {
    id: written.orderId,
    cartId: cart.id,
    accountId: cart.accountId,
    email: input.email,
    expiresAt,
  };
  if (!(await dependencies.vouchers.hold(tx, used, codes.couponIds))) throw new Refused(failWith(codeGone));
  await notifyStockChanged(tx, emptied, now);
  return {
    kind: 'ready',
    orderNumber: written.number,
    lines,
    attempt: {
      id,
      orderId: written.orderId,
      cartId: cart.id,
      siteId: site.id,
      orderState: 'open',
      paymentOption: input.paymentOption,
      provider: input.provider,
      reference: written.reference,
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
      amountCents: totalCents,
      currency: site.currency,
      state: 'created',
      providerReference: null,
      refusalReason: null,
      details,
      createdAt: now,
      checks: 0,
      heldDay: parts.place,
    },
  };
}

function holderOf(secret: string, { site, email, visitor }: PrepareOrder): Holder {
  const key = (text: string) => signatureOf(secret, 'holder', text);
  return {
    browser: visitor.id ? key(`browser ${visitor.id}`) : null,
    email: key(`email ${site.id} ${email}`),
    address: key(`address ${visitor.ip}`),
  };
}

/** Whether somebody's earlier orders hold as much as may be held unpaid. Two submits at the same moment may both pass. */
async function holdsTooMuch(tx: Transaction<Tables>, holder: Holder, limits: HoldLimits): Promise<boolean> {
  const { ofShopper, ofAddress } = await countUnderWay(tx, holder);
  return ofShopper >= limits.perShopper || ofAddress >= limits.perAddress;
}

function noPlace(): PrepareFault {
  return failWith(invalidForm, {
    texts: PLACE_TEXT.suburb,
    fields: { 'deliveryAddress.suburb': PLACE_TEXT.suburbField },
  });
}

/** A day that has closed since it was shown, with the next ones; one on whose weekday no truck goes never was shown. */
function dayGone(gone: Day | null, { dates, today }: AvailabilityResult): PrepareFault {
  const wasShown =
    gone !== null &&
    today !== null &&
    gone >= today &&
    dates.some(({ day, available }) => available && weekday(day) === weekday(gone));
  return wasShown ? failWith(dayTaken, { texts: dayTakenText(gone, dates) }) : failWith(noDeliveryDate);
}

interface DeliveryParts {
  day: Day | null;
  /** The place of the zone's day that the order takes; null when makers deliver everything. */
  place: { zone: string; day: Day } | null;
  deliveryCents: Cents;
  supplierDeliveries: { supplier: string; deliveryDay: Day; priceCents: Cents }[];
  services: { sku: string; title: string; priceCents: Cents }[];
}

/** The chosen day, the suppliers' days and the services, at today's prices. Throws what is wrong with them. */
function deliveryParts(
  { site, deliveryDay, serviceSkus }: PrepareOrder,
  availability: AvailabilityResult,
): DeliveryParts {
  if (availability.unavailable || availability.zone === null || availability.today === null) {
    const phone = site.capabilities.deliveryUnavailablePhone ? site.supportPhone : null;
    throw new Refused(failWith(notDelivered, { texts: unavailableText(phone) }));
  }
  const supplierDeliveries = availability.suppliers.map(({ supplier, dates }) => {
    const first = dates[0];
    if (!first) throw new Refused(failWith(noDeliveryDate));
    return { supplier, deliveryDay: first.day, priceCents: first.priceCents };
  });
  const services = availability.services
    .filter(({ selected }) => selected)
    .map(({ sku, title, priceCents }) => ({ sku, title, priceCents }));
  if (services.length < new Set(serviceSkus).size) throw new Refused(failWith(serviceGone));

  const chosen = availability.dates.find(({ day, available }) => available && day === deliveryDay);
  if (availability.usesCapacity) {
    if (!chosen) throw new Refused(dayGone(deliveryDay, availability));
    const place = { zone: availability.zone, day: chosen.day };
    return { day: chosen.day, place, deliveryCents: chosen.priceCents, supplierDeliveries, services };
  }
  // Makers deliver everything: their day is an estimate, and the shopper may have been offered the extended one (DELIVERY-06).
  const isOffered =
    deliveryDay === null || chosen !== undefined || deliveryDay === extendedDeliveryDay(availability.today);
  if (!isOffered) throw new Refused(failWith(noDeliveryDate));
  return {
    day: deliveryDay,
    place: null,
    deliveryCents: chosen?.priceCents ?? ZERO,
    supplierDeliveries,
    services,
  };
}
