import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { book, clearBookings, countsOf, FORM, insertDemo, openBookingShop, tokenOf } from './fixtures.ts';
import type { BookingResult } from '../contract/demos.ts';
import type { HeldBooking, OtherSession } from '../contract/manage.ts';

let shop: TestApp;
let clock: { at: number };

beforeAll(async () => {
  ({ shop, clock } = await openBookingShop());
});
afterAll(() => shop?.close());
beforeEach(async () => {
  clock.at = Date.parse('2026-11-23T01:00:00Z');
  await clearBookings(shop);
});

const LATER = '2026-12-05T00:00:00Z';
const bookAs = async (id: number, who: string, more: object = {}) =>
  (await book(shop, id, { firstName: who, email: `${who}@people.example`, ...more })).body;
const held = async (booking: BookingResult) =>
  JSON.parse((await shop.ask(`/api/bookings/held/${tokenOf(booking)}`)).body) as HeldBooking;
const others = async (booking: BookingResult) =>
  JSON.parse((await shop.ask(`/api/bookings/held/${tokenOf(booking)}/others`)).body) as OtherSession[];
const move = async (booking: BookingResult, body: object) => {
  const reply = await shop.ask(`/api/bookings/held/${tokenOf(booking)}/move`, { body });
  return { status: reply.status, body: JSON.parse(reply.body) as HeldBooking & { code?: string } };
};

it('moves a booking to a free session, emails the customer and offers the seats that it had', async () => {
  const from = await insertDemo(shop, { capacity: 2 });
  const to = await insertDemo(shop, { capacity: 4, at: LATER });
  const ann = await bookAs(from, 'ann', { attendees: 2 });
  const bob = await bookAs(from, 'bob');
  expect(await move(ann, { sessionId: to })).toMatchObject({
    status: 200,
    body: { state: 'booked', attendees: 2, session: { id: to } },
  });
  expect((await held(bob)).state).toBe('offered');
  expect(await countsOf(shop, from)).toMatchObject({ booked: 0, offered: 1, sums: [0, 1] });
  expect(await countsOf(shop, to)).toMatchObject({ booked: 2, offered: 0, sums: [2, 0] });
  // A repeated request changes nothing and sends no second email.
  expect((await move(ann, { sessionId: to })).status).toBe(200);
  expect(await countsOf(shop, to)).toMatchObject({ booked: 2 });
  await shop.runOutbox();
  const mails = await latestMail(shop.database.db, 20);
  expect(mails.filter(({ subject }) => subject.startsWith('Your booking has moved'))).toHaveLength(1);
  const file = await shop.ask(`/booking-calendar/${tokenOf(ann)}`);
  expect(file.body).toContain('DTSTART:20261205T000000Z');
  expect(file.body).toContain('SEQUENCE:1');
});

it('lists the sessions with enough seats for the party, those with the same title first', async () => {
  const from = await insertDemo(shop);
  const ann = await bookAs(from, 'ann', { attendees: 2 });
  const other = await insertDemo(shop, { title: 'Pizza at 400 degrees', at: '2026-11-26T00:00:00Z' });
  const same = await insertDemo(shop, { at: LATER });
  await insertDemo(shop, { at: '2026-11-27T00:00:00Z', capacity: 1 });
  await insertDemo(shop, { at: '2026-11-28T00:00:00Z', isBookable: false });
  await insertDemo(shop, { at: '2026-11-29T00:00:00Z', demoType: 1 });
  await insertDemo(shop, { at: '2026-11-23T02:00:00Z' });
  await insertDemo(shop, {
    at: '2026-11-30T00:00:00Z',
    storeUri: 'penrose',
    timeZone: 'Pacific/Auckland',
  });
  expect((await others(ann)).map(({ id }) => id)).toEqual([same, other]);
});

