/** The topics of webhooks, with the text that describes each in forms and in the OpenAPI document. */
export const TOPICS = {
  'order.confirmed': 'An order was paid or placed on account, and is confirmed.',
  'order.changed': 'Staff edited a confirmed order, or its delivery day changed.',
  'order.cancelled': 'A confirmed order was cancelled.',
  'shipment.dispatched': 'Goods of an order left a warehouse or a supplier.',
  'shipment.delivered': 'All goods of an order were delivered.',
  'refund.completed': 'Money for an order was refunded to the payer or to gift cards.',
  'product.changed': 'Products or their prices changed. One message contains up to 500 products.',
  'stock.changed': 'The stock of products changed. One message contains up to 500 products.',
  'customer.created': 'A customer created an account and confirmed its email address.',
  'quote.accepted': 'A customer accepted a quote.',
  'webhook.test': 'Staff sent a test to one webhook.',
} as const;
export type Topic = keyof typeof TOPICS;

/** The topics to which a webhook can subscribe. Tests are sent to a webhook regardless of its topics. */
export const SUBSCRIBED_TOPICS = [
  'order.confirmed',
  'order.changed',
  'order.cancelled',
  'shipment.dispatched',
  'shipment.delivered',
  'refund.completed',
  'product.changed',
  'stock.changed',
  'customer.created',
  'quote.accepted',
] as const satisfies readonly Topic[];

/** The version of the schemas of all messages. It increases with a change that receivers may not understand. */
export const MESSAGE_VERSION = 1;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why a webhook is paused: staff paused it, it failed too often, or the receiver responded with 410 (Gone).
 */
export const PAUSE_REASONS = ['staff', 'failures', 'gone'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** The maximum number of webhooks of the shop. */
export const MAX_WEBHOOKS = 50;
export const MAX_NAME_LENGTH = 100;
export const MAX_URL_LENGTH = 1_000;
/** The number of deliveries per response of the log. */
export const DELIVERIES_PER_PAGE = 50;
/** How many days messages, deliveries and attempts are stored. */
export const LOG_DAYS = 30;
/** The duration in hours for which the previous secret still signs messages after a new one was created. */
export const PREVIOUS_SECRET_HOURS = 24;
/** The maximum number of attempts to send a message. */
export const MAX_ATTEMPTS = 10;
/** The maximum number of products in a message. */
export const PRODUCTS_PER_MESSAGE = 500;
