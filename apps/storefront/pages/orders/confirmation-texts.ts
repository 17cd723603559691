import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { dayFromParts, dayInZone, formatDayLong, type Day, wallClock } from '#foundation/pure/day.ts';
import { formatPrice, fromDollars, sumCents, timesCents, toDollars } from '#foundation/pure/money.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import type { Confirmation } from '#domains/orders/contract/orders.ts';
import type { OwnOrder } from '#domains/orders/contract/own-orders.ts';
import { missingPartsText } from '#domains/pricing/rules/pricing.ts';
import { backOrderText } from '#domains/orders/rules/back-order.ts';
import { discountLabel, TIP_LABEL } from '#domains/orders/rules/order-total.ts';
import type { OrderLineView } from '#domains/orders/web/order-lines.tsx';
import type { TotalsRow } from '#domains/orders/web/totals-list.tsx';

export function headline(order: Confirmation, day: Day | null): string {
  if (order.state === 'confirmed' && order.takenFrom !== undefined) return 'Thank you, it’s all yours';
  if (order.state === 'cancelled')
    return order.wasConfirmed ? 'This order is cancelled' : 'This order didn’t go through';
  if (order.state === 'confirmed' && order.deliveredOn) return 'Your order has arrived';
  // The bank has not decided on the payment yet, so the text promises no delivery day.
  if (order.state === 'processing') return 'Thank you, your order is in';
  return day && !order.isByMakers ? `See you ${formatDayLong(day)}` : 'Thank you, your order is in';
}

export function leadText(order: Confirmation, day: Day | null): string {
  const { state, email } = order;
  if (state === 'confirmed' && order.takenFrom !== undefined)
    return `Collected from ${order.takenFrom}. Confirmation sent to ${email}.`;
  if (state === 'cancelled')
    return order.wasConfirmed
      ? `Nothing from this order will be delivered. Your refund goes to your original payment method. We’ll email ${email} when we send it.`
      : 'Nothing was charged, and nothing will be delivered.';
  if (state === 'processing') return `We’ll email ${email} when your payment is confirmed.`;
  if (order.deliveredOn) return `Delivered on ${formatDayLong(dayFromParts(order.deliveredOn))}.`;
  const sent = howFarSent(order);
  if (sent !== 'none')
    return sent === 'all'
      ? 'Everything has left our warehouse.'
      : 'The first part of your order has left our warehouse.';
  if (order.isByMakers)
    return `Confirmation sent to ${email}. A Product Expert will contact you to confirm the delivery date.`;
  const window = isSameDay(order, day) ? 'We deliver it today.' : 'We’ll be in touch the day before.';
  return day
    ? `Confirmation sent to ${email}. ${window}`
    : `Confirmation sent to ${email}. We’ll be in touch about the delivery day.`;
}

/** Returns the sentence about the state of an order in the account. */
export function ownLeadText(order: OwnOrder): string {
  const { state, deliveryDay, deliveredOn, email, wasConfirmed, takenFrom, isByMakers } = order;
  if (takenFrom !== undefined && state !== 'cancelled' && wasConfirmed) return `Collected from ${takenFrom}.`;
  const day = deliveryDay ? formatDayLong(dayFromParts(deliveryDay)) : null;
  if (state === 'processing')
    return `Your bank is still processing your payment. We’ll email ${email} when the payment goes through.`;
  if (state === 'unpaid') return 'Nothing was charged.';
  if (state === 'cancelled')
    return wasConfirmed
      ? 'This order is cancelled. Your refund goes to your original payment method.'
      : 'This order was cancelled.';
  if (state === 'delivered' && deliveredOn)
    return `Delivered on ${formatDayLong(dayFromParts(deliveredOn))}.`;
  if (state === 'sent')
    return day && !isByMakers
      ? `Your complete order has been sent, for delivery on ${day}.`
      : 'Your complete order has been sent.';
  if (isByMakers) return 'A Product Expert will arrange the delivery day with you.';
  return day ? `We deliver on ${day}.` : 'We’ll be in touch about the delivery day.';
}

/** Converts an order from the account to the format of the confirmation page, which has fewer states. */
export function confirmationOf(order: OwnOrder): Confirmation {
  const { payPath: _path, deliveryInstructions: _instructions, payments: _payments, ...rest } = order;
  const state =
    order.state === 'processing'
      ? 'processing'
      : order.state === 'unpaid' || order.state === 'cancelled'
        ? 'cancelled'
        : 'confirmed';
  return { ...rest, state };
}

