import { dayToParts, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { cents, sumCents, toDollars } from '#foundation/pure/money.ts';
import type { goodsSent, orderDelivered } from '#domains/fulfilment/events.ts';
import { dispatchedGoods } from '#domains/fulfilment/use-cases/fulfilment.ts';
import type { accountCreated } from '#domains/identity/events.ts';
import { personOf } from '#domains/identity/use-cases/companies.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import type {
  dayChanged,
  orderCancelled,
  orderConfirmed,
  orderEdited,
  orderRefunded,
} from '#domains/orders/events.ts';
import { readOrder, type StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { quoteSpoken } from '#domains/quotes/events.ts';
import { readQuote } from '#domains/quotes/use-cases/quoted-orders.ts';
import type { DataOf, OrderData } from '../contract/messages.ts';
import type { Topic } from '../contract/values.ts';
import { hasAudience, writeMessage, type Audience } from './write-messages.ts';

type Tx = Parameters<EventHandler<typeof orderConfirmed>>[0];

/**
 * Creates the handlers that write messages about events. Each handler runs in the transaction that marks its event
 * as handled, so each event causes exactly one message.
 */
export function createEventHandlers({ clock }: { clock: () => Date }) {
  /** Writes a message about an order if a subscription receives it. */
  async function aboutOrder<T extends Topic>(
    tx: Tx,
    topic: T,
    orderId: number,
    dataOf: (order: StoredOrder) => DataOf<T> | Promise<DataOf<T>>,
  ): Promise<void> {
    const order = await readOrder(tx, { id: orderId });
    if (!order || !(await hasAudience(tx, topic, order.siteId))) return;
    const { siteId, email } = order;
    await writeMessage(tx, { topic, siteId, email, data: await dataOf(order) }, clock());
  }

  const confirmed: EventHandler<typeof orderConfirmed> = (tx, { orderId }) =>
    aboutOrder(tx, 'order.confirmed', orderId, (order) => ({ order: toOrderData(order) }));

  const cancelled: EventHandler<typeof orderCancelled> = (tx, { orderId }) =>
    aboutOrder(tx, 'order.cancelled', orderId, (order) => ({ order: toOrderData(order) }));

  const edited: EventHandler<typeof orderEdited> = (tx, { orderId, changes }) =>
    aboutOrder(tx, 'order.changed', orderId, (order) => ({ order: toOrderData(order), changes }));

  const dayMoved: EventHandler<typeof dayChanged> = (tx, { orderId, from, to }) =>
    aboutOrder(tx, 'order.changed', orderId, (order) => ({
      order: toOrderData(order),
      changes: [dayChangeText(from as Day | null, to as Day)],
    }));

  const refunded: EventHandler<typeof orderRefunded> = (tx, { orderId, key, toCards, ...refund }) =>
    aboutOrder(tx, 'refund.completed', orderId, ({ number, currency }) => ({
      orderNumber: number,
      currency,
      amount: toDollars(cents(refund.cents)),
      toGiftCards: toCards ?? false,
      reference: key,
    }));

  const dispatched: EventHandler<typeof goodsSent> = (tx, { orderId, sources }) =>
    aboutOrder(tx, 'shipment.dispatched', orderId, async ({ number, lines }) => ({
      orderNumber: number,
      goods: (await dispatchedGoods(tx, sources)).map(({ productId, quantity, sentOn, ...parcel }) => {
        const line = lines.find((one) => one.productId === productId);
        const { warehouse, carrier, tracking } = parcel;
        return {
          sku: line?.sku ?? '',
          title: line?.title ?? '',
          quantity,
          sentOn: dayToParts(sentOn),
          warehouse,
          carrier,
          tracking,
        };
      }),
    }));

  const delivered: EventHandler<typeof orderDelivered> = (tx, { orderId, day }) =>
    aboutOrder(tx, 'shipment.delivered', orderId, ({ number }) => ({
      orderNumber: number,
      deliveredOn: dayToParts(day as Day),
    }));

  const customerCreated: EventHandler<typeof accountCreated> = async (tx, { accountId, siteId }) => {
    if (!(await hasAudience(tx, 'customer.created', siteId))) return;
    const person = await personOf(tx, accountId);
    if (!person || person.email === '') return;
    const { id, email, first_name: firstName, last_name: lastName, phone } = person;
    const data = { customerId: id, email, firstName, lastName, phone };
    await writeMessage(tx, { topic: 'customer.created', siteId, email, data }, clock());
  };

  const quoteAccepted: EventHandler<typeof quoteSpoken> = async (tx, { siteId, quoteId, questionId }) => {
    if (questionId !== null || !(await hasAudience(tx, 'quote.accepted', siteId))) return;
    const quote = await readQuote(tx, siteId, quoteId);
    if (!quote?.acceptedAt) return;
    const data = {
      quoteNumber: quote.number,
      projectId: quote.projectId,
      total: toDollars(quote.totalCents),
      acceptedBy: quote.acceptedName ?? '',
      acceptedAt: quote.acceptedAt.toISOString(),
    };
    await writeMessage(tx, { topic: 'quote.accepted', siteId, data }, clock());
  };

  return {
    confirmed,
    cancelled,
    edited,
    dayMoved,
    refunded,
    dispatched,
    delivered,
    customerCreated,
    quoteAccepted,
  };
}

/** Returns the handlers that do nothing, and query nothing, while the shop has no webhook. */
export function skipWithoutWebhooks(
  audience: Audience,
  handlers: ReturnType<typeof createEventHandlers>,
): ReturnType<typeof createEventHandlers> {
  const ifAny =
    <Event>(handler: EventHandler<Event>): EventHandler<Event> =>
    async (tx, payload) => {
      if (!audience.isKnownEmpty()) await handler(tx, payload);
    };
  return {
    confirmed: ifAny(handlers.confirmed),
    cancelled: ifAny(handlers.cancelled),
    edited: ifAny(handlers.edited),
    dayMoved: ifAny(handlers.dayMoved),
    refunded: ifAny(handlers.refunded),
    dispatched: ifAny(handlers.dispatched),
    delivered: ifAny(handlers.delivered),
    customerCreated: ifAny(handlers.customerCreated),
    quoteAccepted: ifAny(handlers.quoteAccepted),
  };
}

const dayChangeText = (from: Day | null, to: Day) =>
  from === null
    ? `Delivery day set to ${formatDayLong(to)}`
    : `Delivery day changed from ${formatDayLong(from)} to ${formatDayLong(to)}`;

function toOrderData(order: StoredOrder): OrderData {
  const { deliveryAddress: to } = order;
  return {
    orderNumber: order.number,
    state: order.state,
    currency: order.currency,
    placedAt: order.createdAt.toISOString(),
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    total: toDollars(sumCents([order.totalCents, order.adjustedCents])),
    paid: toDollars(order.receivedCents),
    deliveryPrice: toDollars(order.deliveryCents),
    deliveryDay: order.deliveryDay && dayToParts(order.deliveryDay),
    customer: {
      email: order.email,
      phone: order.phone,
      firstName: to.firstName,
      lastName: to.lastName,
    },
    deliveryAddress: {
      companyName: to.companyName ?? '',
      address: to.address,
      suburb: to.suburb,
      state: to.state,
      postcode: to.postcode,
      country: to.country,
      instructions: to.deliveryInstructions ?? '',
    },
    lines: order.lines.map((line) => ({
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      unitPrice: toDollars(
        sumCents([
          line.unitCents,
          ...[line.install, line.warranty, ...line.services].flatMap((extra) => extra?.priceCents ?? []),
        ]),
      ),
      discount: toDollars(line.discountCents),
    })),
  };
}
