import { addDays, dayFromParts, dayToParts, daysBetween, weekday, type Day } from '#foundation/pure/day.ts';

/** A period of days, both inclusive. */
export interface Period {
  from: Day;
  to: Day;
}

/**
 * Returns the period of a report. Without days, the month to date; with one day, the 30 days that end or begin with it,
 * but not after today.
 */
export function periodOf(days: { from?: Day | undefined; to?: Day | undefined }, today: Day): Period {
  const { from, to } = days;
  if (from !== undefined && to !== undefined) return { from, to };
  if (to !== undefined) return { from: addDays(to, -29), to };
  if (from !== undefined) {
    const end = addDays(from, 29);
    return { from, to: end > today && from <= today ? today : end };
  }
  const [year, month] = dayToParts(today);
  return { from: dayFromParts([year, month, 1]), to: today };
}

/**
 * Returns the period before, of the same length. For whole months, the same number of whole months before, so that
 * February is compared with January and a quarter with the quarter before.
 */
export function periodBefore({ from, to }: Period): Period {
  const [year, month, dayOfMonth] = dayToParts(from);
  const [endYear, endMonth] = dayToParts(to);
  const isWholeMonths = dayOfMonth === 1 && dayToParts(addDays(to, 1))[2] === 1;
  if (isWholeMonths) {
    const months = (endYear - year) * 12 + endMonth - month + 1;
    const start = year * 12 + (month - 1) - months;
    return { from: dayFromParts([Math.floor(start / 12), (start % 12) + 1, 1]), to: addDays(from, -1) };
  }
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}

/** Returns the first days of the days, weeks (from Monday) or months that a period touches, earliest first. */
export function startsOf({ from, to }: Period, unit: 'day' | 'week' | 'month'): Day[] {
  const starts: Day[] = [];
  for (let at = startOf(from, unit); at <= to; at = nextOf(at, unit)) starts.push(at);
  return starts;
}

function startOf(value: Day, unit: 'day' | 'week' | 'month'): Day {
  if (unit === 'day') return value;
  if (unit === 'week') return addDays(value, -weekday(value));
  const [year, month] = dayToParts(value);
  return dayFromParts([year, month, 1]);
}

function nextOf(value: Day, unit: 'day' | 'week' | 'month'): Day {
  if (unit === 'day') return addDays(value, 1);
  if (unit === 'week') return addDays(value, 7);
  const [year, month] = dayToParts(value);
  return dayFromParts(month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]);
}
