import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import type { AppointmentPlace, SlotDay } from '../contract/appointments.ts';
import type { BookingResult } from '../contract/demos.ts';
import type { HeldBooking } from '../contract/manage.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { clearBookings, countsOf, FORM, openBookingShop, tokenOf } from './fixtures.ts';

let shop: TestApp;
let clock: { at: number };

beforeAll(async () => {
  ({ shop, clock } = await openBookingShop());
});
afterAll(() => shop?.close());
beforeEach(async () => {
  clock.at = Date.parse('2026-11-23T01:00:00Z');
  await clearBookings(shop);
  await shop.database.db
    .insertInto('booking_resource')
    .values([
      {
        uri: 'visit-redfern',
        kind: 'store',
        name: 'Redfern',
        store_uri: 'redfern',
        takes_appointments: true,
        slot_capacity: 2,
      },
      {
        uri: 'visit-penrose',
        kind: 'store',
        name: 'Penrose',
        store_uri: 'penrose',
        takes_appointments: true,
      },
      {
        uri: 'video',
        kind: 'consultant',
        name: 'An expert, by video',
        store_uri: null,
        sites: ['aol', 'wa'],
        time_zone: 'Australia/Perth',
        open_times: JSON.stringify(
          Array.from({ length: 7 }, () => ({ isOpen: true, openTime: '08:00', closeTime: '10:00' })),
        ),
        takes_appointments: true,
        slot_minutes: 30,
      },
      { uri: 'chef', kind: 'chef', name: 'Chef', store_uri: 'redfern', takes_appointments: false },
    ])
    .execute();
});

const places = async (site = 'aol') =>
  (JSON.parse((await shop.ask('/api/bookings/places', { site })).body) as AppointmentPlace[]).map(
    ({ uri }) => uri,
  );
const slots = async (query: string) =>
  JSON.parse((await shop.ask(`/api/bookings/slots?${query}`)).body) as {
    timeZone: string;
    days: SlotDay[];
    nextDay: SlotDay['day'] | null;
    code?: string;
  };
const appoint = async (place: string, time: string, more: object = {}) => {
  const reply = await shop.ask('/api/bookings/appointments', { body: { ...FORM, place, time, ...more } });
  return { status: reply.status, body: JSON.parse(reply.body) as BookingResult & { code?: string } };
};

it('lists the places of the site that take appointments', async () => {
  expect(await places()).toEqual(['visit-redfern', 'video']);
  expect(await places('aol-nz')).toEqual(['visit-penrose']);
  expect(await places('andoo')).toEqual([]);
});

it('lists free times by the clock and the hours of the store, from two hours ahead', async () => {
  // It is noon on Monday. The showroom is open from 9 am to 5 pm, and closed on Sundays.
  const { timeZone, days, nextDay } = await slots('place=visit-redfern&days=7');
  expect(timeZone).toBe('Australia/Sydney');
  expect(days[0]).toEqual({ day: [2026, 11, 23], times: ['14:00', '15:00', '16:00'] });
  expect(days[1]!.times).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
  expect(days[6]).toEqual({ day: [2026, 11, 29], times: [] });
  expect(nextDay).toEqual([2026, 11, 30]);
  expect((await slots('place=video&from=2026-11-24&days=1')).days[0]!.times).toEqual([
    '08:00',
    '08:30',
    '09:00',
    '09:30',
  ]);
  expect((await slots('place=visit-redfern&from=2027-03-01')).days).toEqual([]);
  // Christmas Day is a public holiday.
  expect((await slots('place=visit-redfern&from=2026-12-25&days=1')).days[0]!.times).toEqual([]);
  expect((await slots('place=chef')).code).toBe('no-appointments');
  expect((await slots('place=visit-penrose')).code).toBe('no-appointments');
});

