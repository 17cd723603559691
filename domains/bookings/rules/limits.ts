/** The maximum number of bookings per email address and day. It bounds the emails that a stranger can cause. */
export const MAX_BOOKINGS_PER_DAY = 5;
/** The maximum number of seats in upcoming sessions per email address, and per phone number. */
export const MAX_SEATS = 10;
/** Guests' bookings per network and day. Further ones wait longer and longer, up to a day. */
export const NETWORK_LIMIT = { free: 20, longestSeconds: 86_400, forgetSeconds: 86_400 } as const;

const FREE_CHANGES = 3;
const MAX_CHANGES = 10;
const PAUSE_MS = 20 * 60_000;

/**
 * Whether a customer may change a booking again. Each change sends an email, so after three changes the next one
 * is 20 minutes later, and after ten changes only the shop changes the booking.
 */
export function mayChangeAgain({ round, changedAt }: { round: number; changedAt: Date }, now: Date): boolean {
  if (round < FREE_CHANGES) return true;
  return round < MAX_CHANGES && now.getTime() - changedAt.getTime() >= PAUSE_MS;
}
