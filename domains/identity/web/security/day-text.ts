/**
 * Formats a date-time as a day in the local style, in the reader's time zone. For components that render only
 * in the browser.
 */
export function dayText(instant: string): string {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );
}

/** Formats a date-time as day and time. */
export function momentText(instant: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}
