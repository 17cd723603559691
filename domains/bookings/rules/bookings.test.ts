import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_TEXT } from '#foundation/pure/contact/email.ts';
import { addDays, day, wallClock, weekday } from '#foundation/pure/day.ts';
import { formatPeriod } from '#foundation/pure/text/text.ts';
import { AVAILABILITY, COOKING_DEMO_TYPE, PAGE_SIZE, SORT_DIRECTION } from '../contract/values.ts';
import { attendeesError, bookingErrors } from './booking-form.ts';
import { calendarFile } from './calendar-file.ts';
import { joinUrlError, JOIN_URL_TEXT, phoneCallText } from './joining.ts';
import { parseDemoFilters } from './demo-filters.ts';
import { daysOf, eachDay, timesOn } from './recurrence.ts';
import { availabilityOf, chooseOffers, freeSeats, offerExpiry, OFFER_MS } from './seats.ts';
import { formatWhen, formatWithOffset, zoneName } from './session-time.ts';
import { firstDayWithSlots, slotsOf, type SlotPlan } from './slots.ts';

const at = (text: string) => new Date(text);

describe('constants', () => {
  it('have the values of the specification (DEMO-06, -08, -09, -10)', () => {
    expect(SORT_DIRECTION).toEqual({ none: 0, ascending: 1, descending: 2 });
    expect(COOKING_DEMO_TYPE).toEqual({ prePurchaseOnly: 0, postPurchaseOnly: 1, openToEveryone: 2 });
    expect(AVAILABILITY).toEqual({ available: 0, waitList: 1, contactStore: 2 });
    expect(PAGE_SIZE).toBe(12);
  });
});

describe('filters of the list', () => {
  const today = day('2026-11-23');
  it('cover today and tomorrow without dates, and 12 records (DEMO-02, DEMO-07)', () => {
    expect(parseDemoFilters({}, today)).toEqual({
      storeUri: '',
      brand: '',
      cookingDemoType: null,
      cookingDemoSubEventType: '',
      startDate: '2026-11-23',
      endDate: '2026-11-24',
      pageNo: 1,
      isDescending: false,
      recordsPerPage: 12,
    });
  });
  it.each([
    [{ startDate: '2026-12-01' }, '2026-12-01', '2026-12-02'],
    [{ endDate: '2026-12-01' }, '2026-11-23', '2026-12-01'],
    [{ startDate: '2026-12-05', endDate: '2026-12-01' }, '2026-12-05', '2026-12-05'],
    [{ startDate: '2020-01-01', endDate: '2026-12-01' }, '2026-11-23', '2026-12-01'],
    [{ startDate: '2026-02-30', endDate: 'x' }, '2026-11-23', '2026-11-24'],
    [{ startDate: '9999-01-01' }, '2026-11-23', '2026-11-24'],
  ])('%j is from %s to %s', (query, startDate, endDate) => {
    expect(parseDemoFilters(query, today)).toMatchObject({ startDate, endDate });
  });
  it.each([
    [{ cookingDemoType: '0' }, { cookingDemoType: 0 }],
    [{ cookingDemoType: '' }, { cookingDemoType: null }],
    [{ cookingDemoType: '3' }, { cookingDemoType: null }],
    [{ sortDirection: 2 }, { isDescending: true }],
    [{ sortDirection: 1 }, { isDescending: false }],
    [{ pageNo: -4 }, { pageNo: 1 }],
    [{ recordsPerPage: 0 }, { recordsPerPage: 12 }],
    [{ recordsPerPage: 101 }, { recordsPerPage: 12 }],
    [{ recordsPerPage: 100 }, { recordsPerPage: 100 }],
  ])('%j becomes %j', (query, filters) => {
    expect(parseDemoFilters(query, today)).toMatchObject(filters);
  });
});

