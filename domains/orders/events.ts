import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

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
