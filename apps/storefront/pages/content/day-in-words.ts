import { MONTHS } from '#foundation/pure/day.ts';

/** Formats `2026-11-03` as `3 November 2026`. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1] ?? ''} ${year}`;
}
