import type { User } from '#foundation/pure/user.ts';
import { dayIfReal, dayToParts, type Day } from '#foundation/pure/day.ts';
import { cents, sumCents, timesCents, toDollars } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_LABEL } from '#domains/payments/contract/payments.ts';
import { conditionView } from '#domains/pricing/rules/pricing.ts';
import { paymentMethodName } from '#domains/payments/rules/offered-methods.ts';
import { claimUrlOfOrder } from '#domains/promotions/rules/claim-path.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import type { Confirmation } from '../contract/orders.ts';
import { bankTransferOf } from '../rules/bank-transfer.ts';
import { dueCents, isOnAccount } from '../rules/money.ts';
import { lifeOf, mayDo } from '../rules/order-life.ts';
import { isUnderWay } from '../rules/attempt.ts';
import { gstWithin, pieceCents, getDisplayedDiscount, variationText } from '../rules/order-total.ts';
import type { StoredOrder } from '../db/read-order.ts';

/** A shipment of an order, from the fulfilment domain. Quantities are in units. */
export interface Shipment {
  orderId: number;
  sentOn: Day;
  /** The day on which the shipment was delivered; null or undefined unless a delivery has been recorded. */
  deliveredOn?: Day | null;
  carrier: string;
  tracking: string;
  /** The address of the carrier's tracking page; empty or undefined if unknown. */
  trackingUrl?: string;
  /** When the dispatch was recorded. */
  recordedAt?: Date;
  lines: { productId: number; quantity: number }[];
}

/** Returns the name of a payment method; empty if the number is undefined or unknown. */
export function paidWithText(methodNumber: number | undefined): string {
  const name = paymentMethodName(methodNumber ?? 0);
  return name === undefined || name === 'None' ? '' : PAYMENT_METHOD_LABEL[name];
}

/**
 * Returns the names of all payment methods with which an order was paid, such as "PayPal and Klarna". If the
 * order is unpaid, returns the name of its latest attempt's method.
 */
function paidWithTexts({ paidBy, attempt }: Pick<StoredOrder, 'paidBy' | 'attempt'>): string {
  const methodNumbers = paidBy.length > 0 ? paidBy : [attempt?.paymentMethod];
  return [...new Set(methodNumbers.map(paidWithText))].filter((text) => text !== '').join(' and ');
}

/** Returns the store in which a cash and carry order was collected; an empty object for deliveries. */
export function takenFrom({ requests }: Pick<StoredOrder, 'requests'>): { takenFrom?: string } {
  const store = requests['cashAndCarry'];
  return typeof store === 'string' ? { takenFrom: store } : {};
}

/** Returns the purchase order number that the shopper entered (CHECKOUT-15); empty if they entered none. */
export function poNumberOf({ requests }: Pick<StoredOrder, 'requests'>): string {
  const number = requests['poNumber'];
  return typeof number === 'string' ? number : '';
}

/** Returns the titles of the order lines with these SKUs. */
export function titlesOf({ lines }: Pick<StoredOrder, 'lines'>, skus: readonly string[] = []): string[] {
  return lines.filter(({ sku }) => skus.includes(sku)).map(({ title }) => title);
}

/** Whether suppliers deliver the whole order, so that our trucks deliver nothing. */
export function isByMakers({
  lines,
  supplierDeliveries,
}: Pick<StoredOrder, 'supplierDeliveries'> & { lines: readonly { sku: string }[] }): boolean {
  const makers = new Set(supplierDeliveries.flatMap(({ skus = [] }) => skus));
  return makers.size > 0 && lines.every(({ sku }) => makers.has(sku));
}

/** The current catalogue data of an ordered product. */
export interface OrderedProduct {
  productCode: string;
  /** The path of the product's page; empty if the product has no page. */
  url: string;
  image: string;
}

/**
 * Converts an order to the view for its shopper. Amounts are in dollars, and days are split into year, month
 * and day.
 * - `factsOf` returns the data of a product; undefined if the catalogue no longer contains the product.
 * - `shipments` are the order's shipments.
 * - `backOrders` contains the units on back order by product id.
 * - `today` and `timeZone` are those of the site.
 */
