import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { NOTICES } from '#domains/payments/contract-adapter.ts';

/** An order is paid and stands. Everything after it (mail, newsletter) begins here. */
export const orderConfirmed = event('order-confirmed', z.object({ orderId: z.number() }), ({ orderId }) =>
  String(orderId),
);

/** A payment that the shopper believes to be under way came to nothing. */
export const orderNotPaid = event(
  'order-not-paid',
  z.object({ orderId: z.number(), attemptId: z.string() }),
  ({ attemptId }) => attemptId,
);

/** Money of an order went back to whoever paid it. */
export const orderRefunded = event(
  'order-refunded',
  z.object({
    orderId: z.number(),
    cents: z.number(),
    key: z.string(),
    /** It is on gift cards again. */
    toCards: z.optional(z.boolean()),
  }),
  ({ key }) => key,
);

/** Something happened to money of an order that people of the shop must look after. */
export const paymentTrouble = event(
  'payment-trouble',
  z.object({
    orderId: z.number(),
    attemptId: z.string(),
    type: z.enum([...NOTICES, 'refund-unconfirmed', 'refund-other-currency', 'refund-beyond-payment']),
    cents: z.number(),
    /** Of the amount, where it is not the order's. */
    currency: z.optional(z.string()),
    eventId: z.string(),
    /** In the provider's words. */
    why: z.optional(z.string()),
  }),
  ({ eventId }) => eventId,
);

/** What an order that stands comes to has changed. */
export const orderAdjusted = event(
  'order-adjusted',
  z.object({ orderId: z.number(), sourceKey: z.string() }),
  ({ sourceKey }) => sourceKey,
);

/** An order that stood stands no more. */
export const orderCancelled = event('order-cancelled', z.object({ orderId: z.number() }), ({ orderId }) =>
  String(orderId),
);

/** Somebody asked for the link to an order; null: of no order that they named. `hour` since 1970, in which it is mailed once. */
export const orderLinkAsked = event(
  'order-link-asked',
  z.object({ orderId: z.nullable(z.number()), hour: z.number() }),
  ({ orderId, hour }) => `${orderId ?? 'none'}:${hour}`,
);

/** What was owed of an order that stands was paid. */
export const restPaid = event(
  'order-rest-paid',
  z.object({ orderId: z.number(), attemptId: z.string() }),
  ({ attemptId }) => attemptId,
);

/**
 * Whoever ordered is to be asked for what is owed, by a link: mailed, or as a text message to `textTo`. `key` names the wish.
 */
export const restAsked = event(
  'order-rest-asked',
  z.object({ orderId: z.number(), key: z.string(), textTo: z.optional(z.string()) }),
  ({ orderId, key }) => `${orderId}:${key}`,
);

/** The rest of an order that stands with a deposit falls due, or was not paid. `lostDay`: the delivery day that it lost. */
export const balanceTold = event(
  'order-balance',
  z.object({
    orderId: z.number(),
    stage: z.enum(['reminder', 'warning', 'released']),
    dueDay: z.string(),
    lostDay: z.nullable(z.string()),
  }),
  ({ orderId, stage, dueDay }) => `${orderId}:${dueDay}:${stage}`,
);

/** An order is delivered on another day. `cents`: by how much it costs more, or less where that is below 0. */
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
