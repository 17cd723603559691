import { describe, expect, it } from 'vitest';
import type { SpecialDay } from '../contract.ts';
import { hoursFault, hoursFaults, shutDays, specialDaysFrom } from './special-days.ts';

const closed = (day: string): SpecialDay => ({ day, isOpen: false, openTime: '', closeTime: '', reason: '' });
const open = (day: string, openTime = '10:00', closeTime = '14:00'): SpecialDay => ({
  ...closed(day),
  isOpen: true,
  openTime,
  closeTime,
});
const WEEK = Array.from({ length: 7 }, () => ({ isOpen: true, openTime: '09:00', closeTime: '17:30' }));
const NOW = new Date('2026-11-30T12:00:00Z');
const IN_SYDNEY = { timeZone: 'Australia/Sydney', now: NOW, stored: [] };
const faultOf = (specialDays: SpecialDay[], more = {}) =>
  hoursFaults({ openTimes: WEEK, specialDays }, { ...IN_SYDNEY, ...more });

describe('hoursFault', () => {
  it.each([
    ['09:00', '17:30', null],
    ['', '17:30', 'Enter when it opens, such as 09:00'],
    ['9:00', '17:30', 'Enter when it opens, such as 09:00'],
    ['09:00', '25:00', 'Enter when it closes, such as 17:30'],
    ['17:00', '09:00', /closes before it opens.*after midnight/],
    ['18:00', '00:00', 'Close at 23:59 at the latest'],
    ['18:00', '24:00', 'Close at 23:59 at the latest'],
    ['09:00', '09:00', 'It opens and closes at the same time'],
  ])('of %s to %s is %s', (openTime, closeTime, expected) => {
    const fault = hoursFault({ isOpen: true, openTime, closeTime });
    if (expected instanceof RegExp) expect(fault).toMatch(expected);
    else expect(fault).toBe(expected);
  });
  it('ignores the times of a closed day', () => {
    expect(hoursFault({ isOpen: false, openTime: '22:00', closeTime: 'x' })).toBeNull();
  });
});

describe('hoursFaults', () => {
  it('names each weekday and special day', () => {
    const openTimes = WEEK.with(2, { isOpen: true, openTime: '12:00', closeTime: '11:00' });
    const faults = hoursFaults({ openTimes, specialDays: [open('2026-12-24', '')] }, IN_SYDNEY);
    expect(Object.keys(faults)).toEqual(['openTimes.2', 'specialDays.0']);
  });
  it('refuses days that are twice in the list, invalid, over or far ahead', () => {
    expect(faultOf([closed('2026-12-24'), open('2026-12-24')])).toEqual({
      'specialDays.1': 'This day is in the list already',
    });
    expect(faultOf([closed('2026-02-30')])).toEqual({ 'specialDays.0': 'Enter a day' });
    expect(faultOf([closed('')])).toEqual({ 'specialDays.0': 'Enter a day' });
    expect(faultOf([closed('2028-12-24')])).toEqual({ 'specialDays.0': 'Enter a day in the next 400 days' });
    expect(faultOf([closed('2026-11-29')])).toEqual({ 'specialDays.0': 'This day is over' });
    expect(faultOf([closed('2026-11-29')], { stored: [closed('2026-11-29')] })).toEqual({});
  });
  it('begins the day in the time zone of the store', () => {
    const at = new Date('2026-11-30T14:00:00Z');
    expect(faultOf([closed('2026-11-30')], { now: at })).toEqual({ 'specialDays.0': 'This day is over' });
    expect(faultOf([closed('2026-11-30')], { now: at, timeZone: 'Australia/Perth' })).toEqual({});
  });
});

describe('specialDaysFrom', () => {
  it('omits days that are over', () => {
    const allSpecialDays = [closed('2026-11-29'), closed('2026-11-30')];
    expect(specialDaysFrom({ timeZone: 'Australia/Sydney', allSpecialDays }, NOW)).toEqual({
      specialDays: [closed('2026-11-30')],
    });
    expect(specialDaysFrom({ timeZone: 'Australia/Sydney', allSpecialDays: [] }, NOW)).toEqual({});
  });
});

describe('shutDays', () => {
  it('adds closed days, and removes holidays with hours', () => {
    expect(shutDays(['2026-12-25', '2026-12-26'], [open('2026-12-26'), closed('2026-12-24')])).toEqual([
      '2026-12-24',
      '2026-12-25',
    ]);
  });
});
