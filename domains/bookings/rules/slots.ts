import {
  addDays,
  dayInZone,
  daysBetween,
  instantOf,
  wallClock,
  weekday,
  type Day,
} from '#foundation/pure/day.ts';

/** Weekly opening hours: 7 entries, Monday first. Times are `HH:mm`; empty on closed days. */
export type WeekHours = readonly { isOpen: boolean; openTime: string; closeTime: string }[];

/** A resource that takes appointments in slots. */
export interface SlotPlan {
  timeZone: string;
  openTimes: WeekHours;
  /** Days with other hours than in other weeks. */
  specialDays?: readonly (WeekHours[number] & { day: string })[];
  /** Days without appointments, such as public holidays. */
  shutOn: readonly string[];
  slotMinutes: number;
  /** The minimum notice in minutes. */
  leadMinutes: number;
  /** The number of days ahead that can be booked. */
  horizonDays: number;
}

export interface Slot {
  /** The local start time, `HH:mm`. */
  time: string;
  startsAt: Date;
  endsAt: Date;
}

const MS_PER_MINUTE = 60_000;

/** Converts `HH:mm` to minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Returns the appointment slots of a day: they begin at opening time and every `slotMinutes` after it, and
 * end at or before closing time. Returns none on closed days, before the minimum notice, and beyond the
 * horizon. Omits times that daylight saving skips.
 */
export function slotsOf(plan: SlotPlan, day: Day, now: Date): Slot[] {
  const hours = plan.specialDays?.find((one) => one.day === day) ?? plan.openTimes[weekday(day)];
  const ahead = daysBetween(dayInZone(now, plan.timeZone).day, day);
  if (!hours?.isOpen || plan.shutOn.includes(day) || ahead < 0 || ahead > plan.horizonDays) return [];
  const earliest = now.getTime() + plan.leadMinutes * MS_PER_MINUTE;
  const slots: Slot[] = [];
  const last = minutesOf(hours.closeTime) - plan.slotMinutes;
  for (let from = minutesOf(hours.openTime); from <= last; from += plan.slotMinutes) {
    const time = `${two(Math.floor(from / 60))}:${two(from % 60)}`;
    const startsAt = instantOf(`${day}T${time}`, plan.timeZone);
    if (wallClock(startsAt, plan.timeZone) !== `${day}T${time}` || startsAt.getTime() < earliest) continue;
    slots.push({
      time,
      startsAt,
      endsAt: new Date(startsAt.getTime() + plan.slotMinutes * MS_PER_MINUTE),
    });
  }
  return slots;
}

/** Returns the first day from `from` on that has a slot; null if there is none within the horizon. */
export function firstDayWithSlots(plan: SlotPlan, from: Day, now: Date): Day | null {
  const today = dayInZone(now, plan.timeZone).day;
  let day = from < today ? today : from;
  for (; daysBetween(today, day) <= plan.horizonDays; day = addDays(day, 1))
    if (slotsOf(plan, day, now).length > 0) return day;
  return null;
}
