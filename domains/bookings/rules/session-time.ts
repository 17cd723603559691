import { formatDayLong, wallClock, type Day } from '#foundation/pure/day.ts';

/** Formats `17:30` as `5.30pm`, and `09:00` as `9am`. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  return `${twelve}${minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`}${hours < 12 ? 'am' : 'pm'}`;
}

/** Formats a period as `11am–12.30pm`, or `11–11.45am` if both times are in the same half of the day. */
export function formatPeriod(startTime: string, endTime: string): string {
  const [from, until] = [formatClock(startTime), formatClock(endTime)];
  return `${from.slice(-2) === until.slice(-2) ? from.slice(0, -2) : from}–${until}`;
}

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

/** Returns the name of a zone for a message, such as `Perth time`. */
export function zoneName(timeZone: string): string {
  return `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** Returns when a session is: `Saturday 5 December, 11am–12.30pm`. */
export function formatWhen(session: { day: Day; startsAt: Date; endsAt: Date; timeZone: string }): string {
  const { startTime, endTime } = localTimes(session);
  return `${formatDayLong(session.day)}, ${formatPeriod(startTime, endTime)}`;
}
