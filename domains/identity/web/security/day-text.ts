import { localTime } from '#foundation/browser/time/local-time.ts';

/**
 * Formats a date-time as a day in Australian English: in the shop's time zone if it is passed, otherwise in
 * the reader's. Without a zone only for components that render in the browser, because the server's differs.
 */
export function dayText(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(instant));
}

/** Formats a date-time as a day and a time. */
export function momentText(instant: string): string {
  const at = new Date(instant);
  return `${at.toLocaleDateString('en-AU', { day: 'numeric', month: 'short' })}, ${localTime(at)}`;
}
