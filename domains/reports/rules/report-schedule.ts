import { addDays, dayFromParts, dayToParts, weekday, type Day } from '#foundation/pure/day.ts';
import type { Cadence } from '../contract/report-emails.ts';

/** Returns the first day of a cadence after `today`: every day, on Mondays, or on the first day of a month. */
export function nextSendDay(cadence: Cadence, today: Day): Day {
  if (cadence === 'daily') return addDays(today, 1);
  if (cadence === 'weekly') return addDays(today, 7 - weekday(today));
  const [year, month] = dayToParts(today);
  return month === 12 ? dayFromParts([year + 1, 1, 1]) : dayFromParts([year, month + 1, 1]);
}

/** Returns the period of the report that is sent on a day: the day, the week or the month before. */
export function periodSentOn(cadence: Cadence, sendDay: Day): { from: Day; to: Day } {
  const to = addDays(sendDay, -1);
  if (cadence === 'daily') return { from: to, to };
  if (cadence === 'weekly') return { from: addDays(to, -6), to };
  const [year, month] = dayToParts(to);
  return { from: dayFromParts([year, month, 1]), to };
}
