import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** The whole order was delivered to the customer. `day` is the day of the last delivery. */
export const orderDelivered = event(
  'order-delivered',
  z.object({ orderId: z.number(), day: z.string() }),
  ({ orderId, day }) => `${orderId}:${day}`,
);

/**
 * Goods of one order were dispatched together. `sources` identifies the dispatches. Each dispatch is in
 * exactly one event.
 */
export const goodsSent = event(
  'order-goods-sent',
  z.object({ orderId: z.number(), sources: z.array(z.string()) }),
  ({ orderId, sources }) => `${orderId}:${sources[0] ?? ''}`,
);
