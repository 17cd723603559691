import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { wireDay } from '#foundation/pure/wire.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';

/**
 * The error if no part of the order was dispatched by the entered delivery day, or if the order is not
 * active.
 */
export const notSent = faultSpec('not-sent', 409, 'No part of this order had been sent by that day.');
export const noSuchDay = faultSpec('no-such-day', 400, 'Please enter a valid day.');
export const dayToCome = faultSpec('day-to-come', 400, 'That day is in the future.');

/**
 * Marks the dispatched goods of an order as delivered. Repeating the request has no effect. A request with a
 * different day corrects the recorded day.
 */
export const noteDelivered = endpoint({
  tag: 'orders',
  access: { permission: 'orders.change' },
  method: 'POST',
  path: '/api/staff/order/:id/delivered',
  summary: 'Marks the sent part of an order of this site as delivered on a day (default: today)',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: z.object({ day: z.optional(wireDay) }),
  errors: [unknownOrder, notSent, noSuchDay, dayToCome],
  missing: 'caller',
  answer: z.object({
    orderNumber: z.string(),
    deliveredOn: wireDay,
    /** Whether all goods of the order have been delivered. */
    isWhole: z.boolean(),
  }),
});
