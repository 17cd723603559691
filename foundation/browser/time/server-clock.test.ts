import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate, onClockChange, resetServerClock, serverDate, serverNow } from './server-clock.ts';
import { todayInBrowser } from './today.ts';

const DAY_MS = 86_400_000;
const SERVER = Date.parse('2026-11-21T01:02:03Z');
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  resetServerClock();
});

describe('the server clock', () => {
  it.each([-2 * DAY_MS, -3_600_000, 3_600_000, 2 * DAY_MS])(
    'is correct on a device that is off by %s ms',
    (off) => {
      vi.setSystemTime(SERVER + off);
      noteServerDate(header(SERVER));
      expect(serverNow()).toBe(SERVER);
      vi.setSystemTime(SERVER + off + 5_000);
      expect(serverDate()).toEqual(new Date(SERVER + 5_000));
      expect(todayInBrowser()).toBe(todayInBrowser(new Date(SERVER + 5_000)));
    },
  );

  it('is the device’s before the first response, and while the difference is within the response time', () => {
    vi.setSystemTime(SERVER);
    expect(serverNow()).toBe(SERVER);
    noteServerDate(header(SERVER - 2_000));
    expect(serverNow()).toBe(SERVER);
  });

  it('ignores a cached response and an invalid date', () => {
    vi.setSystemTime(SERVER + DAY_MS);
    noteServerDate(header(SERVER));
    noteServerDate(header(SERVER - 3_600_000));
    noteServerDate(null);
    noteServerDate('soon');
    expect(serverNow()).toBe(SERVER);
  });

  it.each([
    ['3600', 3_600_000],
    ['0', 0],
    ['soon', 0],
    ['-5', 0],
    [null, 0],
  ])('adds the age %s of a response from a shared cache', (age, ageMs) => {
    vi.setSystemTime(SERVER + DAY_MS);
    noteServerDate(header(SERVER), age);
    expect(serverNow()).toBe(SERVER + ageMs);
  });

  it('notifies pages that display a changed time', () => {
    vi.setSystemTime(SERVER + DAY_MS);
    const listener = vi.fn();
    const stop = onClockChange(listener);
    noteServerDate(header(SERVER));
    noteServerDate(header(SERVER + 1_000));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});
