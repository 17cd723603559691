import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { DUE_STATES, REMINDER_STATUSES, reminderArchived } from '../contract.ts';
import { afterStatus, dueStateOf, isStatus, readDay, reminderErrors, snoozeDays } from './reminders.ts';

describe('a reminder', () => {
  const today = day('2026-11-23');

  it('is due by date: not yet tomorrow, due today, overdue since yesterday (REMINDER-06, ENUM-08)', () => {
    expect(['2026-11-24', '2026-11-23', '2026-11-22'].map((one) => dueStateOf(day(one), today))).toEqual([
      'NotDue',
      'Today',
      'Overdue',
    ]);
    expect(DUE_STATES).toEqual(['NotDue', 'Today', 'Overdue']);
  });

  it('toggles between open and done, can be archived from both, and then is final (REMINDER-01 to -03, -12, ENUM-07)', () => {
    expect(REMINDER_STATUSES).toEqual(['Open', 'Done', 'Archived']);
    const all = REMINDER_STATUSES.flatMap((from) =>
      REMINDER_STATUSES.map((to) => {
        const after = afterStatus(from, to);
        return `${from} ${to}: ${typeof after === 'string' ? after : after.status}`;
      }),
    );
    expect(all).toEqual([
      'Open Open: same',
      'Open Done: changed',
      'Open Archived: changed',
      'Done Open: changed',
      'Done Done: same',
      'Done Archived: changed',
      'Archived Open: 400',
      'Archived Done: 400',
      'Archived Archived: same',
    ]);
    expect(afterStatus('Archived', 'Open')).toBe(reminderArchived);
    expect(['Open', 'open', 'Gone', ''].map(isStatus)).toEqual([true, false, false, false]);
  });

  it('accepts its date in both formats', () => {
    expect(readDay([2026, 11, 23])).toBe('2026-11-23');
    expect(readDay('2026-11-23')).toBe('2026-11-23');
    for (const none of [[2026, 2, 30], [2026, 11.5, 1], '2026-02-30', 'soon', ''])
      expect(readDay(none)).toBeNull();
  });

  it('is rejected with a message for each field', () => {
    expect(reminderErrors({ name: 'Call', notes: '', date: today })).toEqual({});
    expect(Object.keys(reminderErrors({ name: '', notes: 'x'.repeat(1001), date: null }))).toEqual([
      'name',
      'notes',
      'date',
    ]);
    expect(Object.keys(reminderErrors({ name: 'x'.repeat(101) }))).toEqual(['name']);
    // An emoji counts as one character. Omitted fields are valid.
    expect(reminderErrors({ name: '🧊'.repeat(100), notes: 'x'.repeat(1000) })).toEqual({});
    expect(reminderErrors({})).toEqual({});
  });

  it('can be postponed to today or later', () => {
    expect(reminderErrors({ date: today, from: today })).toEqual({});
    expect(reminderErrors({ date: day('2026-11-22'), from: today })).toHaveProperty('date');
    // The earliest day `from` applies only to postponed reminders. A new reminder may have a day in the past.
    expect(reminderErrors({ date: day('2026-11-22') })).toEqual({});
    expect(reminderErrors({ from: today })).toEqual({});
  });

  it.each([
    ['2026-11-23', 'Monday', ['2026-11-24', '2026-11-30']],
    ['2026-11-26', 'Thursday', ['2026-11-27', '2026-11-30', '2026-12-03']],
    ['2026-11-29', 'Sunday, when tomorrow is Monday', ['2026-11-30', '2026-12-06']],
  ])('can be snoozed with one press on %s (%s), with each day offered once', (from, _name, days) => {
    const offered = snoozeDays(day(from));
    expect(offered.map((one) => one.day)).toEqual(days);
    const labels = ['Tomorrow', ...(days.length === 3 ? ['Next Monday'] : []), 'In a week'];
    expect(offered.map(({ label }) => label)).toEqual(labels);
  });
});
