/** A day as people here write it; rendered in the browser alone, where the zone is the reader's. */
export function dayText(instant: string): string {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );
}

/** A moment: day and time of day. */
export function momentText(instant: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}
