import { describe, expect, test } from 'vitest';
import { addDays, day } from '#foundation/pure/day.ts';
import { balanceDueDay, balanceStage } from './balance.ts';

const PLACED = day('2026-11-23');

describe('by when the rest is to be paid', () => {
  test.each([
    ['days before the delivery', ['2026-12-10'], 3, '2026-12-07'],
    ['before the first of several', ['2026-12-10', null, '2026-12-04'], 3, '2026-12-01'],
    ['across the end of a year', ['2027-01-02'], 3, '2026-12-30'],
    ['the next day for who orders late', ['2026-11-25'], 3, '2026-11-24'],
    ['never before it was ordered', ['2026-11-24'], 3, '2026-11-23'],
    ['today for today', ['2026-11-23'], 0, '2026-11-23'],
    ['a fortnight where no day is known', [null], 3, '2026-12-07'],
  ] as const)('%s', (_name, days, daysBefore, due) => {
    expect(
      balanceDueDay({ placed: PLACED, days: days.map((one) => (one ? day(one) : null)), daysBefore }),
    ).toBe(due);
  });
});

describe('which notice is sent when', () => {
  const DUE = day('2026-12-07');
  const at = (after: number, notices = {}, minutes = 600) =>
    balanceStage({ today: addDays(DUE, after), minutes, dueDay: DUE, notices });

  test('a reminder two days before, once', () => {
    expect(at(-3)).toBeNull();
    expect(at(-2)).toBe('reminder');
    expect(at(-1)).toBe('reminder');
    expect(at(-1, { reminder: addDays(DUE, -2) })).toBeNull();
  });
  test('a warning on the day, once', () => {
    expect(at(0)).toBe('warning');
    expect(at(0, { warning: DUE })).toBeNull();
  });
  test('the day is released once the due day is over, at any hour', () => {
    expect(at(1, { warning: DUE }, 0)).toBe('released');
    expect(at(30, { warning: DUE })).toBe('released');
  });
  test('never without a warning on a day before', () => {
    expect(at(5)).toBe('warning');
    expect(at(5, { warning: addDays(DUE, 5) })).toBeNull();
    expect(at(6, { warning: addDays(DUE, 5) })).toBe('released');
  });
  test('never on the due day itself, whatever was sent before', () => {
    expect(at(0, { warning: addDays(DUE, -1) })).toBeNull();
  });
  test('nobody is written to in the night', () => {
    expect(at(-2, {}, 479)).toBeNull();
    expect(at(0, {}, 0)).toBeNull();
    expect(at(0, {}, 480)).toBe('warning');
  });
  test('once released it is over', () => {
    expect(at(9, { warning: DUE, released: addDays(DUE, 1) })).toBeNull();
  });
});
