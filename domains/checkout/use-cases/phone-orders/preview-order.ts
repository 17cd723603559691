import { restIsDueAtOnce } from '../../rules/deposit.ts';
import { dayIfReal, dayInZone, dayToParts } from '#foundation/pure/day.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { cents, sumCents, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { cartTotals, lineCents, NO_OPTIONS, type PricedLine } from '#domains/cart/rules/purchase.ts';
import { notCarriedTexts } from '#domains/delivery/rules/cash-and-carry.ts';
import { dayToWire } from '#domains/delivery/rules/days.ts';
import type { AvailabilityResult } from '#domains/delivery/use-cases/delivery.ts';
import { STORED_LAST_NAME_MAX } from '#domains/geo/rules/postal-address.ts';
import { balanceDueDay } from '#domains/orders/rules/balance.ts';
import { dayTaken, noDeliveryDate } from '#domains/orders/contract/orders.ts';
import { gstWithin, orderTotal } from '#domains/orders/rules/order-total.ts';
import { deliveryParts, type DeliveryParts } from '#domains/orders/use-cases/order-parts.ts';
import { PAYMENT_METHOD_LABEL, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { offeredMethods } from '#domains/payments/rules/offered-methods.ts';
import { unknownPlace } from '../../contract/checkout.ts';
import type { PhoneOrderForm, PhoneOrderPreview } from '../../contract/phone-orders.ts';
import { checkForm } from '../../rules/form.ts';
import { hasMoneyGoods, optionsForLines } from '../../rules/money-goods.ts';
import { depositTerms } from '../deposit.ts';
import { optionsOf } from '../options-of.ts';
import { carryingStore, getStaffSalesView } from '../staff-sales.ts';
import type { Buyer, PhoneOrderDeps } from './deps.ts';
import { countUnits, toLines, toOffers } from './to-lines.ts';

/**
 * Returns the prices, days and payment methods of a phone order, by the rules with which the checkout prices and places
 * orders, and what prevents the order. A form that is not complete yet has faults in `fields`. Stores and reserves
 * nothing.
 */
export async function previewOrder(
  buyer: Buyer,
  deps: PhoneOrderDeps,
  form: PhoneOrderForm,
): Promise<PhoneOrderPreview> {
  const { ctx } = buyer;
  const { site } = ctx;
  const chosen = await toLines(buyer, deps, form);
  const priced = await deps.carts.price(deps.db, chosen.lines, {
    site,
    now: ctx.now,
    justRead: chosen.facts,
  });
  const place = await readDelivery(buyer, deps, form, priced);
  const totals = cartTotals(priced);
  const { parts } = place;
  const totalCents = orderTotal({
    goodsCents: totals.orderCents,
    services: parts?.services ?? [],
    deliveryCents: parts?.deliveryCents ?? ZERO,
    supplierDeliveries: parts?.supplierDeliveries ?? [],
  });
  const tooLarge = await deps.carts.tooLarge(site, chosen.lines);
  return {
    currency: site.currency,
    lines: await toLineViews(buyer, deps, priced),
    goods: toDollars(cents(totals.orderCents + totals.discountCents)),
    discount: toDollars(totals.discountCents),
    delivery: parts && toDollars(priceOfDelivery(parts)),
    services: toDollars(sumCents((parts?.services ?? []).map(({ priceCents }) => priceCents))),
    total: toDollars(totalCents),
    gst: toDollars(gstWithin(totalCents, site.country)),
    ...toDeliveryView(place.availability, form.cashAndCarry),
    ...(await readStaffView(buyer, deps, { priced, place, isCarried: form.cashAndCarry })),
    fields: { ...findFormFaults(buyer, form), ...findLineFaults(priced), ...chosen.fields, ...place.fields },
    errors: [...(tooLarge === null ? [] : [tooLarge]), ...place.errors],
  };
}

interface Place {
  availability: AvailabilityResult | null;
  parts: DeliveryParts | null;
  fields: Record<string, string>;
  errors: string[];
}

/** Returns the delivery of the products to the address, or their handover in the store of the staff member. */
async function readDelivery(
  { ctx }: Buyer,
  deps: PhoneOrderDeps,
  form: PhoneOrderForm,
  priced: readonly PricedLine[],
): Promise<Place> {
  const { site, now } = ctx;
  const none: Place = { availability: null, parts: null, fields: {}, errors: [] };
  if (priced.length === 0) return none;
  const lines = priced.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts }));
  const deliveryDay = form.deliveryDay ? dayIfReal(form.deliveryDay) : null;
  if (form.cashAndCarry) {
    const store = await carryingStore(ctx, deps);
    if (!store) return { ...none, errors: [NO_COUNTER] };
    const availability = deps.delivery.carriedFrom({ warehouse: store.warehouse, lines, now });
    const carriedFrom = { storeName: store.name, warehouse: store.warehouse };
    const missing = priced.filter(({ facts }) => availability.undeliverable.includes(facts.id));
    if (missing.length > 0)
      return {
        ...none,
        errors: notCarriedTexts(
          missing.map(({ facts }) => facts.title),
          store.name,
        ),
      };
    return withParts(
      deliveryParts({ site, carriedFrom, deliveryDay, serviceSkus: [] }, availability),
      availability,
    );
  }
  const locality = toLocality(form, site.country);
  if (locality.postcode === '' || locality.suburb === '') return none;
  if (!deps.places.isPlace(locality.country, locality))
    return { ...none, fields: { 'deliveryAddress.suburb': unknownPlace.text } };
  const serviceSkus = form.deliveryServices;
  const availability = await deps.delivery.availabilityFor(deps.db, {
    market: site.country,
    lines,
    locality,
    now,
    serviceSkus,
    override: false,
  });
  return withParts(
    deliveryParts({ site, carriedFrom: null, deliveryDay, serviceSkus }, availability),
    availability,
  );
}

