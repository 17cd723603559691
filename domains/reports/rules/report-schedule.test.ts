import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { nextSendDay, periodSentOn } from './report-schedule.ts';

it.each([
  ['daily', '2026-12-31', '2027-01-01', '2026-12-31', '2026-12-31'],
  // 30 November 2026 is a Monday.
  ['weekly', '2026-11-30', '2026-12-07', '2026-11-30', '2026-12-06'],
  ['weekly', '2026-11-29', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['monthly', '2026-12-01', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['monthly', '2028-02-15', '2028-03-01', '2028-02-01', '2028-02-29'],
] as const)('%s after %s is on %s about %s to %s', (cadence, today, next, from, to) => {
  const sendDay = nextSendDay(cadence, day(today));
  expect(sendDay).toBe(next);
  expect(periodSentOn(cadence, sendDay)).toEqual({ from, to });
});
