/** An event of a booking about which the customer gets an email. */
export const BOOKING_NOTICES = [
  'booked',
  'waiting',
  'offered',
  'offer-expired',
  'changed',
  'moved',
  'cancelled',
  'session-changed',
  'link-changed',
  'session-cancelled',
] as const;
export type BookingNotice = (typeof BOOKING_NOTICES)[number];
