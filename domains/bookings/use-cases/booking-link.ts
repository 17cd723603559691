import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { readBooking, type StoredBooking } from '../db/bookings.ts';
import type { BookingsDeps } from './deps.ts';
import { BOOKING_ROUTE, CALENDAR_FILE_ROUTE } from '../contract/manage.ts';

/** Returns the path of the page that shows and changes a booking. The token is signed, so it cannot be guessed. */
export function bookingPath(secret: ShopSecret, bookingId: number): string {
  return `${BOOKING_ROUTE}/${signed(secret, 'booking', String(bookingId))}`;
}

/** Returns the path of the calendar file of a booking. */
export function calendarPath(secret: ShopSecret, bookingId: number): string {
  return `${CALENDAR_FILE_ROUTE}/${signed(secret, 'booking', String(bookingId))}`;
}

/**
 * Returns the booking that a token identifies; undefined if the shop did not sign it, the booking was deleted, or it
 * belongs to another site.
 */
export async function findBookingOfToken(
  { db, secret }: Pick<BookingsDeps, 'db' | 'secret'>,
  token: string,
  siteId: string,
): Promise<StoredBooking | undefined> {
  const id = bookingOfToken(secret, token);
  const booking = id === undefined ? undefined : await readBooking(db, id);
  return booking?.siteId === siteId ? booking : undefined;
}

/** Returns the id of the booking that a token identifies; undefined if the shop did not sign it. */
function bookingOfToken(secret: ShopSecret, token: string): number | undefined {
  const text = unsigned(secret, 'booking', token);
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
