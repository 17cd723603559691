import {
  dayInZone,
  daysBetween,
  day,
  formatDayLong,
  weekday,
  WEEKDAYS,
  type Day,
} from '#foundation/pure/day.ts';
import type { Holiday, ListedStore, Store } from '../contract.ts';

type Hours = Pick<Store, 'timeZone' | 'isAppointmentOnly' | 'openTimes'>;

/** How many days in advance public holidays are announced. */
const HOLIDAY_NOTICE_DAYS = 21;

/** Formats `17:30` as `5:30 PM`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 || hours === 24 ? 'AM' : 'PM'}`;
}

/** Returns the index of today's entry in `openTimes` (Monday is 0), in the store's time zone (STORE-08). */
export function todayIndex(store: Pick<Store, 'timeZone'>, now: Date): number {
  return weekday(dayInZone(now, store.timeZone).day);
}

/** Whether the store is open now. Always false for stores by appointment, because customers cannot walk in. */
export function isOpenNow(store: Hours, now: Date): boolean {
  if (store.isAppointmentOnly) return false;
  const { minutes } = dayInZone(now, store.timeZone);
  const today = store.openTimes[todayIndex(store, now)];
  return (
    today?.isOpen === true && minutes >= minutesOf(today.openTime) && minutes < minutesOf(today.closeTime)
  );
}

/**
 * Returns the status text: "By appointment only", "Closed today", "Opens at 9:00 AM" before opening, "Open
 * today until 5:30 PM" while open (STORE-10 to -12), or "Closed now" after closing. A closed store is never
 * described as open.
 */
export function openingStatus(store: Hours, now: Date): string {
  if (store.isAppointmentOnly) return 'By appointment only';
  const today = store.openTimes[todayIndex(store, now)];
  if (!today?.isOpen) return 'Closed today';
  const { minutes } = dayInZone(now, store.timeZone);
  if (minutes < minutesOf(today.openTime)) return `Opens at ${formatTime(today.openTime)}`;
  return minutes < minutesOf(today.closeTime)
    ? `Open today until ${formatTime(today.closeTime)}`
    : 'Closed now';
}

/**
 * Returns the text that follows the status. Before opening, it states the closing time; after closing and on
 * other days, the next opening. Empty while the store is open, for stores by appointment, and for stores that
 * never open.
 */
export function openingNote(store: Hours, now: Date): string {
  if (store.isAppointmentOnly || isOpenNow(store, now)) return '';
  const { minutes } = dayInZone(now, store.timeZone);
  const index = todayIndex(store, now);
  const today = store.openTimes[index];
  if (today?.isOpen && minutes < minutesOf(today.openTime)) return `until ${formatTime(today.closeTime)}`;
  for (let ahead = 1; ahead <= WEEKDAYS.length; ahead += 1) {
    const at = (index + ahead) % WEEKDAYS.length;
    const next = store.openTimes[at];
    if (next?.isOpen)
      return `Opens ${ahead === 1 ? 'tomorrow' : WEEKDAYS[at]} at ${formatTime(next.openTime)}`;
  }
  return '';
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats opening hours: `9:00 AM to 5:30 PM`, or `Closed`. */
export function hoursText(time: Store['openTimes'][number] | undefined): string {
  return time?.isOpen ? `${formatTime(time.openTime)} to ${formatTime(time.closeTime)}` : 'Closed';
}

/**
 * Returns the Sunday hours, for a list with a single store: ", open on Sunday from 10:00 AM to 4:00 PM". A
 * list of several stores has a filter instead.
 */
export function sundayNote({ isAppointmentOnly, openTimes }: Omit<Hours, 'timeZone'>): string {
  const sunday = openTimes[WEEKDAYS.indexOf('Sunday')];
  if (isAppointmentOnly || sunday === undefined) return '';
  return sunday.isOpen ? `, open on Sunday from ${hoursText(sunday)}` : ', closed on Sunday';
}

function dayOrNull(text: string): Day | null {
  try {
    return day(text);
  } catch {
    return null;
  }
}

/** The duration of a booked visit, in minutes. A visit begins on the hour and ends before the store closes. */
const VISIT_MINUTES = 60;

/** How many days in advance customers can book a visit. */
const VISIT_DAYS = 365;

/**
 * Returns the formatted times ("10:00 AM") at which a visit to a store can begin on a day (`YYYY-MM-DD`).
 * Visits begin on the hour during opening hours, later than now. Empty on days when the store is closed,
 * including public holidays, when customers should ask for the hours. Also empty for past days, days more
 * than {@link VISIT_DAYS} ahead, and invalid days.
 */
export function visitTimes(
  store: Pick<ListedStore, 'timeZone' | 'openTimes' | 'shutOn'>,
  requestedDay: string,
  now: Date,
): string[] {
  const at = dayOrNull(requestedDay);
  const open = at && store.openTimes[weekday(at)];
  if (!at || !open?.isOpen || store.shutOn.includes(at)) return [];
  const { day: today, minutes } = dayInZone(now, store.timeZone);
  if (at < today || daysBetween(today, at) > VISIT_DAYS) return [];
  const last = minutesOf(open.closeTime) - VISIT_MINUTES;
  const times: string[] = [];
  for (let from = Math.ceil(minutesOf(open.openTime) / 60) * 60; from <= last; from += VISIT_MINUTES)
    if (at > today || from > minutes) times.push(formatTime(`${from / 60}:00`));
  return times;
}

/** Returns the stores for a form's list, by name, with the visit times of each on a day. */
export function visitPlaces(
  stores: readonly Pick<ListedStore, 'name' | 'timeZone' | 'openTimes' | 'shutOn'>[],
  now: Date,
): { name: string; timesOn: (day: string) => readonly string[] }[] {
  return stores.map((store) => ({
    name: store.name,
    timesOn: (requestedDay) => visitTimes(store, requestedDay, now),
  }));
}

/**
 * Groups the days of the week by opening hours, in weekday order: `["Mon–Wed, Fri", "9:00 AM to 5:30 PM"]`.
 * Empty if no hours are known.
 */
export function weekHours({ openTimes }: Pick<Store, 'openTimes'>): [days: string, hours: string][] {
  const days = new Map<string, number[]>();
  for (const [index, time] of openTimes.entries()) {
    const hours = hoursText(time);
    days.set(hours, [...(days.get(hours) ?? []), index]);
  }
  return [...days].map(([hours, indices]) => [runsOf(indices), hours]);
}

/** Formats days of the week (Monday is 0) as abbreviations. Three or more consecutive days become a range. */
function runsOf(indices: readonly number[]): string {
  const runs: number[][] = [];
  for (const index of indices) {
    const last = runs.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  }
  const short = (index: number) => WEEKDAYS[index]!.slice(0, 3);
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${short(run[0]!)}–${short(run.at(-1)!)}`] : run.map((index) => short(index)),
    )
    .join(', ');
}

/**
 * Returns "Christmas Day is on Friday 25 December. Please call for our hours." within three weeks before a
 * holiday; otherwise empty.
 */
export function holidayNote(store: Pick<Store, 'timeZone'>, holidays: readonly Holiday[], now: Date): string {
  const today = dayInZone(now, store.timeZone).day;
  const next = holidays.find((holiday) => {
    const ahead = daysBetween(today, day(holiday.day));
    return ahead >= 0 && ahead <= HOLIDAY_NOTICE_DAYS;
  });
  if (!next) return '';
  const when = next.day === today ? 'is today' : `is on ${formatDayLong(day(next.day))}`;
  return `${next.name} ${when}. Please call us for our hours.`;
}