export function toConfirmation(
  order: StoredOrder,
  country: 'AU' | 'NZ',
  factsOf: (productId: number) => OrderedProduct | undefined,
  {
    shipments,
    backOrders,
    today,
    timeZone,
  }: {
    shipments: readonly Shipment[];
    backOrders: ReadonlyMap<number, number>;
    today: Day;
    timeZone: string;
  },
): Confirmation {
  const { attempt } = order;
  const isProcessing = attempt !== null && isUnderWay(attempt.state);
  const { deliveryInstructions: _instructions, ...deliveryAddress } = order.deliveryAddress;
  const goods = sumCents(order.lines.map((line) => timesCents(pieceCents(line), line.quantity)));
  const ordered = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = takenFrom(order);
  const transfer = bankTransferOf(order);
  const sent = sentUnits(shipments);
  const state = order.state === 'confirmed' ? 'confirmed' : isProcessing ? 'processing' : 'cancelled';
  const life = lifeOf({
    state: order.state,
    ordered,
    sent: taken.takenFrom === undefined ? sent : ordered,
    delivered: taken.takenFrom === undefined ? deliveredUnits(shipments) : ordered,
  });
  return {
    cartId: order.cartId,
    orderNumber: order.number,
    state,
    email: order.email,
    poNumber: poNumberOf(order),
    placedAt: (order.confirmedAt ?? order.createdAt).toISOString(),
    timeZone: order.timeZone ?? timeZone,
    deliveryDay: order.deliveryDay && dayToParts(order.deliveryDay),
    supplierDeliveries: order.supplierDeliveries.map(({ supplier, skus, deliveryDay, priceCents }) => ({
      supplier,
      brings: titlesOf(order, skus),
      deliveryDay: dayToParts(deliveryDay as Day),
      price: toDollars(priceCents),
    })),
    isByMakers: isByMakers(order),
    shipments: shipmentViews(shipments, order),
    deliveredOn: life === 'delivered' ? lastDelivered(shipments) : null,
    deliveryPrice: toDollars(order.deliveryCents),
    ...taken,
    deliveryAddress,
    lines: order.lines.map((line) => ({
      sku: line.sku,
      title: line.title,
      productCode: factsOf(line.productId)?.productCode ?? '',
      url: factsOf(line.productId)?.url ?? '',
      condition: conditionView(line.condition ?? '')?.text ?? '',
      missingParts: [...(line.missingParts ?? [])],
      image: factsOf(line.productId)?.image ?? '',
      quantity: line.quantity,
      backOrdered: state === 'cancelled' ? 0 : (backOrders.get(line.productId) ?? 0),
      price: toDollars(pieceCents(line)),
      variations: (line.variations ?? []).map(variationText),
      install: line.install && { name: line.install.name, price: toDollars(line.install.priceCents) },
      warranty: line.warranty && { name: line.warranty.name, price: toDollars(line.warranty.priceCents) },
      services: line.services.map(({ title, priceCents }) => ({ title, price: toDollars(priceCents) })),
    })),
    services: order.services.map(({ title, priceCents }) => ({ title, price: toDollars(priceCents) })),
    goodsTotal: toDollars(goods),
    discountTotal: toDollars(getDisplayedDiscount(order.discountCents, order.lines)),
    couponCode: order.couponCode,
    tip: toDollars(order.tipCents),
    giftCardTotal: toDollars(order.giftCardCents),
    orderTotal: toDollars(order.totalCents),
    gst: toDollars(
      gstWithin(cents(order.totalCents + order.adjustedCents - order.remainingTipCents), country),
    ),
    paid: toDollars(order.paidCents),
    paidWith: paidWithTexts(order),
    isOnAccount: isOnAccount(order),
    accountDueDay: order.accountDueDay && isOnAccount(order) ? dayToParts(order.accountDueDay) : null,
    rewards: state === 'cancelled' ? [] : order.rewards.map((one) => rewardView(one, order.number)),
    refundPending: toDollars(order.goingBackCents),
    balance: toDollars(dueCents(order)),
    ...(transfer ? { bankTransfer: transfer } : {}),
    balanceDueDay: order.balanceDueDay && dueCents(order) > 0 ? dayToParts(order.balanceDueDay) : null,
    adjustment: toDollars(order.adjustedCents),
    wasConfirmed: order.confirmedAt !== null,
    mayCancel: mayDo('cancel', life, 'shopper'),
    mayChangeDay: mayDo('change-day', life, 'shopper') && hasTruck(order, today),
  };
}

function shipmentViews(
  shipments: readonly Shipment[],
  { lines: ordered }: Pick<StoredOrder, 'lines'>,
): Confirmation['shipments'] {
  const titled = new Map(ordered.map(({ productId, sku, title }) => [productId, { sku, title }]));
  return shipments.map(({ sentOn, deliveredOn, carrier, tracking, trackingUrl = '', lines }) => ({
    sentOn: dayToParts(sentOn),
    deliveredOn: deliveredOn ? dayToParts(deliveredOn) : null,
    carrier,
    tracking,
    trackingUrl,
    lines: lines.flatMap(({ productId, quantity }) => {
      const line = titled.get(productId);
      return line ? [{ ...line, quantity }] : [];
    }),
  }));
}

function rewardView(
  { claimUntil, claimUrl, ...reward }: RewardClaim,
  orderNumber: string,
): Confirmation['rewards'][number] {
  const until =
    claimUntil === null ? null : dayIfReal(claimUntil.split('-').map(Number) as [number, number, number]);
  return {
    ...reward,
    claimUrl: claimUrlOfOrder(claimUrl, orderNumber),
    claimUntil: until && dayToParts(until),
  };
}

/** Returns the number of units that were dispatched. */
export function sentUnits(shipments: readonly Pick<Shipment, 'lines'>[]): number {
  return shipments.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the number of units that were delivered. */
export function deliveredUnits(shipments: readonly Pick<Shipment, 'deliveredOn' | 'lines'>[]): number {
  return sentUnits(shipments.filter(({ deliveredOn }) => deliveredOn));
}

function lastDelivered(shipments: readonly Pick<Shipment, 'deliveredOn'>[]) {
  const last = shipments
    .flatMap(({ deliveredOn }) => deliveredOn ?? [])
    .toSorted()
    .at(-1);
  return last ? dayToParts(last) : null;
}

/**
 * True if the delivery day of an order can be changed. The order must have a delivery slot of our trucks on a
 * future day. An order that has lost its slot must be fully paid.
 */
function hasTruck(order: StoredOrder, today: Day): boolean {
  if (order.truck === 'booked') return order.deliveryDay !== null && order.deliveryDay > today;
  return order.truck === 'released' && dueCents(order) === 0;
}

/**
 * Returns the changes to an order that its state allows and for which the staff member has permission. The
 * result is the same if the staff member acts for a customer.
 */
export function changesByStaff(
  { mayCancel, mayChangeDay }: Pick<Confirmation, 'mayCancel' | 'mayChangeDay'>,
  { permissions }: Pick<User, 'permissions'>,
): Pick<Confirmation, 'mayCancel' | 'mayChangeDay'> {
  return {
    mayCancel: mayCancel && permissions.has('orders.refund'),
    mayChangeDay: mayChangeDay && permissions.has('orders.change'),
  };
}
