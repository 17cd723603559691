import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { invitationTimes, isTimely } from './invitations.ts';

test.each([
  // Daylight saving time begins in Sydney on 4 October 2026, and Brisbane has none.
  ['Australia/Sydney', ['2026-10-03T00:00:00.000Z', '2026-10-03T23:00:00.000Z']],
  ['Australia/Brisbane', ['2026-10-03T00:00:00.000Z', '2026-10-04T00:00:00.000Z']],
])('two lines delivered before the change of clocks are due at 10:00 on two days in %s', (zone, times) => {
  const due = invitationTimes({ delivered: day('2026-09-26'), days: 7, count: 2 }, zone);
  expect(due.map((one) => one.toISOString())).toEqual(times);
});

test.each([
  ['2026-10-01', true],
  ['2026-10-30', true],
  ['2026-11-05', false],
])('an email that was due on 1 October is still sent on %s: %s', (today, isSent) => {
  expect(isTimely(new Date('2026-10-01T00:00:00Z'), new Date(`${today}T00:00:00Z`))).toBe(isSent);
});
