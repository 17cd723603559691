import { expect, it } from 'vitest';
import { byChip, daysOf, isForAPlace } from './arrivals.ts';

it.each([
  ['Monday', 0, { today: 0, tomorrow: 1, week: 6, 'next-week': 13 }],
  ['Tuesday', 1, { today: 0, tomorrow: 1, week: 5, 'next-week': 12 }],
  ['Sunday', 6, { today: 0, tomorrow: 1, week: 0, 'next-week': 7 }],
])('counted from a %s, this week and next week end on Sunday', (_, weekday, days) =>
  expect(daysOf(weekday)).toMatchObject(days),
);

it.each([
  ['wednesday', 2, 0],
  ['friday', 2, 2],
  ['monday', 2, 5],
] as const)('the next %s from weekday %i is in %i days', (by, weekday, days) =>
  expect(daysOf(weekday)[by]).toBe(days),
);

it('states the latest day and the postcode', () => {
  expect(byChip('tomorrow', '3000')).toBe('Get it by tomorrow, 3000');
  expect(byChip('friday', '3000')).toBe('Get it by Friday, 3000');
  expect(byChip('next-week', '3000')).toBe('Get it by the end of next week, 3000');
});

it.each([
  [{ postcode: ['3000'] }, true],
  [{ location: ['3000_Melbourne'] }, true],
  [{ brand: ['halden'] }, false],
])('the query %j is for a place: %j', (query, is) => expect(isForAPlace(query)).toBe(is));
