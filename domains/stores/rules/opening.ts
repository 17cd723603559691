import {
  addDays,
  dayInZone,
  daysBetween,
  day,
  formatDayLong,
  weekday,
  WEEKDAYS,
  type Day,
} from '#foundation/pure/day.ts';
import { formatClock, formatPeriod, formatTime12 } from '#foundation/pure/text/text.ts';
import type { Holiday, ListedStore, Store } from '../contract.ts';

type Hours = Pick<Store, 'timeZone' | 'isAppointmentOnly' | 'openTimes' | 'specialDays'>;

/** How many days before a public holiday the store page starts to announce it. */
const HOLIDAY_NOTICE_DAYS = 21;

/** Returns the index of the current day in `openTimes`, in the store's time zone (STORE-08). Monday is 0. */
export function todayIndex(store: Pick<Store, 'timeZone'>, now: Date): number {
  return weekday(dayInZone(now, store.timeZone).day);
}

/** Returns the hours of a store on a day: those of the special day, or of the weekday. Undefined if unknown. */
export function hoursOn(
  { openTimes, specialDays }: Pick<Store, 'openTimes' | 'specialDays'>,
  at: Day,
): Store['openTimes'][number] | undefined {
  return specialDays?.find((one) => one.day === at) ?? openTimes[weekday(at)];
}

/** Whether the store is open now. Always false for stores that receive customers only by appointment. */
export function isOpenNow(store: Hours, now: Date): boolean {
  if (store.isAppointmentOnly) return false;
  const { day: date, minutes } = dayInZone(now, store.timeZone);
  const today = hoursOn(store, date);
  return (
    today?.isOpen === true && minutes >= minutesOf(today.openTime) && minutes < minutesOf(today.closeTime)
  );
}

/**
 * Returns the opening status (STORE-10 to -12), such as "Opens at 9am", "Open today until 5:30 PM",
 * "Closed now" or "Closed today". The specification fixes the format of the closing time. Returns "By appointment only" for stores that receive customers only by
 * appointment.
 */
export function openingStatus(store: Hours, now: Date): string {
  if (store.isAppointmentOnly) return 'By appointment only';
  const { day: date, minutes } = dayInZone(now, store.timeZone);
  const today = hoursOn(store, date);
  if (!today?.isOpen) return 'Closed today';
  if (minutes < minutesOf(today.openTime)) return `Opens at ${formatClock(today.openTime)}`;
  return minutes < minutesOf(today.closeTime)
    ? `Open today until ${formatTime12(today.closeTime.replace('24:', '00:'))}`
    : 'Closed now';
}

/**
 * Returns the text after the opening status. Before opening time, this is the closing time. After closing
 * time and on closed days, it is the next opening. Empty if the store is open, if it receives customers only
 * by appointment, or if it never opens.
 */
