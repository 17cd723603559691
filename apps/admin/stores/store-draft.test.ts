import { describe, expect, it } from 'vitest';
import { changedDetails, mergeDetails, newSpecialDay, specialText } from './store-draft.ts';

const details = {
  openTimes: Array.from({ length: 7 }, () => ({ isOpen: true, openTime: '09:00', closeTime: '17:30' })),
  specialDays: [],
  isAppointmentOnly: false,
  timeZone: 'Australia/Sydney',
  phone: '02 9000 0000',
  parking: '',
  headline: '',
  blurb: '',
};

describe('changedDetails', () => {
  it('names what differs', () => {
    expect(changedDetails(details, details)).toEqual([]);
    const changed = { ...details, phone: '1', specialDays: [newSpecialDay('2026-12-24')] };
    expect(changedDetails(details, changed)).toEqual(['specialDays', 'phone']);
  });
});

describe('mergeDetails', () => {
  it('takes the changes of both, and names what both changed', () => {
    const mine = { ...details, phone: '1', parking: 'Mine' };
    const theirs = { ...details, headline: 'Theirs', parking: 'Theirs' };
    expect(mergeDetails(details, mine, theirs)).toEqual({
      merged: { ...details, phone: '1', headline: 'Theirs', parking: 'Mine' },
      both: ['parking'],
    });
  });
});

describe('specialText', () => {
  it('states the day, the reason and the hours', () => {
    expect(specialText(newSpecialDay('2026-12-24', 'Stocktake'))).toBe(
      'Thursday 24 December (Stocktake): Closed',
    );
    expect(
      specialText({ day: '2026-12-24', reason: '', isOpen: true, openTime: '09:00', closeTime: '13:00' }),
    ).toBe('Thursday 24 December: 9am–1pm');
  });
});
