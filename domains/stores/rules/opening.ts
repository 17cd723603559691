import { dayInZone, daysBetween, day, formatDayLong, weekday, WEEKDAYS } from '#foundation/pure/day.ts';
import type { Holiday, Store } from '../contract.ts';

type Hours = Pick<Store, 'timeZone' | 'isAppointmentOnly' | 'openTimes'>;

/** Days ahead in which a public holiday is told of. */
const HOLIDAY_NOTICE_DAYS = 21;

/** `17:30` to `5:30 PM`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 || hours === 24 ? 'AM' : 'PM'}`;
}

/** Index of today in `openTimes` (Monday 0) in the store's time zone (STORE-08). */
export function todayIndex(store: Pick<Store, 'timeZone'>, now: Date): number {
  return weekday(dayInZone(now, store.timeZone).day);
}

/** "By appointment only", "Closed today" or "Open today until 5:30 PM" (STORE-10 to -12). */
export function openingStatus(store: Hours, now: Date): string {
  if (store.isAppointmentOnly) return 'By appointment only';
  const today = store.openTimes[todayIndex(store, now)];
  return today?.isOpen ? `Open today until ${formatTime(today.closeTime)}` : 'Closed today';
}

/**
 * What the status leaves out: before the doors open and after they shut, when they open next. Empty while the store is
 * open, for stores by appointment, and for those that never open.
 */
export function openingNote(store: Hours, now: Date): string {
  if (store.isAppointmentOnly) return '';
  const { minutes } = dayInZone(now, store.timeZone);
  const index = todayIndex(store, now);
  const today = store.openTimes[index];
  if (today?.isOpen && minutes < minutesOf(today.openTime)) return `Opens at ${formatTime(today.openTime)}`;
  if (today?.isOpen && minutes < minutesOf(today.closeTime)) return '';
  for (let ahead = 1; ahead <= WEEKDAYS.length; ahead += 1) {
    const at = (index + ahead) % WEEKDAYS.length;
    const next = store.openTimes[at];
    if (next?.isOpen)
      // After hours the status still says until when the store was open.
      return `${today?.isOpen ? 'Now closed, opens' : 'Opens'} ${ahead === 1 ? 'tomorrow' : WEEKDAYS[at]} at ${formatTime(next.openTime)}`;
  }
  return '';
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `9:00 AM to 5:30 PM`, or `Closed`. */
export function hoursText(time: Store['openTimes'][number] | undefined): string {
  return time?.isOpen ? `${formatTime(time.openTime)} to ${formatTime(time.closeTime)}` : 'Closed';
}

/** "Christmas Day is on Friday 25 December. Please call for our hours." within three weeks of it; else empty. */
export function holidayNote(store: Pick<Store, 'timeZone'>, holidays: readonly Holiday[], now: Date): string {
  const today = dayInZone(now, store.timeZone).day;
  const next = holidays.find((holiday) => {
    const ahead = daysBetween(today, day(holiday.day));
    return ahead >= 0 && ahead <= HOLIDAY_NOTICE_DAYS;
  });
  if (!next) return '';
  const when = next.day === today ? 'is today' : `is on ${formatDayLong(day(next.day))}`;
  return `${next.name} ${when}. Please call for our hours.`;
}
