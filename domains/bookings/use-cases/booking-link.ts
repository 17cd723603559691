import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { BOOKING_ROUTE, CALENDAR_FILE_ROUTE } from '../contract/manage.ts';

/** Returns the path of the page that shows and changes a booking. The token is signed, so it cannot be guessed. */
export function bookingPath(secret: ShopSecret, bookingId: number): string {
  return `${BOOKING_ROUTE}/${signed(secret, 'booking', String(bookingId))}`;
}

/** Returns the path of the calendar file of a booking. */
export function calendarPath(secret: ShopSecret, bookingId: number): string {
  return `${CALENDAR_FILE_ROUTE}/${signed(secret, 'booking', String(bookingId))}`;
}

/** Returns the booking that a token identifies; undefined if the shop did not sign it. */
export function bookingOfToken(secret: ShopSecret, token: string): number | undefined {
  const text = unsigned(secret, 'booking', token);
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
