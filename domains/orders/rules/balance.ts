import { addDays, daysBetween, type Day } from '#foundation/pure/day.ts';

/** Without a day of delivery the rest of an order is owed so many days after its deposit. */
const DAYS_WITHOUT_DELIVERY = 14;
/** So many days before the rest is due whoever ordered is reminded. */
const REMIND_DAYS = 2;
/** Nobody is written to about money in the night: minutes since midnight. */
const MAILS_FROM = 8 * 60;

/** What whoever ordered is told about the rest of an order, in this order. */
export type BalanceStage = 'reminder' | 'warning' | 'released';

/**
 * By which day the rest of an order is to be paid: `daysBefore` days before the first of its goods comes. Who orders late has
 * until the next day, or the day before the goods come, or at least the day of the order itself.
 */
export function balanceDueDay({
  placed,
  days,
  daysBefore,
}: {
  placed: Day;
  days: readonly (Day | null)[];
  daysBefore: number;
}): Day {
  const first = days.filter((one) => one !== null).toSorted()[0];
  if (first === undefined) return addDays(placed, DAYS_WITHOUT_DELIVERY);
  const grace = [addDays(placed, 1), addDays(first, -1)].toSorted()[0]!;
  return [addDays(first, -daysBefore), grace, placed].toSorted().at(-1)!;
}

/**
 * What is to be told or done now about an order whose rest is not paid; null for nothing. Two days before it is due a reminder,
 * on the day that it is due a warning, and once that day is over the delivery day is released: never without a warning on a day
 * before. `told` has the days of the zone on which each was told of this due day.
 */
export function balanceStage({
  today,
  minutes,
  dueDay,
  told,
}: {
  today: Day;
  /** Since midnight, in the zone. */
  minutes: number;
  dueDay: Day;
  told: Partial<Record<BalanceStage, Day>>;
}): BalanceStage | null {
  if (told.released) return null;
  if (today > dueDay && told.warning !== undefined && told.warning < today) return 'released';
  if (minutes < MAILS_FROM) return null;
  if (today >= dueDay) return told.warning ? null : 'warning';
  return daysBetween(today, dueDay) <= REMIND_DAYS && !told.reminder ? 'reminder' : null;
}
