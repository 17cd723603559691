import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { BOOKING_NOTICES } from './contract/booking-notices.ts';

/**
 * A booking changed. `round` counts the changes of a booking, so that the customer is notified of each change
 * once.
 */
export const bookingMoved = event(
  'booking-moved',
  z.object({ bookingId: z.number(), round: z.number(), notice: z.enum(BOOKING_NOTICES) }),
  ({ bookingId, round }) => `${bookingId}:${round}`,
);