function withParts(parts: ReturnType<typeof deliveryParts>, availability: AvailabilityResult): Place {
  if (!isFault(parts)) return { availability, parts, fields: {}, errors: [] };
  const { code, errors } = parts.body;
  const isDay = code === dayTaken.code || code === noDeliveryDate.code;
  return {
    availability,
    parts: null,
    fields: isDay ? { deliveryDay: errors.join(' ') } : {},
    errors: isDay ? [] : errors,
  };
}

const NO_COUNTER = 'You aren’t assigned to a store of this site with stock of its own. Choose a delivery.';

function toLocality({ deliveryAddress }: PhoneOrderForm, country: 'AU' | 'NZ') {
  return {
    suburb: typed(deliveryAddress.suburb),
    state: typed(deliveryAddress.state),
    postcode: typed(deliveryAddress.postcode),
    country,
  };
}

const priceOfDelivery = ({ deliveryCents, supplierDeliveries }: DeliveryParts): Cents =>
  sumCents([deliveryCents, ...supplierDeliveries.map(({ priceCents }) => priceCents)]);

function toDeliveryView(
  availability: AvailabilityResult | null,
  isCarried: boolean,
): Pick<PhoneOrderPreview, 'days' | 'suppliers' | 'deliveryServices'> {
  if (availability === null || isCarried) return { days: [], suppliers: [], deliveryServices: [] };
  return {
    days: availability.usesCapacity
      ? availability.dates.map(dayToWire).map(({ date, available, price }) => ({ date, available, price }))
      : [],
    suppliers: availability.suppliers.flatMap(({ supplier, dates: [first] }) =>
      first ? [{ supplier, date: dayToParts(first.day), price: toDollars(first.priceCents) }] : [],
    ),
    deliveryServices: availability.services.map(({ sku, title, priceCents, selected }) => ({
      sku,
      title,
      price: toDollars(priceCents),
      selected,
    })),
  };
}

