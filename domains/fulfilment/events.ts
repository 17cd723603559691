import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** All of an order has come to who ordered it. `day`: when the last of it did. */
export const orderDelivered = event(
  'order-delivered',
  z.object({ orderId: z.number(), day: z.string() }),
  ({ orderId, day }) => `${orderId}:${day}`,
);

/** Goods of an order have left, at once. `sources`: what tells each of their dispatches apart; a dispatch is told of once. */
export const goodsSent = event(
  'order-goods-sent',
  z.object({ orderId: z.number(), sources: z.array(z.string()) }),
  ({ orderId, sources }) => `${orderId}:${sources[0] ?? ''}`,
);
