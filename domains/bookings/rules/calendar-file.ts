/** An event of a calendar file. */
export interface CalendarEvent {
  /** Identifies the event, so that a newer file replaces it. */
  uid: string;
  /** The number of changes so far. */
  sequence: number;
  title: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** URL of the page that shows the booking. */
  url: string;
}

/** Maximum length of a line in bytes (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/**
 * Returns an iCalendar file (RFC 5545) with one event. Times are in UTC, so that no calendar program needs
 * the store's time zone. `now` is the creation time in the file.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Whitegoods//Bookings//EN',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** Formats a time as `20261205T000000Z`. */
function stamp(time: Date): string {
  return time
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
}

/** Folds a line that is too long. A continuation line begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}