describe('seats', () => {
  const session = {
    capacity: 12,
    reserved: 2,
    booked: 8,
    offered: 1,
    isBookable: true,
    hasWaitList: true,
    state: 'scheduled' as const,
    closesAt: at('2026-12-05T00:00:00Z'),
  };
  const before = at('2026-12-04T00:00:00Z');
  it.each([
    [{}, AVAILABILITY.available],
    [{ booked: 9 }, AVAILABILITY.waitList],
    [{ booked: 9, hasWaitList: false }, AVAILABILITY.contactStore],
    [{ isBookable: false }, AVAILABILITY.contactStore],
    [{ state: 'cancelled' as const }, AVAILABILITY.contactStore],
    [{ closesAt: before }, AVAILABILITY.contactStore],
    [{ capacity: null, booked: 900 }, AVAILABILITY.available],
  ])('%j has the availability %i', (more, availability) => {
    expect(availabilityOf({ ...session, ...more }, before)).toBe(availability);
  });
  it('are free if nobody holds them', () => {
    expect(freeSeats(session)).toBe(1);
    expect(freeSeats({ ...session, booked: 20 })).toBe(0);
    expect(freeSeats({ ...session, capacity: null })).toBe(Infinity);
  });
  it('are offered in order, to at most as many people as fit, and nobody who fits is passed over', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ seats: fc.integer({ min: 1, max: 6 }) }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (waiting, free) => {
          const chosen = chooseOffers(waiting, free);
          const indices = chosen.map((one) => waiting.indexOf(one));
          expect(indices).toEqual(indices.toSorted((one, other) => one - other));
          const sum = (list: readonly { seats: number }[]) => list.reduce((all, { seats }) => all + seats, 0);
          expect(sum(chosen)).toBeLessThanOrEqual(free);
          for (const one of waiting.filter((candidate) => !chosen.includes(candidate))) {
            const earlier = chosen.filter((other) => waiting.indexOf(other) < waiting.indexOf(one));
            expect(one.seats).toBeGreaterThan(free - sum(earlier));
          }
        },
      ),
    );
  });
  it('are held for a day, at most until bookings close', () => {
    expect(offerExpiry(session.closesAt, at('2026-12-01T00:00:00Z'))).toEqual(
      new Date(Date.parse('2026-12-01T00:00:00Z') + OFFER_MS),
    );
    expect(offerExpiry(session.closesAt, at('2026-12-04T20:00:00Z'))).toEqual(session.closesAt);
  });
});

describe('recurring sessions', () => {
  const rule = { fromDay: day('2026-01-01'), untilDay: null };
  it('are on one weekday of every week, of a certain week, or of the last week of a month', () => {
    expect(daysOf({ ...rule, weekday: 5, weekOfMonth: null }, day('2026-11-23'), day('2026-12-06'))).toEqual([
      '2026-11-28',
      '2026-12-05',
    ]);
    expect(daysOf({ ...rule, weekday: 5, weekOfMonth: 1 }, day('2026-11-01'), day('2027-01-31'))).toEqual([
      '2026-11-07',
      '2026-12-05',
      '2027-01-02',
    ]);
    expect(daysOf({ ...rule, weekday: 5, weekOfMonth: 5 }, day('2026-11-01'), day('2027-01-31'))).toEqual([
      '2026-11-28',
      '2026-12-26',
      '2027-01-30',
    ]);
  });
  it('are none if the rule begins after the last day that a calendar can have', () => {
    const never = { weekday: 2, weekOfMonth: null, fromDay: day('9999-12-31'), untilDay: null };
    expect(daysOf(never, day('2026-11-23'), day('2027-01-31'))).toEqual([]);
  });
  it('begin and end with their rule', () => {
    const short = { weekday: 0, weekOfMonth: null, fromDay: day('2026-11-30'), untilDay: day('2026-12-07') };
    expect(daysOf(short, day('2026-01-01'), day('2026-12-31'))).toEqual(['2026-11-30', '2026-12-07']);
    expect(daysOf(short, day('2026-12-08'), day('2026-12-31'))).toEqual([]);
    expect(eachDay(day('2026-12-30'), day('2027-01-01'))).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(eachDay(day('2027-01-01'), day('2026-12-30'))).toEqual([]);
  });
  it('have one day per week or month, all of them on their weekday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 3000 }),
        (onDay, week, offset) => {
          const from = addDays(day('2026-01-01'), offset);
          const days = daysOf({ ...rule, weekday: onDay, weekOfMonth: week }, from, addDays(from, 365));
          expect(days.every((one) => weekday(one) === onDay)).toBe(true);
          expect(new Set(days.map((one) => one.slice(0, 7))).size).toBe(days.length);
        },
      ),
    );
  });
});

