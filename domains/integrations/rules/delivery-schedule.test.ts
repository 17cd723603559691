import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS } from '../contract/values.ts';
import { delayAfter, FAILING_MS, isAccepted, MAX_FAILURES_IN_ROW, pauseReason } from './delivery-schedule.ts';

describe('delayAfter', () => {
  it('grows, and all attempts take about three days', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => delayAfter(index + 1, 0)!);
    expect(delays[0]).toBe(10_000);
    expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(70);
    expect(hours).toBeLessThan(72);
  });

  it('is up to 10 % longer', () => {
    expect(delayAfter(1, 1)).toBe(11_000);
    expect(delayAfter(2, 0.5)).toBe(63_000);
  });

  it('is null after the last attempt', () => {
    expect(delayAfter(MAX_ATTEMPTS, 0)).toBeNull();
    expect(delayAfter(MAX_ATTEMPTS + 3, 0)).toBeNull();
  });
});

it.each([
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [302, false],
  [404, false],
  [500, false],
  [null, false],
])('isAccepted(%s) is %s', (status, expected) => {
  expect(isAccepted(status)).toBe(expected);
});

describe('pauseReason', () => {
  const now = new Date('2026-11-23T01:00:00Z');
  const failed = {
    status: 500,
    failuresInRow: MAX_FAILURES_IN_ROW,
    failingSince: new Date(now.getTime() - FAILING_MS),
    isLastAttempt: false,
    now,
  };

  it('pauses after many failures in a row during an hour', () => {
    expect(pauseReason(failed)).toBe('failures');
    expect(pauseReason({ ...failed, failuresInRow: MAX_FAILURES_IN_ROW - 1 })).toBeNull();
    expect(pauseReason({ ...failed, failingSince: new Date(now.getTime() - FAILING_MS + 1) })).toBeNull();
  });

  it('pauses after the last attempt of a message only if nothing succeeded since its first', () => {
    const last = { ...failed, failuresInRow: MAX_ATTEMPTS, isLastAttempt: true };
    expect(pauseReason(last)).toBe('failures');
    expect(pauseReason({ ...last, isLastAttempt: false })).toBeNull();
    expect(pauseReason({ ...last, failuresInRow: MAX_ATTEMPTS - 1 })).toBeNull();
  });

  it('pauses at once if the receiver is gone', () => {
    expect(pauseReason({ ...failed, status: 410, failuresInRow: 1, failingSince: now })).toBe('gone');
  });
});
