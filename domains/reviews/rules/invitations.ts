import { addDays, instantOf, type Day } from '#foundation/pure/day.ts';

/** The local time at which an invitation is due. */
const DUE_TIME = '10:00';

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
