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
