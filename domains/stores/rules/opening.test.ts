import { expect, test } from 'vitest';
import type { Store } from '../contract.ts';
import { CLOSED as closed, OPEN as open, REDFERN as store } from '../test/fixtures-rules-store.ts';
import {
  holidayNote,
  hoursText,
  isOpenNow,
  openingNote,
  openingStatus,
  todayIndex,
  visitTimes,
  weekHours,
} from './opening.ts';

const other: Store = {
  ...store,
  id: 2,
  storeUri: 'engine-room',
  state: 'VIC',
  isAppointmentOnly: true,
  virtualTourId: null,
};

test.each([
  // 23 November 2026 is a Monday. The first time is 8:59 am in Sydney.
  ['2026-11-22T21:59:00Z', 'Opens at 9am'],
  ['2026-11-22T22:00:00Z', 'Open today until 5:30 PM'],
  ['2026-11-23T06:30:00Z', 'Closed now'],
  ['2026-11-26T00:00:00Z', 'Open today until 8:00 PM'],
  ['2026-11-28T00:00:00Z', 'Open today until 12:00 PM'],
  ['2026-11-29T00:00:00Z', 'Closed today'],
  // This time is on Sunday in London and on Monday in Sydney.
  ['2026-11-29T14:00:00Z', 'Opens at 9am'],
])('at %s: %s (STORE-10, -12)', (instant, status) => {
  expect(openingStatus(store, new Date(instant))).toBe(status);
});

test('appointment-only overrides the hours (STORE-11); Monday is 0 (STORE-08)', () => {
  expect(openingStatus(other, new Date('2026-11-23T00:00:00Z'))).toBe('By appointment only');
  expect(todayIndex(store, new Date('2026-11-23T00:00:00Z'))).toBe(0);
  expect(todayIndex(store, new Date('2026-11-29T00:00:00Z'))).toBe(6);
  expect(openingStatus({ ...store, openTimes: [] }, new Date('2026-11-23T00:00:00Z'))).toBe('Closed today');
});

test.each([
  // Wednesday 8:30 am in Sydney, before the store opens.
  ['2026-11-24T21:30:00Z', 'until 5.30pm'],
  ['2026-11-24T22:00:00Z', ''],
  ['2026-11-25T06:29:00Z', ''],
  ['2026-11-25T06:30:00Z', 'Opens tomorrow at 9am'],
  // Saturday after the store has closed. It does not open on Sunday.
  ['2026-11-28T02:00:00Z', 'Opens Monday at 9am'],
  ['2026-11-29T02:00:00Z', 'Opens tomorrow at 9am'],
])('at %s the note beside the opening status is "%s"', (instant, note) => {
  expect(openingNote(store, new Date(instant))).toBe(note);
});

test('a store that never opens, and one by appointment, have no next opening time', () => {
  const now = new Date('2026-11-24T22:00:00Z');
  expect(openingNote({ ...store, openTimes: Array.from({ length: 7 }, () => closed) }, now)).toBe('');
  expect(openingNote(other, now)).toBe('');
});

test('formats hours', () => {
  expect(hoursText(open)).toBe('9am–5.30pm');
  expect(hoursText(closed)).toBe('Closed');
  expect(hoursText(undefined)).toBe('Closed');
});

const holidays = [
  { day: '2026-12-25', name: 'Christmas Day' },
  { day: '2026-12-26', name: 'Boxing Day' },
];
test.each([
  ['2026-12-03T12:59:00Z', ''],
  ['2026-12-03T13:00:00Z', 'Christmas Day is on Friday 25 December. Please call us for our hours.'],
  ['2026-12-24T22:00:00Z', 'Christmas Day is today. Please call us for our hours.'],
  ['2026-12-25T22:00:00Z', 'Boxing Day is today. Please call us for our hours.'],
  ['2026-12-26T22:00:00Z', ''],
])('shows the public holiday note for %s', (instant, note) => {
  expect(holidayNote(store, holidays, new Date(instant))).toBe(note);
});

test('a store is open at the minute of opening and closed at the minute of closing', () => {
  const at = (instant: string) => openingNote(store, new Date(instant));
  expect(at('2026-11-24T21:59:00Z')).toBe('until 5.30pm');
  expect(at('2026-11-24T22:00:00Z')).toBe('');
  // On Thursdays the store closes at 8 pm.
  expect(at('2026-11-26T08:59:00Z')).toBe('');
  expect(at('2026-11-26T09:00:00Z')).toBe('Opens tomorrow at 9am');
});

test('a store that opens on one day of the week names it, even a week ahead', () => {
  const mondays = { ...store, openTimes: [open, ...Array.from({ length: 6 }, () => closed)] };
  expect(openingNote(mondays, new Date('2026-11-23T08:00:00Z'))).toBe('Opens Monday at 9am');
  expect(openingNote(mondays, new Date('2026-11-24T08:00:00Z'))).toBe('Opens Monday at 9am');
  expect(openingNote(mondays, new Date('2026-11-29T08:00:00Z'))).toBe('Opens tomorrow at 9am');
});

test('half hours are handled', () => {
  const half = { ...open, openTime: '09:30' };
  const late = { ...store, openTimes: Array.from({ length: 7 }, () => half) };
  expect(openingStatus(late, new Date('2026-11-24T22:15:00Z'))).toBe('Opens at 9.30am');
  expect(isOpenNow(late, new Date('2026-11-24T22:15:00Z'))).toBe(false);
  expect(isOpenNow(late, new Date('2026-11-24T22:30:00Z'))).toBe(true);
  expect(openingNote(late, new Date('2026-11-24T22:30:00Z'))).toBe('');
});

