import { addDays, weekday, type Day } from '#foundation/pure/day.ts';

/** The days within which a request must be answered in Australia (APP 12 and 13 guidelines: 30 calendar days). */
const DAYS_AU = 30;
/** The working days within which a request must be answered in New Zealand (Privacy Act 2020, sections 44 and 63). */
const WORKING_DAYS_NZ = 20;

/** The first day of the weekend, as {@link weekday} numbers days. */
const SATURDAY = 5;

/**
 * Returns the day by which the shop must answer a request for personal data. In New Zealand, public holidays would make the
 * deadline later; they are ignored, so that the shop is never late.
 */
export function privacyDeadline(country: 'AU' | 'NZ', received: Day): Day {
  if (country === 'AU') return addDays(received, DAYS_AU);
  let due = received;
  for (let left = WORKING_DAYS_NZ; left > 0;) {
    due = addDays(due, 1);
    if (weekday(due) < SATURDAY) left -= 1;
  }
  return due;
}
