import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, weekday, type Day } from '#foundation/pure/day.ts';
import { NETWORK, SYDNEY } from '../test/fixtures.ts';
import { HORIZON_DAYS, zoneDays } from './days.ts';
import { dispatchDay, minutesToCutOff, type Warehouse } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Returns a Sunday in a month: the first Sunday if `which` is 1, the last if it is -1. */
function sunday(year: number, month: number, which: 1 | -1): number {
  const days = Array.from(
    { length: 31 },
    (_, index) => new Date(Date.UTC(year, month - 1, index + 1)),
  ).filter((one) => one.getUTCMonth() === month - 1 && one.getUTCDay() === 0);
  return days.at(which === 1 ? 0 : -1)!.getTime();
}

interface Clock {
  timeZone: string;
  /** The offset of standard time from UTC, in minutes. */
  standard: number;
  /**
   * Returns when daylight saving begins and ends in a year, at 2 am standard time. Null if the place has no
   * daylight saving.
   */
  summer: ((year: number) => { begins: number; ends: number }) | null;
}
const australian = (standard: number) => (year: number) => ({
  begins: sunday(year, 10, 1) + 2 * HOUR - standard * MINUTE,
  ends: sunday(year, 4, 1) + 2 * HOUR - standard * MINUTE,
});
const CLOCKS: readonly Clock[] = [
  { timeZone: 'Australia/Sydney', standard: 600, summer: australian(600) },
  { timeZone: 'Australia/Melbourne', standard: 600, summer: australian(600) },
  { timeZone: 'Australia/Hobart', standard: 600, summer: australian(600) },
  { timeZone: 'Australia/Adelaide', standard: 570, summer: australian(570) },
  { timeZone: 'Australia/Brisbane', standard: 600, summer: null },
  { timeZone: 'Australia/Darwin', standard: 570, summer: null },
  { timeZone: 'Australia/Perth', standard: 480, summer: null },
  {
    timeZone: 'Pacific/Auckland',
    standard: 720,
    summer: (year) => ({
      begins: sunday(year, 9, -1) + 2 * HOUR - 720 * MINUTE,
      ends: sunday(year, 4, 1) + 2 * HOUR - 720 * MINUTE,
    }),
  },
];
const YEARS = [2026, 2027, 2028, 2029, 2030];

/** Returns the local date and time of a place, calculated from its daylight-saving rules. */
function onTheWall({ standard, summer }: Clock, time: number): { day: Day; minutes: number } {
  const year = new Date(time + standard * MINUTE).getUTCFullYear();
  const change = summer?.(year);
  const isSummer = change !== undefined && (time < change.ends || time >= change.begins);
  const wall = new Date(time + (standard + (isSummer ? 60 : 0)) * MINUTE);
  return {
    day: day(wall.toISOString().slice(0, 10)),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

const anInstant = (clock: Clock) => {
  const changes = YEARS.flatMap((year) => Object.values(clock.summer?.(year) ?? {}));
  const any = fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2030, 11, 30) });
  const near = fc
    .tuple(
      fc.constantFrom(...(changes.length > 0 ? changes : [Date.UTC(2027, 3, 3)])),
      fc.integer({ min: -48 * 60, max: 48 * 60 }),
    )
    .map(([change, minutes]) => change + minutes * MINUTE);
  return fc.oneof(any, near).map((time) => Math.floor(time / MINUTE) * MINUTE);
};
const house = (timeZone: string, cutOffMinutes: number): Warehouse => ({
  code: 'X',
  name: 'X',
  country: 'AU',
  timeZone,
  cutOffMinutes,
});
/** Cut-offs are from 6 am to 11 pm, because clock changes skip or repeat hours only at night. */
const CUT_OFF = fc.integer({ min: 6 * 60, max: 23 * 60 });

describe.each(CLOCKS)('$timeZone', (clock) => {
  test('products leave today before the local cut-off, tomorrow from the cut-off on', () => {
    fc.assert(
      fc.property(anInstant(clock), CUT_OFF, (time, cutOff) => {
        const wall = onTheWall(clock, time);
        expect(dispatchDay(house(clock.timeZone, cutOff), new Date(time))).toBe(
          wall.minutes < cutOff ? wall.day : addDays(wall.day, 1),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('the minutes left end at the cut-off, also in a night of 23 or 25 hours', () => {
    fc.assert(
      fc.property(anInstant(clock), CUT_OFF, (time, cutOff) => {
        const left = minutesToCutOff(house(clock.timeZone, cutOff), new Date(time));
        const wall = onTheWall(clock, time);
        if (wall.minutes >= cutOff) expect(left).toBeNull();
        else expect(onTheWall(clock, time + left! * MINUTE)).toEqual({ day: wall.day, minutes: cutOff });
      }),
      // Includes the last minute before the clock change in Adelaide, with a cut-off one hour before
      // midnight.
      { numRuns: 300, examples: [[Date.UTC(2026, 9, 3, 16, 29), 23 * 60]] },
    );
  });

  test('the calendar starts with the zone’s own today and skips or repeats no day', () => {
    const zone = { ...SYDNEY, timeZone: clock.timeZone };
    fc.assert(
      fc.property(anInstant(clock), (time) => {
        const { day: today } = onTheWall(clock, time);
        const days = zoneDays({ ...NETWORK, holidays: new Set() }, zone, new Date(time), new Map());
        expect(days.map((one) => one.day)).toEqual(
          Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(today, index)),
        );
        for (const one of days.slice(1)) {
          expect(one.available).toBe(weekday(one.day) !== 6);
          expect(one.priceCents).toBe(weekday(one.day) === 5 ? 2900 : 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('the daylight saving rules and the machine’s time zone data agree on every change', () => {
  for (const clock of CLOCKS)
    for (const year of YEARS)
      for (const change of Object.values(clock.summer?.(year) ?? {})) {
        const shown = (time: number) =>
          new Intl.DateTimeFormat('en-GB', {
            timeZone: clock.timeZone,
            hour: '2-digit',
            minute: '2-digit',
          }).format(time);
        const before = shown(change - MINUTE);
        expect([before, shown(change)].join(' '), `${clock.timeZone} ${year}`).toMatch(
          /^(?:01:59 03:00|02:59 02:00)$/,
        );
      }
});
