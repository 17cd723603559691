import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { wireDay } from '#foundation/pure/wire.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';

/** The order had no dispatch by that day, or is no longer active. */
export const notSent = faultSpec('not-sent', 409, 'Nothing of this order had left by that day.');
export const noSuchDay = faultSpec('no-such-day', 400, 'There is no such day.');
export const dayToCome = faultSpec('day-to-come', 400, 'That day is still to come.');

/**
 * Marks the dispatched goods of an order as delivered. Repeating it has no effect; another day corrects the
 * previous one.
 */
export const noteDelivered = endpoint({
  tag: 'orders',
  access: { permission: 'orders.change' },
  method: 'POST',
  path: '/api/staff/order/:id/delivered',
  summary: 'What has left of an order of this site has been delivered, on a day; today unless one is said',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: z.object({ day: z.optional(wireDay) }),
  errors: [unknownOrder, notSent, noSuchDay, dayToCome],
  missing: 'caller',
  answer: z.object({
    orderNumber: z.string(),
    deliveredOn: wireDay,
    /** Whether the whole order was delivered. */
    isWhole: z.boolean(),
  }),
});