async function toLineViews(
  { ctx: { site } }: Buyer,
  deps: Pick<PhoneOrderDeps, 'db' | 'purchaseOptions'>,
  priced: readonly PricedLine[],
): Promise<PhoneOrderPreview['lines']> {
  const views: PhoneOrderPreview['lines'] = [];
  for (const line of priced) {
    const { facts, quantity, unitCents, discountCents } = line;
    views.push({
      sku: facts.sku,
      title: facts.title,
      image: facts.image,
      quantity,
      price: toDollars(unitCents),
      total: toDollars(cents(lineCents(line) - discountCents)),
      discount: toDollars(discountCents),
      most: countUnits(facts, site.id).most,
      offers: toOffers((await deps.purchaseOptions(deps.db, facts, site.country)) ?? NO_OPTIONS),
    });
  }
  return views;
}

/** Returns the stores and salespeople, the payment methods, and the day by which a payment link must be used. */
async function readStaffView(
  { ctx }: Buyer,
  deps: PhoneOrderDeps,
  {
    priced,
    place: { availability, parts },
    isCarried,
  }: { priced: readonly PricedLine[]; place: Place; isCarried: boolean },
): Promise<Pick<PhoneOrderPreview, 'carryFrom' | 'stores' | 'salesPeople' | 'methods' | 'payBy'>> {
  const { stores, salesPeople } = await getStaffSalesView(ctx, deps);
  const terms = await depositTerms(deps, ctx.site.id);
  const opts = optionsForLines(await optionsOf(ctx, deps), priced, terms.moneyGoods);
  const hasTruck = availability?.usesCapacity ?? false;
  const placed = availability?.today ?? dayInZone(ctx.now, ctx.site.timeZone).day;
  const days = parts ? [parts.day, ...parts.supplierDeliveries.map(({ deliveryDay }) => deliveryDay)] : [];
  const isDueAtOnce = restIsDueAtOnce({ today: placed, days, daysBefore: terms.daysBefore });
  const methods = offeredMethods(opts).flatMap((name) => {
    const number = PAYMENT_METHOD_NUMBER[name];
    const method = deps.payments.methodFor(number, ctx.site.country)?.method;
    if (method?.instrument({}, name)?.kind !== 'agreed' || (method.atTheDoor && !hasTruck)) return [];
    if (method.awaitsMoney && (isCarried || isDueAtOnce)) return [];
    return [{ number, label: PAYMENT_METHOD_LABEL[name] }];
  });
  const isPayable = parts !== null && !hasMoneyGoods(priced, terms.moneyGoods);
  return {
    carryFrom: (await carryingStore(ctx, deps))?.name ?? null,
    stores,
    salesPeople,
    methods,
    payBy: isPayable ? dayToParts(balanceDueDay({ placed, days, daysBefore: terms.daysBefore })) : null,
  };
}

/** Returns what the rules of the checkout form reject. Products and days are checked separately. */
function findFormFaults({ ctx: { site } }: Buyer, form: PhoneOrderForm): Record<string, string> {
  const { email, phoneNumber, poNumber, deliveryAddress } = form;
  const errors = checkForm(
    // The address of a store replaces that of the form.
    { email, phoneNumber, poNumber, deliveryAddress },
    {
      country: site.country,
      hasMiele: false,
      companyRequired: site.capabilities.companyNameRequired,
      requiresStorageAcknowledgement: false,
      lastNameMax: STORED_LAST_NAME_MAX,
    },
  );
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, { text }]) =>
      form.cashAndCarry && CARRIED_FIELDS.includes(path) ? [] : [[path, text]],
    ),
  );
}

const CARRIED_FIELDS = ['address', 'suburb', 'state', 'postcode'].map((name) => `deliveryAddress.${name}`);

const findLineFaults = (priced: readonly PricedLine[]): Record<string, string> =>
  Object.fromEntries(
    priced.flatMap(({ facts, problem }) => (problem === null ? [] : [[`lines.${facts.sku}`, problem]])),
  );
