import { addDays, instantOf, type Day } from '#foundation/pure/day.ts';

/** The local time at which an invitation is due. */
const DUE_TIME = '10:00';

/** The maximum age of a due time, in days. Deliveries that are recorded later cause no email. */
const MAX_LATE_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Whether an email that was due at `dueAt` should still be sent at `now`. */
export function isTimely(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() <= MAX_LATE_DAYS * DAY_MS;
}

/**
 * Returns when the invitation for each line of an order is due: `days` days after the delivery, at 10:00 in
 * the site's zone. The invitations for further lines follow on the next days, so that a customer receives at
 * most one per day.
 */
export function invitationTimes(
  { delivered, days, count }: { delivered: Day; days: number; count: number },
  timeZone: string,
): Date[] {
  return Array.from({ length: count }, (_, index) =>
    instantOf(`${addDays(delivered, days + index)}T${DUE_TIME}`, timeZone),
  );
}