it('books a time for as many appointments as the store takes at once', async () => {
  const replies = await Promise.all(
    ['a', 'b', 'c', 'd'].map((who) =>
      appoint('visit-redfern', '2026-11-24T10:00', { email: `${who}@people.example`, attendees: 4 }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect(replies.filter(({ body }) => body.code === 'slot-taken')).toHaveLength(2);
  const sessions = await shop.database.db.selectFrom('booking_session').selectAll().execute();
  expect(sessions).toMatchObject([{ kind: 'visit', title: 'Visit to Redfern', booked: 2, capacity: 2 }]);
  expect((await slots('place=visit-redfern&from=2026-11-24&days=1')).days[0]!.times).not.toContain('10:00');
  const { body } = replies.find(({ status }) => status === 200)!;
  await shop.ask(`/api/bookings/held/${tokenOf(body)}/cancel`, { body: {} });
  expect(await countsOf(shop, sessions[0]!.id)).toMatchObject({ booked: 1, sums: [1, 0] });
  expect((await slots('place=visit-redfern&from=2026-11-24&days=1')).days[0]!.times).toContain('10:00');
});

it.each([
  ['2026-11-24T10:30', 409],
  ['2026-11-24T17:00', 409],
  ['2026-11-23T13:00', 409],
  ['2026-11-29T10:00', 409],
  ['2026-02-30T10:00', 409],
  ['x', 409],
  ['', 409],
])('%s is not a time that can be booked', async (time, status) => {
  expect((await appoint('visit-redfern', time)).status).toBe(status);
});

it('rejects invalid fields and unknown places', async () => {
  expect((await appoint('nowhere', '2026-11-24T10:00')).status).toBe(404);
  expect((await appoint('visit-redfern', '2026-11-24T10:00', { phone: '1' })).body.code).toBe('form');
});

const LINK = 'https://meet.example/an-expert?room=1&pin=2';

/** Books a consultation and returns its confirmation, its page and its calendar file. */
async function consult(time: string) {
  const { body } = await appoint('video', time);
  await shop.runOutbox();
  const [mail] = await latestMail(shop.database.db, 1);
  const held = JSON.parse((await shop.ask(`/api/bookings/held/${tokenOf(body)}`)).body) as HeldBooking;
  const file = await shop.ask(`/booking-calendar/${tokenOf(body)}`);
  return { token: tokenOf(body), mail: mail!, held, file: file.body.replaceAll('\r\n ', '') };
}
const meetingOf = async () =>
  (JSON.parse((await shop.ask('/api/bookings/places')).body) as AppointmentPlace[]).map(
    ({ uri, meeting }) => `${uri} ${meeting}`,
  );

it('a video call has its link in the emails, the calendar file and on the page of the booking', async () => {
  await shop.database.db
    .updateTable('booking_resource')
    .set({ join_url: LINK })
    .where('uri', '=', 'video')
    .execute();
  expect(await meetingOf()).toEqual(['visit-redfern store', 'video video']);
  const { token, mail, held, file } = await consult('2026-11-26T08:00');
  expect(mail.plain).toContain('Talk to you soon, Ann.');
  expect(mail.plain).toContain(`How: Join the video call: ${LINK}`);
  expect(mail.html).toContain('href="https://meet.example/an-expert?room=1&amp;pin=2"');
  expect(held).toMatchObject({ joinUrl: LINK, hasReminder: true });
  expect(file).toContain(`LOCATION:${LINK}`);
  expect(file).toContain(`Join the video call: ${LINK}`);
  clock.at = Date.parse('2026-11-25T03:00:00Z');
  expect(await shop.runJob('booking reminders')).toBe(1);
  const [reminder] = await latestMail(shop.database.db, 1);
  expect(reminder!.plain).toContain(`Talk to you tomorrow.`);
  expect(reminder!.plain).toContain(`How: Join the video call: ${LINK}`);
  await shop.ask(`/api/bookings/held/${token}/cancel`, { body: {} });
  await shop.runOutbox();
  const [cancelled] = await latestMail(shop.database.db, 1);
  expect(cancelled!.subject).toBe('Booking cancelled: Consultation');
  expect(cancelled!.plain).not.toContain('meet.example');
  const after = await shop.ask(`/api/bookings/held/${token}`);
  expect(JSON.parse(after.body)).toMatchObject({ state: 'cancelled', joinUrl: null });
  expect((await shop.ask(`/booking-calendar/${token}`)).body).not.toContain('meet.example');
});

it('without a link, the consultant phones the guest', async () => {
  expect(await meetingOf()).toEqual(['visit-redfern store', 'video phone']);
  const { mail, held, file } = await consult('2026-11-26T08:00');
  expect(mail.plain).toContain('How: We’ll phone you on 0412 345 678.');
  expect(held.joinUrl).toBe('');
  expect(file).toContain('We’ll phone you on 0412 345 678.');
  expect(file).toContain('LOCATION:\r\n');
});

it('a visit to a store has no way to join', async () => {
  const { body } = await appoint('visit-redfern', '2026-11-26T10:00');
  await shop.runOutbox();
  const [mail] = await latestMail(shop.database.db, 1);
  expect(mail!.plain).toContain('See you there, Ann.');
  expect(mail!.plain).not.toContain('How:');
  const held = await shop.ask(`/api/bookings/held/${tokenOf(body)}`);
  expect(JSON.parse(held.body)).toMatchObject({ joinUrl: null });
});

it('an appointment for the same or the next day gets no reminder, and none is announced', async () => {
  // It is 9 am on Monday in Perth.
  const { held } = await consult('2026-11-24T08:00');
  expect(held.hasReminder).toBe(false);
  clock.at = Date.parse('2026-11-23T04:00:00Z');
  expect(await shop.runJob('booking reminders')).toBe(0);
});