describe('daylight saving', () => {
  // Daylight saving ends on 5 April 2026 and begins on 4 October (Sydney) or 27 September (Auckland).
  // Brisbane and Perth have no daylight saving.
  it.each([
    ['Australia/Sydney', '2026-04-04', '2026-04-04T00:00:00Z'],
    ['Australia/Sydney', '2026-04-11', '2026-04-11T01:00:00Z'],
    ['Australia/Sydney', '2026-10-03', '2026-10-03T01:00:00Z'],
    ['Australia/Sydney', '2026-10-10', '2026-10-10T00:00:00Z'],
    ['Australia/Brisbane', '2026-04-04', '2026-04-04T01:00:00Z'],
    ['Australia/Brisbane', '2026-10-10', '2026-10-10T01:00:00Z'],
    ['Australia/Perth', '2026-04-04', '2026-04-04T03:00:00Z'],
    ['Australia/Perth', '2026-10-10', '2026-10-10T03:00:00Z'],
    ['Pacific/Auckland', '2026-04-04', '2026-04-03T22:00:00Z'],
    ['Pacific/Auckland', '2026-04-11', '2026-04-10T23:00:00Z'],
    ['Pacific/Auckland', '2026-09-26', '2026-09-25T23:00:00Z'],
    ['Pacific/Auckland', '2026-10-03', '2026-10-02T22:00:00Z'],
  ])('in %s: 11 am on %s is %s', (timeZone, on, instant) => {
    const { startsAt, endsAt } = timesOn(day(on), { startTime: '11:00', minutes: 90, timeZone });
    expect(startsAt).toEqual(at(instant));
    expect(endsAt.getTime() - startsAt.getTime()).toBe(90 * 60_000);
    expect(formatWhen({ day: day(on), startsAt, endsAt, timeZone })).toContain('11am–12.30pm');
  });
  it.each(['Australia/Sydney', 'Australia/Brisbane', 'Australia/Perth', 'Pacific/Auckland'])(
    'in %s: weekly sessions begin at the same local time all year',
    (timeZone) => {
      const days = daysOf(
        { weekday: 6, weekOfMonth: null, fromDay: day('2026-01-01'), untilDay: null },
        day('2026-01-01'),
        day('2027-12-31'),
      );
      const times = days.map((on) =>
        wallClock(timesOn(on, { startTime: '09:30', minutes: 60, timeZone }).startsAt, timeZone),
      );
      expect(times).toEqual(days.map((on) => `${on}T09:30`));
    },
  );
  it('omits the slots that it skips', () => {
    const plan: SlotPlan = {
      timeZone: 'Australia/Sydney',
      openTimes: Array.from({ length: 7 }, () => ({ isOpen: true, openTime: '01:00', closeTime: '05:00' })),
      shutOn: [],
      slotMinutes: 60,
      leadMinutes: 0,
      horizonDays: 30,
    };
    const times = (on: string) => slotsOf(plan, day(on), at('2026-09-20T00:00:00Z')).map(({ time }) => time);
    expect(times('2026-10-03')).toEqual(['01:00', '02:00', '03:00', '04:00']);
    // At 2 am the clock is put forward to 3 am.
    expect(times('2026-10-04')).toEqual(['01:00', '03:00', '04:00']);
    expect(
      slotsOf({ ...plan, timeZone: 'Australia/Brisbane' }, day('2026-10-04'), at('2026-09-20T00:00:00Z')),
    ).toHaveLength(4);
  });
});

