import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { ownOrder } from './changes.ts';
import { dayTaken, linkExpired, totalChanged, unknownOrder } from './orders.ts';

/** The endpoints with which customers and staff change the delivery day of a confirmed order. */

export const dayFixed = faultSpec(
  'day-fixed',
  409,
  'The delivery day of this order can no longer be changed online. Please call us.',
);
/**
 * The text of {@link dayFixed} for an order of which a part was dispatched
 * (docs/decisions/0029-only-whole-orders-change-the-day.md).
 */
export const PARTLY_DISPATCHED =
  'Part of this order has already been dispatched, so its delivery day cannot be changed. Please call us about the rest.';
export const restFirst = faultSpec(
  'rest-first',
  409,
  'Please pay the remaining amount for this order first. Then you can choose a new delivery day.',
);

/** The delivery days that an order can be moved to. Amounts are in dollars. */
export const orderDays = z
  .object({
    orderNumber: z.string(),
    /** The current delivery day; null if the order has none. */
    day: z.nullable(wireDay),
    /** The current price of the delivery. */
    price: z.number(),
    /** Whether a code makes the delivery free. If so, all days have the same price. */
    isFree: z.boolean(),
    dates: z.array(z.object({ date: wireDay, available: z.boolean(), price: z.number() })),
  })
  .register(shapes, { id: 'OrderDays' });
export type OrderDaysAnswer = z.infer<typeof orderDays>;

const change = {
  date: wireDay,
  /**
   * The difference in dollars between the delivery prices of the new and the current day, as displayed to the
   * user. Negative if the new day is cheaper.
   */
  difference: z.number().check(z.gte(-100_000), z.lte(100_000)),
};
const byMail = {
  id: z.string().check(z.maxLength(100)),
  until: z.optional(z.string().check(z.maxLength(100))),
  proof: z.optional(z.string().check(z.maxLength(200))),
};
const byNumber = z.object({ id: z.string().check(z.maxLength(40)) });
/** An order after a change by staff. */
export const changedOrder = z
  .object({
    orderNumber: z.string(),
    /** The amount left to pay, in dollars. */
    due: z.number(),
  })
  .register(shapes, { id: 'ChangedOrder' });

const LOOK_ERRORS = [unknownOrder, dayFixed, restFirst, dayTaken, totalChanged] as const;
const orders = { tag: 'orders', missing: 'caller' } as const;

export const getOwnDays = endpoint({
  ...orders,
  access: 'customer',
  whileActing: 'orders.change',
  method: 'GET',
  path: '/api/account/order/invoiced/:id/days',
  summary: 'Lists alternative delivery days for an order of the signed-in user',
  params: byNumber,
  errors: [...LOOK_ERRORS],
  answer: orderDays,
});
export const changeOwnDay = endpoint({
  ...orders,
  access: 'customer',
  whileActing: 'orders.change',
  method: 'POST',
  path: '/api/account/order/invoiced/:id/day',
  summary: 'Changes the delivery day of an order of the signed-in user; idempotent',
  params: byNumber,
  body: z.object(change),
  errors: [...LOOK_ERRORS],
  answer: changedOrder,
});
export const getPlacedDays = endpoint({
  ...orders,
  access: 'public',
  whileActing: 'orders.change',
  method: 'GET',
  path: '/api/checkout/confirmation/days',
  summary:
    'Lists possible delivery days for the order placed from a cart. The caller must be the browser that placed it, or send the proof from its emailed link',
  query: z.object(byMail),
  secretParams: ['proof'],
  errors: [...LOOK_ERRORS, linkExpired],
  answer: orderDays,
});
export const changePlacedDay = endpoint({
  ...orders,
  access: 'public',
  whileActing: 'orders.change',
  method: 'POST',
  path: '/api/checkout/confirmation/day',
  summary: 'Changes the delivery day of the order placed from a cart; idempotent',
  body: z.object({ ...byMail, ...change }),
  errors: [...LOOK_ERRORS, linkExpired],
  answer: changedOrder,
});
export const getDaysForShopper = endpoint({
  ...orders,
  access: { permission: 'orders.change' },
  method: 'GET',
  path: '/api/staff/order/:id/days',
  summary: 'Lists possible delivery days for an order on this site',
  params: byNumber,
  errors: [...LOOK_ERRORS],
  answer: orderDays,
});
export const changeDayForShopper = endpoint({
  ...orders,
  access: { permission: 'orders.change' },
  method: 'POST',
  path: '/api/staff/order/:id/day',
  summary: 'Changes the delivery day of an order on this site; with `atNoCost`, the price does not change',
  params: byNumber,
  body: z.object({ ...change, atNoCost: z._default(z.boolean(), false) }),
  errors: [...LOOK_ERRORS, ownOrder],
  answer: changedOrder,
});