/** Returns the text about the unpaid balance, with its due day if one is set. */
export function restText({
  balance,
  balanceDueDay,
  bankTransfer,
}: Pick<Confirmation, 'balance' | 'balanceDueDay' | 'bankTransfer'>): string {
  const due = formatPrice(balance);
  return balanceDueDay
    ? `Please ${bankTransfer ? `transfer ${due}` : `pay the rest, ${due},`} by ${formatDayLong(dayFromParts(balanceDueDay))}.`
    : `${due} is still to be paid.`;
}

/** Returns a text that names the payer of an order on account and the due date; null for any other order. */
export function accountText({
  isOnAccount,
  accountDueDay,
}: Pick<Confirmation, 'isOnAccount' | 'accountDueDay'>): string | null {
  if (!isOnAccount) return null;
  return accountDueDay
    ? `Nothing paid yet. Your company pays by ${formatDayLong(dayFromParts(accountDueDay))}, under its agreed terms.`
    : 'Nothing paid yet. Your company pays under its agreed terms.';
}

/** Returns how much of an order has been dispatched: nothing, part or all. */
export function howFarSent({
  lines,
  shipments,
}: Pick<Confirmation, 'lines' | 'shipments'>): 'none' | 'part' | 'all' {
  const units = (of: readonly { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  const sent = units(shipments.flatMap((one) => one.lines));
  return sent === 0 ? 'none' : sent < units(lines) ? 'part' : 'all';
}

/** The state of an order on its confirmation page or in the account, which has more states. */
type AnyState = { state: Confirmation['state'] | OwnOrder['state'] };

/** The time when the order was placed, and its time zone. */
type Placed = Pick<Confirmation, 'placedAt' | 'timeZone'>;

/** Whether the order was delivered on the day it was placed. */
export function isSameDay({ placedAt, timeZone }: Placed, day: Day | null): boolean {
  const placed = new Date(placedAt);
  return day !== null && !Number.isNaN(placed.getTime()) && dayInZone(placed, timeZone).day === day;
}

export function linesOf({
  lines,
  deliveryDay,
}: Pick<Confirmation, 'lines' | 'deliveryDay'>): OrderLineView[] {
  return lines.map((line) => ({
    key: line.sku,
    backOrder: backOrderText(line, deliveryDay !== null) ?? undefined,
    title: line.title,
    url: line.url,
    ...(line.condition === '' ? {} : { condition: line.condition }),
    ...(missingPartsText(line.missingParts) ? { missingParts: missingPartsText(line.missingParts)! } : {}),
    image: line.image,
    quantity: line.quantity,
    amount: line.price * line.quantity,
    variations: line.variations,
    extras: [
      ...(line.install ? [line.install] : []),
      ...(line.warranty ? [line.warranty] : []),
      ...line.services.map(({ title, price }) => ({ name: title, price })),
    ],
  }));
}

export function totalsOf(order: Omit<Confirmation, 'state'> & AnyState): TotalsRow[] {
  return [
    { label: 'Products', amount: formatPrice(productsTotal(order), { zero: '$0' }) },
    ...order.services.map(({ title, price }) => ({ label: title, amount: formatPrice(price) })),
    ...(order.deliveryDay && order.takenFrom === undefined
      ? [
          {
            label: 'Delivery',
            amount: formatPrice(order.deliveryPrice),
            ...(order.deliveryPrice === 0 ? { kind: 'free' as const } : {}),
          },
        ]
      : []),
    // Deliveries are listed as in the checkout (CHECKOUT-39), including free ones.
    ...order.supplierDeliveries.map(({ supplier, price }) => ({
      label: `Delivery by ${supplier}`,
      amount: formatPrice(price),
      ...(price === 0 ? { kind: 'free' as const } : {}),
    })),
    ...(order.discountTotal > 0
      ? [
          {
            label: discountLabel(order.couponCode),
            amount: formatPrice(-order.discountTotal),
            kind: 'save' as const,
          },
        ]
      : []),
    ...(order.tip > 0 ? [{ label: TIP_LABEL, amount: formatPrice(order.tip) }] : []),
    ...orderTotalRows(order),
    ...(order.giftCardTotal > 0
      ? [{ label: 'Paid by gift card', amount: formatPrice(order.giftCardTotal) }]
      : []),
  ];
}

/**
 * Returns the total of the products with the options chosen for each unit, as in the cart and the checkout,
 * in dollars.
 */
function productsTotal({ goodsTotal, lines }: Pick<Confirmation, 'goodsTotal' | 'lines'>): number {
  const extras = sumCents(
    lines.map(({ quantity, install, warranty, services }) =>
      timesCents(
        sumCents([install, warranty, ...services].map((one) => fromDollars(one?.price ?? 0))),
        quantity,
      ),
    ),
  );
  return toDollars(sumCents([fromDollars(goodsTotal), extras]));
}

/** Returns the titles of the installs. Tradespeople perform them at a different time from the delivery. */
export function installsOf({ lines }: Pick<Confirmation, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ install }) => (install ? [install.name] : [])))];
}

