import { expect, it } from 'vitest';
import { todayFor } from './reminder-day.ts';

it.each([
  // It is 1:30 am in Sydney, and 10:30 pm on the previous day in Perth.
  ['Australia/Sydney', 'Australia/Sydney', '2026-11-27'],
  ['Australia/Sydney', 'Australia/Perth', '2026-11-26'],
  ['Australia/Sydney', 'UTC', '2026-11-27'],
  ['Australia/Sydney', 'America/New_York', '2026-11-27'],
  ['Pacific/Auckland', 'Europe/London', '2026-11-27'],
])('today on a site in %s for a browser in %s is %s', (siteZone, ownZone, day) => {
  expect(todayFor(siteZone, new Date('2026-11-26T14:30:00Z'), ownZone)).toBe(day);
});
