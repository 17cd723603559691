import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { NOTICES } from '#domains/payments/contract/adapter.ts';

/** An order was confirmed. Handlers send emails and confirm the newsletter sign-up, for example. */
export const orderConfirmed = event('order-confirmed', z.object({ orderId: z.number() }), ({ orderId }) =>
  String(orderId),
);

/**
 * An order with a coupon was confirmed. This is a separate event, so that its handlers do not run for orders
 * without a coupon, which are the great majority.
 */
export const couponOrderConfirmed = event(
  'coupon-order-confirmed',
  z.object({ orderId: z.number() }),
  ({ orderId }) => String(orderId),
);

/** A payment failed, but the shopper may believe that it is still in progress. */
export const orderNotPaid = event(
  'order-not-paid',
  z.object({ orderId: z.number(), attemptId: z.string() }),
  ({ attemptId }) => attemptId,
);

/** Money for an order was refunded to the payer. */
export const orderRefunded = event(
  'order-refunded',
  z.object({
    orderId: z.number(),
    cents: z.number(),
    key: z.string(),
    /** Whether the amount was refunded to gift cards. */
    toCards: z.optional(z.boolean()),
  }),
  ({ key }) => key,
);

/** Staff must act on a payment event for an order. */
export const paymentTrouble = event(
  'payment-trouble',
  z.object({
    orderId: z.number(),
    attemptId: z.string(),
    type: z.enum([...NOTICES, 'refund-unconfirmed', 'refund-other-currency', 'refund-beyond-payment']),
    cents: z.number(),
    /** The currency of the amount if it differs from the order's. */
    currency: z.optional(z.string()),
    eventId: z.string(),
    /** The reason, in the provider's own words. */
    why: z.optional(z.string()),
  }),
  ({ eventId }) => eventId,
);

/** The total of a confirmed order changed. */
export const orderAdjusted = event(
  'order-adjusted',
  z.object({ orderId: z.number(), sourceKey: z.string() }),
  ({ sourceKey }) => sourceKey,
);

/** A confirmed order was cancelled. */
export const orderCancelled = event('order-cancelled', z.object({ orderId: z.number() }), ({ orderId }) =>
  String(orderId),
);

/**
 * A user requested that the link to an order be sent by email. `orderId` is null if no order was found.
 * `hour` is the number of hours since 1970; it limits the emails to one per hour.
 */
export const orderLinkRequested = event(
  'order-link-asked',
  z.object({ orderId: z.nullable(z.number()), hour: z.number() }),
  ({ orderId, hour }) => `${orderId ?? 'none'}:${hour}`,
);

/** The amount left to pay for a confirmed order was paid. */
export const balancePaid = event(
  'order-rest-paid',
  z.object({ orderId: z.number(), attemptId: z.string() }),
  ({ attemptId }) => attemptId,
);

/**
 * The shop asks a customer to pay the balance of an order. The payment link is sent to the phone number
 * `textTo` if it is set, otherwise by email. `key` identifies the request.
 */
export const balanceRequested = event(
  'order-rest-asked',
  z.object({ orderId: z.number(), key: z.string(), textTo: z.optional(z.string()) }),
  ({ orderId, key }) => `${orderId}:${key}`,
);

/**
 * The customer must be notified about the unpaid balance of an order with a deposit. The balance must be paid
 * soon or today, or is late. `lostDay` is the delivery day that the order lost because the balance was not
 * paid.
 */
export const balanceNotified = event(
  'order-balance',
  z.object({
    orderId: z.number(),
    stage: z.enum(['reminder', 'warning', 'released']),
    dueDay: z.string(),
    lostDay: z.nullable(z.string()),
  }),
  ({ orderId, stage, dueDay }) => `${orderId}:${dueDay}:${stage}`,
);

/**
 * The delivery day of an order changed. `cents`: the change of the delivery price; negative if the new day is
 * cheaper.
 */
export const dayChanged = event(
  'order-day-changed',
  z.object({
    orderId: z.number(),
    from: z.nullable(z.string()),
    to: z.string(),
    cents: z.number(),
    key: z.string(),
  }),
  ({ key }) => key,
);

/**
 * Staff edited a confirmed order. `changes` describes each change without personal data. `refundCents` is the requested
 * refund.
 */
export const orderEdited = event(
  'order-edited',
  z.object({
    orderId: z.number(),
    key: z.string(),
    changes: z.array(z.string()),
    cents: z.number(),
    refundCents: z.number(),
  }),
  ({ key }) => key,
);