/** Returns the note under an order's total: the GST, unless it is zero, and the payment method. */
export function totalNote(gst: number, paidWith: string): string {
  return [gst === 0 ? '' : `Includes ${formatPrice(gst)} GST`, paidWith]
    .filter((part) => part !== '')
    .join(' · ');
}

/**
 * Returns the original total. Adds the current total if a more expensive delivery day, a return or a
 * cancellation has changed it.
 */
function orderTotalRows({
  orderTotal,
  adjustment,
  state,
}: Pick<Confirmation, 'orderTotal' | 'adjustment'> & AnyState): TotalsRow[] {
  const ordered = formatPrice(orderTotal, { zero: '$0' });
  if (adjustment === 0) return [{ label: 'Order Total', amount: ordered, kind: 'total' }];
  return [
    { label: 'Order Total', amount: ordered },
    adjustment < 0
      ? {
          label: state === 'cancelled' ? 'Cancelled' : 'Deducted after you ordered',
          amount: formatPrice(adjustment),
          kind: 'save',
        }
      : { label: 'Added after you ordered', amount: formatPrice(adjustment) },
    {
      label: 'Total now',
      amount: formatPrice(orderTotal + adjustment, { zero: '$0' }),
      kind: 'total',
    },
  ];
}

/**
 * Returns the heading of an order's address: the destination or, if the customer collected the goods, the
 * customer and the store.
 */
export function addressHeading({
  takenFrom,
  deliveredOn,
  wasConfirmed,
}: Pick<Confirmation, 'takenFrom' | 'deliveredOn' | 'wasConfirmed'>): string {
  if (!wasConfirmed) return 'Delivery address';
  if (takenFrom !== undefined) return `Collected from ${takenFrom} by`;
  return deliveredOn === null ? 'Delivering to' : 'Delivered to';
}

export function addressLines({ deliveryAddress: to }: Pick<Confirmation, 'deliveryAddress'>): string[] {
  return [
    `${to.firstName} ${to.lastName}`,
    to.companyName,
    to.address,
    [to.suburb, to.state, to.postcode].filter(Boolean).join(' '),
  ].filter((line) => line.trim() !== '');
}

/**
 * Returns "Today, 10.42am." in the time zone of the delivery, or the date if the order was placed on a
 * different day.
 */
function placedText({ placedAt, timeZone }: Placed, now: Date): string {
  const placed = new Date(placedAt);
  if (Number.isNaN(placed.getTime())) return '';
  const { day: on } = dayInZone(placed, timeZone);
  const isToday = on === dayInZone(now, timeZone).day;
  return `${isToday ? 'Today' : formatDayLong(on)}, ${formatClock(wallClock(placed, timeZone).slice(11))}.`;
}

/**
 * Returns a text with the time when the order was placed, and the state of its payment. The order may be paid
 * in part, or the whole payment may be due later (PHONE, DEPOSIT).
 */
export function orderedText(
  {
    state,
    paid,
    balance,
    orderTotal,
    isOnAccount,
    paidWith,
    ...placed
  }: Placed & Pick<Confirmation, 'state' | 'paid' | 'balance' | 'orderTotal' | 'isOnAccount' | 'paidWith'>,
  now = serverDate(),
): string {
  const payment =
    state !== 'confirmed'
      ? 'Waiting for the bank.'
      : balance <= 0
        ? isOnAccount
          ? 'On your company’s account.'
          : orderTotal === 0
            ? 'There was nothing to pay.'
            : 'Payment approved.'
        : paid > 0
          ? 'Partly paid.'
          : paidWith === ''
            ? 'Not paid yet.'
            : `Payment method: ${paidWith}.`;
  return `${placedText(placed, now)} ${payment}`.trim();
}