export function openingNote(store: Hours, now: Date): string {
  if (store.isAppointmentOnly || isOpenNow(store, now)) return '';
  const { day: date, minutes } = dayInZone(now, store.timeZone);
  const today = hoursOn(store, date);
  if (today?.isOpen && minutes < minutesOf(today.openTime)) return `until ${formatClock(today.closeTime)}`;
  for (let ahead = 1; ahead <= WEEKDAYS.length; ahead += 1) {
    const at = addDays(date, ahead);
    const next = hoursOn(store, at);
    if (next?.isOpen)
      return `Opens ${ahead === 1 ? 'tomorrow' : WEEKDAYS[weekday(at)]} at ${formatClock(next.openTime)}`;
  }
  return '';
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats opening hours: `9am–5.30pm`, or `Closed`. */
export function hoursText(time: Store['openTimes'][number] | undefined): string {
  return time?.isOpen ? formatPeriod(time.openTime, time.closeTime) : 'Closed';
}

/**
 * Returns the Sunday hours as part of a sentence: ", open 10am–4pm on Sunday". Displayed if
 * the list contains a single store. A list of several stores has a filter for Sunday instead.
 */
export function sundayNote({ isAppointmentOnly, openTimes }: Omit<Hours, 'timeZone'>): string {
  const sunday = openTimes[WEEKDAYS.indexOf('Sunday')];
  if (isAppointmentOnly || sunday === undefined) return '';
  return sunday.isOpen ? `, open ${hoursText(sunday)} on Sunday` : ', closed on Sunday';
}

function dayOrNull(text: string): Day | null {
  try {
    return day(text);
  } catch {
    return null;
  }
}

/** The duration of a booked visit in minutes. A visit begins on the hour and ends at or before closing time. */
const VISIT_MINUTES = 60;

/** The maximum number of days in advance that customers can book a visit. */
const VISIT_DAYS = 365;

/**
 * Returns the times ("10am") at which a visit can begin on a day (`YYYY-MM-DD`). Visits begin on the hour
 * during opening hours. Past times are omitted. Returns an empty list for closed days, public holidays, past
 * days, invalid days, and days more than {@link VISIT_DAYS} ahead.
 */
export function visitTimes(
  store: Pick<ListedStore, 'timeZone' | 'openTimes' | 'specialDays' | 'shutOn'>,
  requestedDay: string,
  now: Date,
): string[] {
  const at = dayOrNull(requestedDay);
  const open = at && hoursOn(store, at);
  if (!at || !open?.isOpen || store.shutOn.includes(at)) return [];
  const { day: today, minutes } = dayInZone(now, store.timeZone);
  if (at < today || daysBetween(today, at) > VISIT_DAYS) return [];
  const last = minutesOf(open.closeTime) - VISIT_MINUTES;
  const times: string[] = [];
  for (let from = Math.ceil(minutesOf(open.openTime) / 60) * 60; from <= last; from += VISIT_MINUTES)
    if (at > today || from > minutes) times.push(formatClock(`${from / 60}:00`));
  return times;
}

/**
 * Returns the stores for the list in a booking form, each with a function that returns its visit times on a
 * day.
 */
export function visitPlaces(
  stores: readonly Pick<ListedStore, 'name' | 'timeZone' | 'openTimes' | 'specialDays' | 'shutOn'>[],
  now: Date,
): { name: string; timesOn: (day: string) => readonly string[] }[] {
  return stores.map((store) => ({
    name: store.name,
    timesOn: (requestedDay) => visitTimes(store, requestedDay, now),
  }));
}

/**
 * Groups the days of the week by opening hours: `["Mon–Wed, Fri", "9am–5.30pm"]`. Returns an empty
 * list if no hours are known.
 */
export function weekHours({ openTimes }: Pick<Store, 'openTimes'>): [days: string, hours: string][] {
  const days = new Map<string, number[]>();
  for (const [index, time] of openTimes.entries()) {
    const hours = hoursText(time);
    days.set(hours, [...(days.get(hours) ?? []), index]);
  }
  return [...days].map(([hours, indices]) => [runsOf(indices), hours]);
}

/**
 * Formats days of the week (0 is Monday) as abbreviations. Formats three or more consecutive days as a range.
 */
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
 * Returns a text about the next public holiday: "Christmas Day is on Friday 25 December. Please call us for
 * our hours." The special days of these weeks precede it, with their hours. Returns an empty text if there is neither
 * within three weeks.
 */
export function holidayNote(
  store: Pick<Store, 'timeZone' | 'specialDays'>,
  holidays: readonly Holiday[],
  now: Date,
): string {
  const today = dayInZone(now, store.timeZone).day;
  const isNear = (date: string) => {
    const ahead = daysBetween(today, day(date));
    return ahead >= 0 && ahead <= HOLIDAY_NOTICE_DAYS;
  };
  const special = store.specialDays?.filter((one) => isNear(one.day)) ?? [];
  const exact = special.map((one) => {
    const reason = one.reason || holidays.find((holiday) => holiday.day === one.day)?.name;
    return `${formatDayLong(day(one.day))}${reason ? ` (${reason})` : ''}: ${hoursText(one).replace('C', 'c')}.`;
  });
  const next = holidays.find(
    (holiday) => isNear(holiday.day) && !special.some((one) => one.day === holiday.day),
  );
  if (!next) return exact.join(' ');
  const when = next.day === today ? 'is today' : `is on ${formatDayLong(day(next.day))}`;
  return [...exact, `${next.name} ${when}. Please call us for our hours.`].join(' ');
}
