import { AVAILABILITY, type Availability, type SessionState } from '../contract/values.ts';

/** The seats of a session. A session without a capacity has no seats: everyone can attend. */
export interface Seats {
  capacity: number | null;
  /** Seats that staff hold back. */
  reserved: number;
  /** Seats of bookings, and seats of open offers to the wait list. */
  booked: number;
  offered: number;
}

/** Returns the number of free seats; Infinity without a capacity. */
export function freeSeats({ capacity, reserved, booked, offered }: Seats): number {
  return capacity === null ? Infinity : Math.max(0, capacity - reserved - booked - offered);
}

/** Returns how a shopper can attend a session at a certain time (DEMO-10, DEMO-11). */
export function availabilityOf(
  session: Seats & { isBookable: boolean; hasWaitList: boolean; state: SessionState; closesAt: Date },
  now: Date,
): Availability {
  const { isBookable, hasWaitList, state, closesAt } = session;
  if (state === 'cancelled' || !isBookable || closesAt <= now) return AVAILABILITY.contactStore;
  if (freeSeats(session) > 0) return AVAILABILITY.available;
  return hasWaitList ? AVAILABILITY.waitList : AVAILABILITY.contactStore;
}

/** How long a customer has to accept an offered place, in ms. */
export const OFFER_MS = 24 * 3_600_000;

/** Returns when an offer made now expires: after a day, but no later than the bookings close. */
export function offerExpiry(closesAt: Date, now: Date): Date {
  return new Date(Math.min(closesAt.getTime(), now.getTime() + OFFER_MS));
}

/**
 * Returns the waiting bookings that receive an offer, in the order of the wait list. A party that needs more
 * seats than are free keeps its position, and the next one that fits is offered the seats.
 */
export function chooseOffers<Waiting extends { seats: number }>(
  waiting: readonly Waiting[],
  free: number,
): Waiting[] {
  let left = free;
  return waiting.filter(({ seats }) => {
    if (seats > left) return false;
    left -= seats;
    return true;
  });
}
