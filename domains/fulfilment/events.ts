import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** All of an order has come to who ordered it. `day`: when the last of it did. */
export const orderDelivered = event(
  'order-delivered',
  z.object({ orderId: z.number(), day: z.string() }),
  ({ orderId, day }) => `${orderId}:${day}`,
);
