/** The maximum number of bookings per email address and day. It bounds the emails that a stranger can cause. */
export const MAX_BOOKINGS_PER_DAY = 5;
/** The maximum number of seats in upcoming sessions per email address, and per phone number. */
export const MAX_SEATS = 10;
/**
 * The limit on guests' bookings per network. After `free` bookings in a day, each further booking must wait
 * longer, up to a day.
 */
export const NETWORK_LIMIT = { free: 20, longestSeconds: 86_400, forgetSeconds: 86_400 } as const;

const FREE_CHANGES = 3;
const MAX_CHANGES = 10;
const PAUSE_MS = 20 * 60_000;

/**
 * Whether a customer may change a booking again, because each change sends an email. After three changes, the
 * customer must wait 20 minutes before each further change. After ten changes, only the shop can change the
 * booking.
 */
export function mayChangeAgain({ round, changedAt }: { round: number; changedAt: Date }, now: Date): boolean {
  if (round < FREE_CHANGES) return true;
  return round < MAX_CHANGES && now.getTime() - changedAt.getTime() >= PAUSE_MS;
}
