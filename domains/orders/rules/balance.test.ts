import { describe, expect, test } from 'vitest';
import { addDays, day } from '#foundation/pure/day.ts';
import { balanceDueDay, balanceStage } from './balance.ts';

const PLACED = day('2026-11-23');

describe('the due date of the balance', () => {
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

  test('send a reminder two days before, once', () => {
    expect(at(-3)).toBeNull();
    expect(at(-2)).toBe('reminder');
    expect(at(-1)).toBe('reminder');
    expect(at(-1, { reminder: addDays(DUE, -2) })).toBeNull();
  });
  test('send a warning on the day, once', () => {
    expect(at(0)).toBe('warning');
    expect(at(0, { warning: DUE })).toBeNull();
  });
  test('release the day once the due day is over, at any hour', () => {
    expect(at(1, { warning: DUE }, 0)).toBe('released');
    expect(at(30, { warning: DUE })).toBe('released');
  });
  test('release nothing without a warning on an earlier day', () => {
    expect(at(5)).toBe('warning');
    expect(at(5, { warning: addDays(DUE, 5) })).toBeNull();
    expect(at(6, { warning: addDays(DUE, 5) })).toBe('released');
  });
  test('never on the due day itself, whatever was sent before', () => {
    expect(at(0, { warning: addDays(DUE, -1) })).toBeNull();
  });
  test('send no message at night', () => {
    expect(at(-2, {}, 479)).toBeNull();
    expect(at(0, {}, 0)).toBeNull();
    expect(at(0, {}, 480)).toBe('warning');
  });
  test('stop after the release', () => {
    expect(at(9, { warning: DUE, released: addDays(DUE, 1) })).toBeNull();
  });
});
