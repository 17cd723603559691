import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { wireDay } from '#foundation/pure/wire.ts';
import { unknownOrder } from '#domains/orders/contract.ts';

/** Nothing of the order has left by that day, or it stands no more. */
export const notSent = faultSpec('not-sent', 409, 'Nothing of this order had left by that day.');
export const noSuchDay = faultSpec('no-such-day', 400, 'There is no such day.');
export const dayToCome = faultSpec('day-to-come', 400, 'That day is still to come.');

/** What has left of an order has come: the same twice is once, with another day it is put right. */
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
    /** All of the order has come. */
    isWhole: z.boolean(),
  }),
});
