import { expect, it } from 'vitest';
import { day, weekday } from '#foundation/pure/day.ts';
import { privacyDeadline } from './privacy-deadline.ts';

it('is 30 days in Australia', () => {
  expect(privacyDeadline('AU', day('2026-11-30'))).toBe('2026-12-30');
});

it('is 20 working days in New Zealand', () => {
  // A Monday; four weeks later is a Monday.
  expect(privacyDeadline('NZ', day('2026-11-30'))).toBe('2026-12-28');
  // A Saturday counts from the Monday.
  expect(privacyDeadline('NZ', day('2026-11-28'))).toBe('2026-12-25');
  for (const start of ['2026-12-01', '2026-12-04', '2026-12-06'])
    expect([0, 1, 2, 3, 4]).toContain(weekday(privacyDeadline('NZ', day(start))));
});
