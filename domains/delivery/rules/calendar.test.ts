import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { addDays, day, daysBetween, formatDayOrdinal, weekday } from '#foundation/pure/day.ts';
import {
  calendarDays,
  canChoose,
  cheaperLater,
  dayLabel,
  hasPreviousMonth,
  monthOf,
  monthTitle,
  moveMonth,
  preselect,
  selectedDayTitle,
} from './calendar.ts';
import { dayFromWire, dayToWire, type PricedDay } from './days.ts';

const today = day('2026-11-23');

test('shows 42 days from the Monday of the week of the 1st (CALENDAR-02, -03)', () => {
  const days = calendarDays({ year: 2026, month: 11 }, [], today, null);
  expect(days).toHaveLength(42);
  expect(days[0]!.date).toBe('2026-10-26');
  expect(days[41]!.date).toBe('2026-12-06');
  expect(calendarDays({ year: 2027, month: 2 }, [], today, null)[0]!.date).toBe('2027-02-01');
});

test('in any month, the days are consecutive and include the whole month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const days = calendarDays({ year, month }, [], today, null);
      expect(weekday(days[0]!.date)).toBe(0);
      expect(daysBetween(days[0]!.date, days[41]!.date)).toBe(41);
      expect(days.slice(0, 7).some(({ isViewedMonth }) => isViewedMonth)).toBe(true);
      expect(days.filter(({ isViewedMonth }) => isViewedMonth)).toHaveLength(
        new Date(Date.UTC(year, month, 0)).getUTCDate(),
      );
    }),
  );
});

test('a day has the fields of CALENDAR-09', () => {
  const priced = [
    { day: today, priceCents: cents(4900), available: true },
    { day: day('2026-12-01'), priceCents: cents(0), available: true },
  ];
  const days = calendarDays({ year: 2026, month: 11 }, priced, today, day('2026-12-01'));
  expect(days.find(({ isToday }) => isToday)).toEqual({
    date: today,
    price: 4900,
    isToday: true,
    isAvailable: true,
    isSelected: false,
    isViewedMonth: true,
    label: 'TODAY - $49',
  });
  expect(days.find(({ isSelected }) => isSelected)).toEqual({
    date: '2026-12-01',
    price: 0,
    isToday: false,
    isAvailable: true,
    isSelected: true,
    isViewedMonth: false,
    label: 'FREE',
  });
});

test.each([
  [true, true, 4900, 'TODAY - $49'],
  [true, true, 0, 'TODAY - FREE'],
  [true, false, 4900, 'TODAY'],
  [true, false, null, 'TODAY'],
  [false, true, 4900, '$49'],
  [false, true, 4950, '$49.50'],
  [false, true, 0, 'FREE'],
  [false, false, 0, ''],
  [false, false, 4900, ''],
])(
  'the label of a day (today: %s, available: %s, %s cents) is %j (CALENDAR-10 to -14)',
  (isToday, isAvailable, price, label) => {
    expect(dayLabel(isToday, isAvailable, price === null ? null : cents(price))).toBe(label);
  },
);

test('months move by one, across years; the current month is the earliest (CALENDAR-04, -05)', () => {
  expect(moveMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(moveMonth({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 });
  expect(hasPreviousMonth({ year: 2026, month: 11 }, today)).toBe(false);
  expect(hasPreviousMonth({ year: 2026, month: 12 }, today)).toBe(true);
  expect(hasPreviousMonth({ year: 2027, month: 1 }, today)).toBe(true);
  expect(monthOf(today)).toEqual({ year: 2026, month: 11 });
  expect(monthTitle({ year: 2026, month: 11 })).toBe('November 2026');
});

test('only available days that are not already selected can be selected (CALENDAR-15)', () => {
  expect(canChoose({ isAvailable: true, isSelected: false })).toBe(true);
  expect(canChoose({ isAvailable: true, isSelected: true })).toBe(false);
  expect(canChoose({ isAvailable: false, isSelected: false })).toBe(false);
});

test('keeps the selected day while it is available, else selects the first (CALENDAR-17, -18)', () => {
  const days = [0, 1, 2].map((index) => ({
    day: addDays(today, index),
    priceCents: cents(index * 100),
    available: index > 0,
  }));
  expect(preselect(days, addDays(today, 2))?.day).toBe('2026-11-25');
  expect(preselect(days, today)?.day).toBe('2026-11-24');
  expect(preselect(days, null)?.day).toBe('2026-11-24');
  expect(preselect(days.slice(0, 1), today)).toBeNull();
});

test('formats dates in words (CALENDAR-08)', () => {
  expect(formatDayOrdinal(day('2026-03-02'))).toBe('2nd Mar 2026');
  expect(selectedDayTitle(day('2025-11-24'))).toBe('Monday 24th Nov 2025');
});

test.each([
  ['2026-11-24', '2026-11-27'],
  ['2026-11-25', '2026-11-27'],
  ['2026-11-27', null],
  ['2026-11-28', null],
  ['2026-11-26', null],
  [null, null],
])('after %s, the first day with the lowest price is %s', (selected, cheapest) => {
  // Five days, starting on a Tuesday, with the prices $59, $29, free, free and free. The third day is closed.
  const days = [5900, 2900, 0, 0, 0].map((price, index) => ({
    day: addDays(day('2026-11-24'), index),
    priceCents: cents(price),
    available: index !== 2,
  }));
  expect(cheaperLater(days, selected === null ? null : day(selected))?.day ?? null).toBe(cheapest);
});

test('the reason of a closed day is in the response, and in the calendar while the day is closed', () => {
  const closed = {
    day: day('2026-11-30'),
    priceCents: cents(0),
    available: false,
    closed: 'closed',
  } as const;
  expect(dayFromWire(dayToWire(closed))).toEqual(closed);
  const shown = (one: PricedDay) =>
    calendarDays({ year: 2026, month: 11 }, [one], today, null).find(({ date }) => date === one.day)?.closed;
  expect(shown(closed)).toBe('closed');
  expect(shown({ ...closed, available: true })).toBeUndefined();
});
