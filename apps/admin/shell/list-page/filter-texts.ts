import { day, formatDayOfYear } from '#foundation/pure/day.ts';

/** Describes a period, such as `Placed from 1 Nov 2026 to 3 Nov 2026`; empty without one. */
export function daysText(label: string, from: string, to: string): string {
  const [first, last] = [from, to].map((text) => (text === '' ? '' : formatDayOfYear(day(text))));
  if (!first && !last) return '';
  if (first === last) return `${label} ${first}`.trim();
  return [label, first ? `from ${first}` : '', last ? `to ${last}` : ''].filter(Boolean).join(' ');
}

/** Whether a text is an amount in dollars that a filter accepts. */
export function isAmount(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.replace(/[$,\s]/g, ''));
}
