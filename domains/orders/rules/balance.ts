import { addDays, daysBetween, type Day } from '#foundation/pure/day.ts';

/** If an order has no delivery day, its balance is due this many days after the deposit. */
const DAYS_WITHOUT_DELIVERY = 14;
/** The customer is reminded this many days before the balance is due. */
const REMIND_DAYS = 2;
/**
 * The earliest time of day for messages about money, in minutes since midnight, so that none are sent at
 * night.
 */
const MAILS_FROM = 8 * 60;

/** The stages of notifications about a balance, in chronological order. */
export type BalanceStage = 'reminder' | 'warning' | 'released';

/**
 * Returns the last day to pay the balance: `daysBefore` days before the first delivery of the order's goods.
 * For a late order it is the day after the order or the day before the delivery, whichever is earlier. The
 * due day is never before the day of the order.
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
 * Returns the next stage for an order with an unpaid balance; null for none. The shop sends a reminder two
 * days before the due day and a warning on the due day. After the due day it releases the delivery day, but
 * only if it sent the warning on an earlier day. `notices` has the date in the delivery zone on which each stage
 * was notified for this due day.
 */
export function balanceStage({
  today,
  minutes,
  dueDay,
  notices,
}: {
  today: Day;
  /** Minutes since midnight in the delivery zone. */
  minutes: number;
  dueDay: Day;
  notices: Partial<Record<BalanceStage, Day>>;
}): BalanceStage | null {
  if (notices.released) return null;
  if (today > dueDay && notices.warning !== undefined && notices.warning < today) return 'released';
  if (minutes < MAILS_FROM) return null;
  if (today >= dueDay) return notices.warning ? null : 'warning';
  return daysBetween(today, dueDay) <= REMIND_DAYS && !notices.reminder ? 'reminder' : null;
}
