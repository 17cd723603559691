import { addDays, dayInZone, daysBetween, isDay } from '#foundation/pure/day.ts';
import type { SpecialDay, Store } from '../contract.ts';

/** How many days ahead special days can be entered. */
const SPECIAL_DAYS_AHEAD = 400;

/** Returns the special days of a store from the current day on, in the shape of the contract. */
export function specialDaysFrom(
  { timeZone, allSpecialDays }: { timeZone: string; allSpecialDays: readonly SpecialDay[] },
  now: Date,
): { specialDays?: SpecialDay[] } {
  const today = dayInZone(now, timeZone).day;
  const days = allSpecialDays.filter(({ day }) => day >= today);
  return days.length === 0 ? {} : { specialDays: days };
}

/** Returns the days on which nobody can book: public holidays without hours of their own, and closed days. */
export function shutDays(holidays: readonly string[], special: readonly SpecialDay[] = []): string[] {
  const open = new Set(special.filter(({ isOpen }) => isOpen).map(({ day }) => day));
  const closed = special.filter(({ isOpen }) => !isOpen).map(({ day }) => day);
  return [...new Set([...holidays.filter((day) => !open.has(day)), ...closed])].toSorted();
}

/** What is wrong with opening hours; null if nothing is. */
export function hoursFault({
  isOpen,
  openTime,
  closeTime,
}: Pick<SpecialDay, 'isOpen' | 'openTime' | 'closeTime'>): string | null {
  if (!isOpen) return null;
  const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (!isTime(openTime)) return 'Enter when it opens, such as 09:00';
  if (closeTime === '00:00' || closeTime === '24:00') return 'Close at 23:59 at the latest';
  if (!isTime(closeTime)) return 'Enter when it closes, such as 17:30';
  if (openTime === closeTime) return 'It opens and closes at the same time';
  if (openTime > closeTime)
    return 'It closes before it opens. Hours after midnight belong to the next day, so close at 23:59 at the latest';
  return null;
}

/** Returns the hours without times on a closed day, so that equal days are equal. */
export function withoutIdleTimes<Hours extends Pick<SpecialDay, 'isOpen' | 'openTime' | 'closeTime'>>(
  hours: Hours,
): Hours {
  return hours.isOpen ? hours : { ...hours, openTime: '', closeTime: '' };
}

/**
 * Returns what is wrong with the hours of a store, by field: `openTimes.0` is Monday, `specialDays.0` the first special
 * day. A special day that is over is accepted only if it is `stored` already.
 */
export function hoursFaults(
  { openTimes, specialDays }: Pick<Store, 'openTimes'> & { specialDays: readonly SpecialDay[] },
  { timeZone, now, stored }: { timeZone: string; now: Date; stored: readonly SpecialDay[] },
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, hours] of openTimes.entries()) {
    const fault = hoursFault(hours);
    if (fault !== null) faults[`openTimes.${index}`] = fault;
  }
  const today = dayInZone(now, timeZone).day;
  const last = addDays(today, SPECIAL_DAYS_AHEAD);
  const seen = new Set<string>();
  for (const [index, special] of specialDays.entries()) {
    const { day } = special;
    const isStored = stored.some((one) => one.day === day);
    const fault = !isDay(day)
      ? 'Enter a day'
      : seen.has(day)
        ? 'This day is in the list already'
        : day < today && !isStored
          ? 'This day is over'
          : daysBetween(last, day) > 0
            ? `Enter a day in the next ${SPECIAL_DAYS_AHEAD} days`
            : hoursFault(special);
    seen.add(day);
    if (fault !== null) faults[`specialDays.${index}`] = fault;
  }
  return faults;
}
