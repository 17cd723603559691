/** Formats a day in the local style. Rendered only in the browser, in the reader's time zone. */
export function dayText(instant: string): string {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );
}

/** Formats a day and time. */
export function momentText(instant: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}
