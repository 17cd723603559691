import { expect, test } from 'vitest';
import { addDays, day, weekday } from '#foundation/pure/day.ts';
import { daysOf } from '../rules/arrivals.ts';
import { byOfDay } from './by-day.ts';

test('each day of a week has a value that the filter reads as the same day', () => {
  for (const today of [day('2026-11-23'), day('2026-11-28'), day('2026-12-31')]) {
    const ends = daysOf(weekday(today));
    for (let index = 0; index <= 6; index += 1)
      expect(ends[byOfDay(index, addDays(today, index))!]).toBe(index);
    expect(byOfDay(7, addDays(today, 7))).toBeNull();
  }
});
