import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { periodBefore, periodOf, startsOf } from './report-period.ts';

const today = day('2026-11-28');
const period = (from: string, to: string) => ({ from: day(from), to: day(to) });

it.each([
  [{}, '2026-11-01', '2026-11-28'],
  [{ from: '2026-11-20' }, '2026-11-20', '2026-11-28'],
  [{ from: '2026-03-01' }, '2026-03-01', '2026-03-30'],
  [{ from: '2026-12-01' }, '2026-12-01', '2026-12-30'],
  [{ to: '2026-03-30' }, '2026-03-01', '2026-03-30'],
  [{ from: '2026-01-01', to: '2026-12-31' }, '2026-01-01', '2026-12-31'],
])('completes %j', (days: { from?: string; to?: string }, from, to) => {
  const { from: first, to: last } = days;
  expect(periodOf({ from: first ? day(first) : undefined, to: last ? day(last) : undefined }, today)).toEqual(
    period(from, to),
  );
});

it.each([
  ['2026-11-01', '2026-11-28', '2026-10-04', '2026-10-31'],
  ['2026-11-28', '2026-11-28', '2026-11-27', '2026-11-27'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2024-02-01', '2024-02-28', '2024-01-04', '2024-01-31'],
  ['2025-07-01', '2026-06-30', '2024-07-01', '2025-06-30'],
])('compares %s to %s with %s to %s', (from, to, before, beforeTo) => {
  expect(periodBefore(period(from, to))).toEqual(period(before, beforeTo));
});

it('lists the days, weeks and months that a period touches', () => {
  expect(startsOf(period('2026-11-28', '2026-12-01'), 'day')).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
  // 29 November 2026 is a Sunday.
  expect(startsOf(period('2026-11-29', '2026-11-30'), 'week')).toEqual(['2026-11-23', '2026-11-30']);
  expect(startsOf(period('2026-11-29', '2027-01-01'), 'month')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
});
