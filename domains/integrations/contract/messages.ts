import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { MESSAGE_VERSION, SUBSCRIBED_TOPICS, TOPICS, type Topic } from './values.ts';

/**
 * The messages that webhooks receive. Amounts are in dollars of the stated currency, days are `[year, month, day]`,
 * and timestamps are ISO 8601. A field may be added at any time; any other change increases the version.
 */

const orderLine = z.object({
  sku: z.string(),
  title: z.string(),
  quantity: z.number(),
  /** The price of a unit with its installation, warranty and services, before discounts. */
  unitPrice: z.number(),
  /** The discount on the whole line. */
  discount: z.number(),
});

/** An order as it is when the message is written. */
const orderData = z
  .object({
    orderNumber: z.string(),
    state: z.enum(['open', 'confirmed', 'cancelled']),
    currency: z.enum(['AUD', 'NZD']),
    placedAt: z.string(),
    confirmedAt: z.nullable(z.string()),
    total: z.number(),
    /** The amount received, less refunds. */
    paid: z.number(),
    deliveryPrice: z.number(),
    /** The booked delivery day; null if our trucks do not deliver the order. */
    deliveryDay: z.nullable(wireDay),
    customer: z.object({
      email: z.string(),
      phone: z.string(),
      firstName: z.string(),
      lastName: z.string(),
    }),
    deliveryAddress: z.object({
      companyName: z.string(),
      address: z.string(),
      suburb: z.string(),
      state: z.string(),
      postcode: z.string(),
      country: z.string(),
      instructions: z.string(),
    }),
    lines: z.array(orderLine),
  })
  .register(shapes, { id: 'WebhookOrder' });
export type OrderData = z.infer<typeof orderData>;

const DATA = {
  'order.confirmed': z.object({ order: orderData }),
  'order.changed': z.object({
    order: orderData,
    /** What changed, in plain words and without personal data. */
    changes: z.array(z.string()),
  }),
  'order.cancelled': z.object({ order: orderData }),
  'shipment.dispatched': z.object({
    orderNumber: z.string(),
    /** The goods that left together. */
    goods: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        quantity: z.number(),
        sentOn: wireDay,
        /** The code of the warehouse; null if a supplier sent the goods. */
        warehouse: z.nullable(z.string()),
        carrier: z.string(),
        tracking: z.string(),
      }),
    ),
  }),
  'shipment.delivered': z.object({ orderNumber: z.string(), deliveredOn: wireDay }),
  'refund.completed': z.object({
    orderNumber: z.string(),
    currency: z.enum(['AUD', 'NZD']),
    amount: z.number(),
    /** Whether the money was refunded to gift cards. */
    toGiftCards: z.boolean(),
    /** Identifies the refund. */
    reference: z.string(),
  }),
  'product.changed': z.object({
    products: z.array(
      z.object({
        sku: z.string(),
        productCode: z.string(),
        title: z.string(),
        /** Whether the product is sold. */
        isActive: z.boolean(),
        sites: z.array(z.string()),
        /** The retail prices, in the currency of the market; null if the product has no price there. */
        prices: z.array(
          z.object({
            market: z.enum(['AU', 'NZ']),
            price: z.nullable(z.number()),
            rrp: z.nullable(z.number()),
          }),
        ),
      }),
    ),
  }),
  'stock.changed': z.object({
    products: z.array(
      z.object({
        sku: z.string(),
        productCode: z.string(),
        sites: z.array(z.string()),
        /** The units that can be sold, by warehouse. */
        warehouses: z.array(z.object({ code: z.string(), available: z.number() })),
      }),
    ),
  }),
  'customer.created': z.object({
    customerId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
  }),
  'quote.accepted': z.object({
    quoteNumber: z.string(),
    projectId: z.number(),
    total: z.number(),
    /** The name that the customer entered. */
    acceptedBy: z.string(),
    acceptedAt: z.string(),
  }),
  'webhook.test': z.object({ text: z.string() }),
} as const satisfies Record<Topic, z.ZodMiniType>;

/** The data of a topic's messages. */
export type DataOf<T extends Topic> = z.infer<(typeof DATA)[T]>;

const messageOf = (topic: Topic) =>
  z.object({
    /** The same in every attempt to send the message. Receivers use it to ignore repeated messages. */
    id: z.string(),
    topic: z.literal(topic),
    version: z.literal(MESSAGE_VERSION),
    /** When the message was written. */
    time: z.string(),
    /** The id of the site; null if the message concerns all sites. */
    site: z.nullable(z.string()),
    data: DATA[topic],
  });

/** The schema of each topic's messages, with its description, for the OpenAPI document. */
export const WEBHOOK_MESSAGES: readonly { name: Topic; summary: string; schema: z.ZodMiniType }[] = [
  ...SUBSCRIBED_TOPICS,
  'webhook.test' as const,
].map((name) => ({ name, summary: TOPICS[name], schema: messageOf(name) }));
