import { localTime } from '#foundation/browser/time/local-time.ts';

/**
 * Formats a date-time as a day in Australian English, in the reader's time zone. Only for components that
 * render in the browser, because the server's time zone differs.
 */
export function dayText(instant: string): string {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );
}

/** Formats a date-time as a day and a time. */
export function momentText(instant: string): string {
  const at = new Date(instant);
  return `${at.toLocaleDateString('en-AU', { day: 'numeric', month: 'short' })}, ${localTime(at)}`;
}