describe('slots', () => {
  const closed = { isOpen: false, openTime: '', closeTime: '' };
  const open = { isOpen: true, openTime: '09:00', closeTime: '12:30' };
  const plan: SlotPlan = {
    timeZone: 'Australia/Perth',
    openTimes: [open, open, open, open, open, open, closed],
    shutOn: ['2026-12-25'],
    slotMinutes: 60,
    leadMinutes: 120,
    horizonDays: 30,
  };
  // It is 8.30 am on Monday in Perth.
  const now = at('2026-11-23T00:30:00Z');
  it('are within opening hours, after the minimum notice, and end before closing time', () => {
    const times = (on: string) => slotsOf(plan, day(on), now).map(({ time }) => time);
    expect(times('2026-11-23')).toEqual(['11:00']);
    expect(times('2026-11-24')).toEqual(['09:00', '10:00', '11:00']);
    expect(times('2026-11-29')).toEqual([]);
    expect(times('2026-11-22')).toEqual([]);
    expect(times('2026-12-25')).toEqual([]);
    expect(times('2026-12-24')).toEqual([]);
    expect(slotsOf(plan, day('2026-11-24'), now)[0]).toEqual({
      time: '09:00',
      startsAt: at('2026-11-24T01:00:00Z'),
      endsAt: at('2026-11-24T02:00:00Z'),
    });
  });
  it('begin on the first open day', () => {
    expect(firstDayWithSlots(plan, day('2026-11-01'), now)).toBe('2026-11-23');
    expect(firstDayWithSlots(plan, day('2026-11-29'), now)).toBe('2026-11-30');
    expect(firstDayWithSlots({ ...plan, horizonDays: 5 }, day('2026-11-29'), now)).toBeNull();
    expect(firstDayWithSlots({ ...plan, openTimes: [] }, day('2026-11-23'), now)).toBeNull();
  });
});

describe('booking form', () => {
  const form = {
    firstName: 'Ann',
    lastName: 'Byron',
    email: 'ann@people.example',
    phone: '0412 345 678',
    attendees: '2',
    comments: '',
  };
  it('validates like the contact forms (DEMO-13)', () => {
    expect(bookingErrors(form, { capacity: 12 })).toEqual({});
    expect(
      bookingErrors(
        {
          firstName: ' ',
          lastName: '\u200b',
          email: 'ann',
          phone: '1',
          attendees: '0',
          comments: 'x'.repeat(1001),
        },
        { capacity: 12 },
      ),
    ).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      email: EMAIL_TEXT,
      phone: 'Please enter a valid phone number',
      attendees: 'Please enter the number of people',
      comments: 'At most 1000 characters',
    });
    expect(bookingErrors({ ...form, firstName: 'x'.repeat(41) }, { capacity: null })).toEqual({
      firstName: 'At most 40 characters',
    });
  });
  it('lets staff leave the contact details out, but not enter invalid ones', () => {
    const options = { capacity: null, hasOptionalContact: true };
    expect(bookingErrors({ ...form, email: '', phone: '' }, options)).toEqual({});
    expect(Object.keys(bookingErrors({ ...form, email: 'x', phone: 'x' }, options))).toEqual([
      'email',
      'phone',
    ]);
  });
  it.each([
    ['1', null, undefined],
    [10, null, undefined],
    ['11', null, 'At most 10 people in one booking. Please call us for more.'],
    ['2', 1, 'At most 1 person in one booking. Please call us for more.'],
    ['1.5', 12, 'Please enter the number of people'],
    ['-1', 12, 'Please enter the number of people'],
  ])('%s people for %s seats: %s', (attendees, capacity, text) => {
    expect(attendeesError(attendees, capacity)).toBe(text);
  });
});

