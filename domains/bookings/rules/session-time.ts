import { addDays, dayInZone, formatDayLong, wallClock, type Day } from '#foundation/pure/day.ts';
import { formatPeriod } from '#foundation/pure/text/text.ts';

/** Returns the local start and end time of a session, as `HH:mm`. */
export function localTimes({
  startsAt,
  endsAt,
  timeZone,
}: {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}) {
  return {
    startTime: wallClock(startsAt, timeZone).slice(11),
    endTime: wallClock(endsAt, timeZone).slice(11),
  };
}

/** Formats a time with the offset of a zone: `2026-12-05T11:00:00+11:00`. */
export function formatWithOffset(instant: Date, timeZone: string): string {
  const wall = `${wallClock(instant, timeZone)}:00`;
  const minutes = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Returns whether a booking gets a reminder on the day before its session. If it is made on that day or later,
 * its confirmation is recent enough.
 */
export function isReminded(
  { createdAt }: { createdAt: Date },
  { day, timeZone }: { day: Day; timeZone: string },
): boolean {
  return dayInZone(createdAt, timeZone).day < addDays(day, -1);
}

/** Returns the name of a zone for a message, such as `Perth time`. */
export function zoneName(timeZone: string): string {
  return `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** Returns when a session is: `Saturday 5 December, 11am–12.30pm`. */
export function formatWhen(session: { day: Day; startsAt: Date; endsAt: Date; timeZone: string }): string {
  const { startTime, endTime } = localTimes(session);
  return `${formatDayLong(session.day)}, ${formatPeriod(startTime, endTime)}`;
}