test('a holiday within three weeks has a note', () => {
  expect(holidayNote(store, [], new Date('2026-12-25T00:00:00Z'))).toBe('');
  const one = [{ day: '2027-01-26', name: 'Australia Day' }];
  expect(holidayNote(store, one, new Date('2027-01-05T00:00:00Z'))).toContain('is on Tuesday 26 January');
  expect(holidayNote(store, one, new Date('2027-01-04T00:00:00Z'))).toBe('');
});

test('the status says open exactly when the store is, at every minute of the week', () => {
  for (let minute = 0; minute < 7 * 24 * 60; minute += 15) {
    const now = new Date(Date.UTC(2026, 10, 22) + minute * 60_000);
    const says = `${openingStatus(store, now)} ${openingNote(store, now)}`;
    expect(says.startsWith('Open ')).toBe(isOpenNow(store, now));
    expect(isOpenNow(other, now)).toBe(false);
  }
});

test('summarises the week’s hours', () => {
  expect(weekHours(store)).toEqual([
    ['Mon–Wed, Fri', '9am–5.30pm'],
    ['Thu', '9am–8pm'],
    ['Sat', '9am–12pm'],
    ['Sun', 'Closed'],
  ]);
  expect(weekHours({ openTimes: [] })).toEqual([]);
  const weekend = { openTimes: [...Array.from({ length: 5 }, () => closed), open, open] };
  expect(weekHours(weekend)).toEqual([
    ['Mon–Fri', 'Closed'],
    ['Sat, Sun', '9am–5.30pm'],
  ]);
});

test.each([
  ['a Wednesday', '2026-11-25', ['9am', '10am', '11am', '12pm', '1pm', '2pm', '3pm', '4pm']],
  ['a Saturday until noon', '2026-11-28', ['9am', '10am', '11am']],
  ['a Sunday, when it is shut', '2026-11-29', []],
  ['the rest of today', '2026-11-24', ['2pm', '3pm', '4pm']],
  ['a past day', '2026-11-23', []],
  ['no day', '2026-11-31', []],
  ['a day in a year', '2027-11-24', ['9am', '10am', '11am', '12pm', '1pm', '2pm', '3pm', '4pm']],
  ['a day in more than a year', '2027-11-25', []],
  ['the last day that can be written', '9999-12-31', []],
  ['a public holiday', '2026-12-25', []],
  ['nothing', '', []],
])('lists the start times of a visit on %s', (_, wanted, times) => {
  // The current time is Tuesday 24 November 2026, 1:02 pm in Sydney.
  const visited = { ...store, shutOn: ['2026-12-25'] };
  expect(visitTimes(visited, wanted, new Date('2026-11-24T02:02:00Z'))).toEqual(times);
});

test('a visit starts on the hour and ends before closing time', () => {
  const late = {
    ...store,
    shutOn: [],
    openTimes: Array.from({ length: 7 }, () => ({ ...open, openTime: '09:30', closeTime: '11:59' })),
  };
  expect(visitTimes(late, '2026-11-25', new Date('2026-11-24T02:02:00Z'))).toEqual(['10am']);
});

const special = {
  ...store,
  // A Wednesday with a stocktake, and the Friday before which it opens late.
  specialDays: [
    { day: '2026-11-25', ...closed, reason: 'Stocktake' },
    { day: '2026-11-27', isOpen: true, openTime: '11:00', closeTime: '15:00', reason: '' },
  ],
};

test('a special day replaces the hours of its weekday, on that day only', () => {
  const at = (instant: string) => new Date(instant);
  expect(openingStatus(special, at('2026-11-25T02:00:00Z'))).toBe('Closed today');
  expect(isOpenNow(special, at('2026-11-25T02:00:00Z'))).toBe(false);
  expect(openingNote(special, at('2026-11-24T08:00:00Z'))).toBe('Opens Thursday at 9am');
  expect(openingStatus(special, at('2026-11-26T23:00:00Z'))).toBe('Opens at 11am');
  expect(openingStatus(special, at('2026-11-27T02:00:00Z'))).toBe('Open today until 3:00 PM');
  expect(openingStatus(special, at('2026-12-02T02:00:00Z'))).toBe('Open today until 5:30 PM');
});

test('visits follow special days', () => {
  const visited = { ...special, shutOn: [] };
  const now = new Date('2026-11-24T02:02:00Z');
  expect(visitTimes(visited, '2026-11-25', now)).toEqual([]);
  expect(visitTimes(visited, '2026-11-27', now)).toEqual(['11am', '12pm', '1pm', '2pm']);
});

test('the note lists the hours of special days, and names a holiday without hours', () => {
  const holidays = [
    { day: '2026-11-27', name: 'Show Day' },
    { day: '2026-12-01', name: 'Jubilee' },
  ];
  const note = holidayNote(special, holidays, new Date('2026-11-24T02:02:00Z'));
  expect(note).toBe(
    'Wednesday 25 November (Stocktake): closed. Friday 27 November (Show Day): 11am–3pm. Jubilee is on Tuesday 1 December. Please call us for our hours.',
  );
});