describe('texts', () => {
  it('give a period without repeating the half of the day', () => {
    expect(formatPeriod('11:00', '12:30')).toBe('11am–12.30pm');
    expect(formatPeriod('13:00', '14:15')).toBe('1–2.15pm');
    expect(formatPeriod('00:15', '11:00')).toBe('12.15–11am');
    expect(zoneName('Pacific/Auckland')).toBe('Auckland time');
  });
  it('fold and escape the lines of a calendar file', () => {
    const file = calendarFile(
      {
        uid: 'booking-1@wa.whitegoods',
        sequence: 2,
        title: 'Steam, from fish to bread; with “care”',
        description: `One\nTwo ${'ü'.repeat(60)}`,
        location: 'Redfern, 12 Baptist Street',
        startsAt: at('2026-12-05T00:00:00Z'),
        endsAt: at('2026-12-05T01:30:00Z'),
        isCancelled: false,
        url: 'https://shop.example/booking/1~x',
      },
      at('2026-11-23T01:02:03.456Z'),
    );
    const lines = file.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:Steam\\, from fish to bread\\; with “care”\r\n');
    expect(unfolded).toContain(`DESCRIPTION:One\\nTwo ${'ü'.repeat(60)}\r\n`);
    expect(unfolded).toContain(
      'DTSTAMP:20261123T010203Z\r\nDTSTART:20261205T000000Z\r\nDTEND:20261205T013000Z',
    );
    expect(unfolded).toContain('STATUS:CONFIRMED');
    expect(lines.at(-1)).toBe('');
  });
});

it.each([
  ['2026-10-03T15:59:00Z', 'Australia/Sydney', '2026-10-04T01:59:00+10:00'],
  ['2026-10-03T16:00:00Z', 'Australia/Sydney', '2026-10-04T03:00:00+11:00'],
  ['2026-10-03T16:00:00Z', 'Australia/Brisbane', '2026-10-04T02:00:00+10:00'],
  ['2026-12-05T00:30:00Z', 'Australia/Adelaide', '2026-12-05T11:00:00+10:30'],
  ['2026-12-05T03:00:00Z', 'Australia/Perth', '2026-12-05T11:00:00+08:00'],
  ['2027-04-03T14:00:00Z', 'Pacific/Auckland', '2027-04-04T02:00:00+12:00'],
])('%s in %s is %s in structured data', (instant, timeZone, expected) => {
  expect(formatWithOffset(new Date(instant), timeZone)).toBe(expected);
});

it.each([
  'http://evil.example',
  'evil.example',
  'www.win',
  'Win at prize.COM now',
  'Evil.Com',
  'a@b.example',
  '//x',
])('refuses the name %s, which email programs turn into a link', (firstName) => {
  const form = {
    firstName,
    lastName: 'B',
    email: 'a@b.example',
    phone: '0412345678',
    attendees: 1,
    comments: '',
  };
  expect(bookingErrors(form, { capacity: null })).toEqual({ firstName: 'Please enter a name without links' });
});

it.each(['Anne-Marie', 'J.R.', 'St.John', 'O’Brien', 'Zoë 明', 'Mary St. Clair'])(
  'accepts the name %s',
  (firstName) => {
    const form = {
      firstName,
      lastName: 'B',
      email: 'a@b.example',
      phone: '0412345678',
      attendees: 1,
      comments: '',
    };
    expect(bookingErrors(form, { capacity: null })).toEqual({});
  },
);

describe('the link to a video call', () => {
  it.each(['', 'https://meet.example', 'https://meet.example/room?pin=1#here'])('can be “%s”', (text) => {
    expect(joinUrlError(text)).toBeNull();
  });
  it.each([
    'http://meet.example',
    'javascript:alert(1)',
    'meet.example',
    'https://localhost',
    'https://user:secret@meet.example',
    'https://meet.example/a b',
    `https://meet.example/${'x'.repeat(500)}`,
  ])('cannot be “%s”', (text) => {
    expect(joinUrlError(text)).toBe(JOIN_URL_TEXT);
  });
  it('is replaced by a call to the phone number of the guest, or by our number', () => {
    const site = { country: 'NZ', supportPhone: '0800 000 000' } as const;
    expect(phoneCallText('0211234567', site)).toBe('We’ll phone you on 021 123 4567.');
    expect(phoneCallText('', site)).toBe('Please call us on 0800 000 000, so that we know how to reach you.');
  });
});
