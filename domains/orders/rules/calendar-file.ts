import { addDays, type Day } from '#foundation/pure/day.ts';

/**
 * Returns an iCalendar file (RFC 5545) with the delivery as an all-day event. `now` is the creation time in
 * the file.
 */
export function calendarFile(
  { orderNumber, day, address, company }: { orderNumber: string; day: Day; address: string; company: string },
  now: Date,
): string {
  const date = (value: Day) => value.replaceAll('-', '');
  const stamp = now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Whitegoods//Delivery//EN',
    'BEGIN:VEVENT',
    `UID:delivery-${text(orderNumber)}@whitegoods`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(addDays(day, 1))}`,
    `SUMMARY:${text(`${company} delivery, order ${orderNumber}`)}`,
    `LOCATION:${text(address)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
}