it.each<[string, Parameters<typeof insertDemo>[1]]>([
  ['too-few-seats', { capacity: 1 }],
  ['session-closed', { isBookable: false }],
  ['session-closed', { demoType: 1 }],
  ['session-closed', { storeUri: 'penrose', timeZone: 'Pacific/Auckland' }],
  ['session-closed', { at: '2026-11-23T02:00:00Z' }],
])('responds %s for a session with %j, and keeps the seats', async (code, session) => {
  const from = await insertDemo(shop);
  const ann = await bookAs(from, 'ann', { attendees: 2 });
  const to = await insertDemo(shop, { at: LATER, ...session });
  expect(await move(ann, { sessionId: to })).toMatchObject({ status: 409, body: { code } });
  expect(await countsOf(shop, from)).toMatchObject({ booked: 2, sums: [2, 0] });
  expect(await countsOf(shop, to)).toMatchObject({ booked: 0, sums: [0, 0] });
});

it('moves only open bookings of sessions that have not begun', async () => {
  const from = await insertDemo(shop, { capacity: 1 });
  const to = await insertDemo(shop, { at: LATER });
  const ann = await bookAs(from, 'ann');
  const bob = await bookAs(from, 'bob');
  // A booking on the wait list takes a free seat elsewhere.
  expect((await move(bob, { sessionId: to })).body.state).toBe('booked');
  expect((await move(bob, { time: '2026-11-24T10:00' })).body.code).toBe('session-closed');
  expect((await move(bob, {})).body.code).toBe('session-closed');
  await bookAs(to, 'ann');
  expect((await move(ann, { sessionId: to })).body.code).toBe('already-booked');
  await shop.ask(`/api/bookings/held/${tokenOf(ann)}/cancel`, { body: {} });
  expect((await move(ann, { sessionId: to })).body.code).toBe('booking-over');
  clock.at = Date.parse(LATER);
  expect((await move(bob, { sessionId: from })).body.code).toBe('booking-over');
  expect((await move({ ...bob, manageUrl: '/booking/1~x' }, { sessionId: to })).status).toBe(404);
});

it('gives one free seat to one of several concurrent moves', async () => {
  const from = await insertDemo(shop);
  const to = await insertDemo(shop, { at: LATER, capacity: 1 });
  const all = [];
  for (const who of ['a', 'b', 'c', 'd', 'e']) all.push(await bookAs(from, who));
  const replies = await Promise.all(all.map((one) => move(one, { sessionId: to })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await countsOf(shop, from)).toMatchObject({ booked: 4, sums: [4, 0] });
  expect(await countsOf(shop, to)).toMatchObject({ booked: 1, sums: [1, 0] });
});

it('moves an appointment to another free time of the same place', async () => {
  await shop.database.db
    .insertInto('booking_resource')
    .values({
      uri: 'visit-redfern',
      kind: 'store',
      name: 'Redfern',
      store_uri: 'redfern',
      takes_appointments: true,
    })
    .execute();
  const appoint = async (email: string, time: string) =>
    JSON.parse(
      (
        await shop.ask('/api/bookings/appointments', {
          body: { ...FORM, email, place: 'visit-redfern', time },
        })
      ).body,
    ) as BookingResult;
  const ann = await appoint('ann@people.example', '2026-11-24T10:00');
  await appoint('bob@people.example', '2026-11-24T11:00');
  expect(await held(ann)).toMatchObject({ place: 'visit-redfern', canChange: true });
  expect(await others(ann)).toEqual([]);
  expect((await move(ann, { time: '2026-11-24T11:00' })).body.code).toBe('session-closed');
  expect((await move(ann, { time: 'x' })).body.code).toBe('session-closed');
  expect((await move(ann, { time: '2026-11-24T14:00' })).body.session.startTime).toBe('14:00');
  expect((await move(ann, { time: '2026-11-24T14:00' })).status).toBe(200);
  const slots = JSON.parse(
    (await shop.ask('/api/bookings/slots?place=visit-redfern&from=2026-11-24&days=1')).body,
  ) as { days: { times: string[] }[] };
  expect(slots.days[0]!.times).toContain('10:00');
  expect(slots.days[0]!.times).not.toContain('14:00');
});
