import { afterEach, expect, it, vi } from 'vitest';
import { day, dayInZone, knowClocks } from '#foundation/pure/day.ts';
import { clocksOfTheDay, zoneClocks } from './zone-clocks.ts';

const ZONES = ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth', 'Pacific/Auckland'];
const HOUR = 3_600_000;
const NOTHING_KNOWN = { from: 0, until: 0, zones: {} };

afterEach(() => {
  knowClocks(NOTHING_KNOWN);
  vi.restoreAllMocks();
});

it('precomputed clocks equal Intl, all year and in the minutes around both daylight saving changes', () => {
  const clocks = zoneClocks(day('2026-11-26'), ZONES);
  const start = Date.parse('2026-11-25T00:00Z');
  const hours = Array.from({ length: 399 * 3 }, (_, third) => start + third * 8 * HOUR);
  for (const zone of ZONES) {
    const changes = clocks.zones[zone]!.flatMap(([since]) => [since * 60_000, (since - 1) * 60_000]);
    for (const time of [...hours, ...changes.slice(2)]) {
      knowClocks(NOTHING_KNOWN);
      const said = dayInZone(new Date(time), zone);
      knowClocks(clocks);
      // Call the function with a different minute first, because it caches its result for the minute of the
      // latest call.
      dayInZone(new Date(time - 600_000), zone);
      expect(dayInZone(new Date(time), zone)).toEqual(said);
    }
  }
  expect(clocks.zones['Australia/Sydney']).toHaveLength(3);
  expect(clocks.zones['Australia/Perth']).toHaveLength(1);
});

it('uses Intl only for other zones and years', () => {
  const clocks = zoneClocks(day('2026-11-26'), ['Australia/Hobart']);
  knowClocks(clocks);
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  expect(dayInZone(new Date('2026-12-01T00:00Z'), 'Australia/Hobart').minutes).toBe(11 * 60);
  expect(asked).not.toHaveBeenCalled();
  expect(dayInZone(new Date('2026-12-01T00:00Z'), 'Pacific/Chatham').minutes).toBe(13 * 60 + 45);
  expect(dayInZone(new Date('2029-07-01T00:00Z'), 'Australia/Hobart').minutes).toBe(10 * 60);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('computes them once a day', () => {
  const clocksOf = clocksOfTheDay();
  const first = clocksOf(new Date('2026-11-26T01:00Z'), ZONES);
  expect(clocksOf(new Date('2026-11-26T23:59Z'), ZONES)).toBe(first);
  expect(clocksOf(new Date('2026-11-27T00:00Z'), ZONES).from).toBe(first.from + 24 * 60);
});
