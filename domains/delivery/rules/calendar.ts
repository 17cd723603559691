import { formatCents, type Cents } from '#foundation/pure/money.ts';
import {
  addDays,
  dayFromParts,
  dayToParts,
  MONTHS,
  ordinal,
  weekday,
  WEEKDAYS,
  type Day,
} from '#foundation/pure/day.ts';
import type { ClosedDay } from '../contract.ts';
import type { PricedDay } from './days.ts';

export const CALENDAR_DAYS = 42;

/** The month that the calendar displays. `month` is from 1 to 12. */
export interface CalendarMonth {
  year: number;
  month: number;
}

/** A day in the calendar (CALENDAR-09). `price` is in cents; null if the day has no price. */
export interface CalendarDay {
  date: Day;
  price: Cents | null;
  isToday: boolean;
  isAvailable: boolean;
  isSelected: boolean;
  isViewedMonth: boolean;
  /** The reason why the day is unavailable; absent if the calendar displays no reason. */
  closed?: ClosedDay;
  /**
   * The text in the day's cell: "TODAY - FREE", "TODAY - $49", "TODAY", "FREE", "$49" or empty (CALENDAR-10
   * to -14).
   */
  label: string;
}

export function monthOf(day: Day): CalendarMonth {
  const [year, month] = dayToParts(day);
  return { year, month };
}

/** Returns the month that is `count` months later; earlier if `count` is negative. */
export function moveMonth({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const index = year * 12 + (month - 1) + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Formats a month, such as `November 2025`. */
export function monthTitle({ year, month }: CalendarMonth): string {
  return `${MONTHS[month - 1]} ${year}`;
}

/** Whether the calendar has a previous month. The current month is the earliest (CALENDAR-05). */
export function hasPreviousMonth(view: CalendarMonth, today: Day): boolean {
  const current = monthOf(today);
  return view.year * 12 + view.month > current.year * 12 + current.month;
}

/**
 * Returns the last month of the calendar. It contains the latest of these days: the last delivery day, the
 * selected day, today.
 */
export function lastMonth(days: readonly PricedDay[], today: Day, selected: Day | null): CalendarMonth {
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), selected ?? today);
  return monthOf(last > today ? last : today);
}

/** Whether the calendar has a next month. */
export function hasNextMonth(view: CalendarMonth, last: CalendarMonth): boolean {
  return view.year * 12 + view.month < last.year * 12 + last.month;
}

/** Returns the text in a day's cell of the calendar (CALENDAR-10 to -14). */
export function dayLabel(isToday: boolean, isAvailable: boolean, price: Cents | null): string {
  const priceText = isAvailable && price !== null ? formatCents(price) : '';
  if (!isToday) return priceText;
  return priceText === '' ? 'TODAY' : `TODAY - ${priceText}`;
}

/**
 * Returns the 42 days that the calendar displays for a month. The first is the Monday of the week that
 * contains the first day of the month (CALENDAR-02, -03).
 */
export function calendarDays(
  view: CalendarMonth,
  days: readonly PricedDay[],
  today: Day,
  selected: Day | null,
): CalendarDay[] {
  const known = new Map(days.map((entry) => [entry.day, entry]));
  const first = dayFromParts([view.year, view.month, 1]);
  const start = addDays(first, -weekday(first));
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const date = addDays(start, index);
    const entry = known.get(date);
    const isToday = date === today;
    const isAvailable = entry?.available ?? false;
    const price = entry?.priceCents ?? null;
    return {
      date,
      price,
      isToday,
      isAvailable,
      isSelected: date === selected,
      isViewedMonth: dayToParts(date)[1] === view.month,
      label: dayLabel(isToday, isAvailable, price),
      ...(entry?.closed && !isAvailable ? { closed: entry.closed } : {}),
    };
  });
}

/** Whether the shopper can select a day: it must be available and not already selected (CALENDAR-15). */
export function canChoose(day: Pick<CalendarDay, 'isAvailable' | 'isSelected'>): boolean {
  return day.isAvailable && !day.isSelected;
}

/**
 * Returns the day to select when the days have been reloaded. This is the day that the shopper chose before,
 * if still available. Otherwise it is the first available day (CALENDAR-17, -18).
 */
export function preselect(days: readonly PricedDay[], previous: Day | null): PricedDay | null {
  const open = days.filter(({ available }) => available);
  return open.find(({ day }) => day === previous) ?? open[0] ?? null;
}

/**
 * Returns the cheapest day after the chosen day, or the earliest of them if several have the same price. Null
 * if no later day is cheaper than the chosen day.
 */
export function cheaperLater(days: readonly PricedDay[], selected: Day | null): PricedDay | null {
  const chosen = days.find(({ day, available }) => available && day === selected);
  if (!chosen) return null;
  let best = chosen;
  for (const one of days)
    if (one.available && one.day > chosen.day && one.priceCents < best.priceCents) best = one;
  return best === chosen ? null : best;
}

/** Formats the selected day for the headline, such as `Monday 24th Nov 2025`. */
export function selectedDayTitle(day: Day): string {
  const [year, month, dayOfMonth] = dayToParts(day);
  return `${WEEKDAYS[weekday(day)]} ${ordinal(dayOfMonth)} ${MONTHS[month - 1]!.slice(0, 3)} ${year}`;
}
