import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** What happened to a booking. Each of them is an email to the customer. */
export const BOOKING_NOTICES = [
  'booked',
  'waiting',
  'offered',
  'offer-expired',
  'changed',
  'moved',
  'cancelled',
  'session-changed',
  'session-cancelled',
] as const;
export type BookingNotice = (typeof BOOKING_NOTICES)[number];

/** A booking changed. `round` counts the changes of a booking, so that each is notified once. */
export const bookingMoved = event(
  'booking-moved',
  z.object({ bookingId: z.number(), round: z.number(), notice: z.enum(BOOKING_NOTICES) }),
  ({ bookingId, round }) => `${bookingId}:${round}`,
);
