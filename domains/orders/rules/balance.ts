import { addDays, daysBetween, type Day } from '#foundation/pure/day.ts';

/** The balance of an order without a delivery day must be paid within this number of days after the deposit. */
const DAYS_WITHOUT_DELIVERY = 14;
/** The number of days before the last payment day on which the customer is reminded of the balance. */
const REMIND_DAYS = 2;
/**
 * The earliest time of day for messages about money, in minutes after midnight, so that customers receive
 * none at night.
 */
const MAILS_FROM = 8 * 60;

/** The stages of notifications about an unpaid balance, in chronological order. */
export type BalanceStage = 'reminder' | 'warning' | 'released';

/**
 * Returns the last day on which the balance can be paid, normally `daysBefore` days before the first
 * delivery. If the order is placed too late for that, it is the day after the order or the day before the
 * delivery, whichever is earlier. It is never earlier than the day of the order.
 */
export function balanceDueDay({
  placed,
  days,
  daysBefore,
  within,
}: {
  placed: Day;
  days: readonly (Day | null)[];
  daysBefore: number;
  /** The maximum number of days after the order. Without it, only orders without a delivery day have one. */
  within?: number;
}): Day {
  const first = days.filter((one) => one !== null).toSorted()[0];
  if (first === undefined) return addDays(placed, within ?? DAYS_WITHOUT_DELIVERY);
  const grace = [addDays(placed, 1), addDays(first, -1)].toSorted()[0]!;
  const before = [addDays(first, -daysBefore), grace, placed].toSorted().at(-1)!;
  return within === undefined ? before : [before, addDays(placed, within)].toSorted()[0]!;
}

/**
 * Returns the stage that an order with an unpaid balance has reached; null if there is nothing to do. The
 * reminder is sent from two days before `dueDay`, and the warning from `dueDay`.
 *
 * After `dueDay`, the delivery day is released if the warning was sent on an earlier day. `notices` contains
 * the dates of the earlier stages, in the delivery zone's time zone.
 */
export function balanceStage({
  today,
  minutes,
  dueDay,
  notices,
}: {
  today: Day;
  /** The time of day in the delivery zone, in minutes after midnight. */
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
